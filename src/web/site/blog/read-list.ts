import { NO_LIST, type PostList } from '../../../shared/posts.ts';

/** A page of posts, or that it could not be had. */
export interface ReadList extends PostList {
  failed?: boolean;
}

export const UNREAD_LIST: ReadList = { ...NO_LIST, failed: true };
