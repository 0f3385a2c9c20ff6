import { NO_LIST } from '../../../shared/posts/blog.ts';
import type { PostList } from '../../../shared/posts/schemas.ts';

/** A page of posts, or a failure to load it. */
export interface ReadList extends PostList {
  failed?: boolean;
}

export const FAILED_LIST: ReadList = { ...NO_LIST, failed: true };
