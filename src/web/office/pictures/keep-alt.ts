import { pictureId } from '../../../shared/posts/picture-files.ts';
import { ask } from '../kit/ask.ts';

/** Keeps the first alternative text of an uploaded picture for other posts. The post has it in any case. */
export function keepAlt(path: string, alt: string): void {
  if (path.startsWith('/media/') && alt)
    void ask('PUT /api/pictures/:id', { id: pictureId(path), body: { alt } }).catch(() => undefined);
}
