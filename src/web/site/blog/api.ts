import { NO_LIST, type PostList, type PostListQuery } from '../../../shared/posts.ts';

/** A page of posts, or that it could not be had. */
export interface ReadList extends PostList {
  failed?: boolean;
}

export const UNREAD_LIST: ReadList = { ...NO_LIST, failed: true };

async function read<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(path, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return (await response.json()) as Answer;
}

/** One page of posts, newest first. Never rejects. */
export function fetchPosts({ page, limit, category }: PostListQuery, signal?: AbortSignal): Promise<ReadList> {
  const query = new URLSearchParams({ page: String(page), limit: String(limit), category });
  return read<PostList>(`/api/posts/pagination?${query}`, signal).catch(() => UNREAD_LIST);
}
