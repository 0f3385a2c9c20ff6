import type { PictureReplaced, PictureRow } from '../../../shared/posts/pictures.ts';
import { ask } from '../kit/ask.ts';

/** Hundreds of posts take some seconds. */
const REPLACE_TIMEOUT_MS = 60_000;

/** Puts another picture in the place of one everywhere. `by` is its id. */
export const replaceEverywhere = ({ _id, version }: Pick<PictureRow, '_id' | 'version'>, by: string) =>
  ask('POST /api/pictures/:id/replacement', { id: _id, body: { with: by, version } }, { timeoutMs: REPLACE_TIMEOUT_MS });

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count.toLocaleString('en-IN')} ${one}${count === 1 ? '' : 's'}`];

/** Where a picture was replaced, in words. */
export function replacedIn({ posts, authors }: PictureReplaced): string {
  const places = [...counted(posts, 'post'), ...counted(authors, 'author')];
  return places.length === 0 ? 'No post or author shows this picture any more.' : `Replaced in ${places.join(' and ')}.`;
}
