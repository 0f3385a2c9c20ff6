import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { UNTITLED } from '../../../shared/posts/form.ts';
import type { StaffPostSummary } from '../../../shared/posts/schemas.ts';
import { askToDelete, keyOf, queryOf } from '../kit/ask.ts';
import { sendUnsent } from './editor/send-draft.ts';
import { untilNext } from './schedule/times.ts';
import { POSTS_PER_PAGE, type PostView, readPostView, selectPosts, writePostView } from './post-view.ts';

/** The posts that the address asks for, how to ask for others, and how to delete one. */
export function usePosts() {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readPostView(address), [address]);
  const queries = useQueryClient();
  const query = useQuery({
    ...queryOf('GET /api/posts'),
    refetchInterval: ({ state }) => untilNext(state.data ?? [], Date.now()),
  });
  const all = useMemo(() => query.data?.map((post) => ({ ...post, title: post.title || UNTITLED })), [query.data]);
  const found = useMemo(() => (all ? selectPosts(all, view) : []), [all, view]);
  const { refetch } = query;
  // Without a connection, they are sent another time.
  useEffect(() => {
    const send = async () => {
      if ((await sendUnsent()) > 0) await refetch();
    };
    void send().catch(() => undefined);
  }, [refetch]);
  const pages = Math.max(1, Math.ceil(found.length / POSTS_PER_PAGE));
  const page = Math.min(view.page, pages);

  /** @param replace the current history entry instead of adding one */
  const show = (next: PostView, replace = false) => setAddress(writePostView(next), { replace });

  // The page no longer exists, for example because its last post was deleted: go to the last one.
  const beyond = all !== undefined && view.page > pages;
  useEffect(() => {
    if (beyond) setAddress(writePostView({ ...view, page: pages }), { replace: true });
  }, [beyond, pages, view, setAddress]);

  /**
   * @returns false when it was deleted already
   * @throws as `askToDelete`
   */
  const remove = async ({ _id }: StaffPostSummary): Promise<boolean> => {
    const wasThere = await askToDelete('DELETE /api/posts/:id', { id: _id });
    // The answer to an earlier request would bring the post back.
    const queryKey = keyOf('GET /api/posts');
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (posts = []) => posts.filter((post) => post._id !== _id));
    return wasThere;
  };

  const first = (page - 1) * POSTS_PER_PAGE;
  return { view, show, query, all, found, shown: found.slice(first, first + POSTS_PER_PAGE), page, pages, remove };
}
