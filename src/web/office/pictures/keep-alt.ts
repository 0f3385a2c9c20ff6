import { pictureId } from '../../../shared/posts/picture-files.ts';
import { send } from '../api.ts';
import { PICTURES } from './usePictures.ts';

/** Keeps the first alternative text of an uploaded picture for other posts. The post has it in any case. */
export function keepAlt(path: string, alt: string): void {
  if (path.startsWith('/media/') && alt)
    void send(`${PICTURES}/${pictureId(path)}`, { method: 'PUT', body: { alt } }).catch(() => undefined);
}
