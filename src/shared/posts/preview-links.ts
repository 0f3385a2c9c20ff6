import type { PostAddress } from './form.ts';
import type { PostWithNeighbours } from './schemas.ts';
import { DAY_MS } from '../kit/time.ts';

/** How long a preview link works. */
export const PREVIEW_RETENTION_DAYS = 7;
export const PREVIEW_LIFETIME_MS = PREVIEW_RETENTION_DAYS * DAY_MS;

export const PREVIEW_ENDED = 'This preview is no longer available';
export const NO_SUCH_PREVIEW = 'There is no such preview link. It may have been withdrawn or have ended already.';

/** What a preview link shows: the post as it is stored, or where the post is public. */
export type PostPreview = { found: PostWithNeighbours } | { publishedAs: PostAddress };
