import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuthorRow } from '../../../shared/posts/authors.ts';
import { callJson } from '../api.ts';

export const AUTHORS = '/api/authors';

/** The name of an author; empty for nobody. */
export type FindAuthor = (id: string) => string;

/** Those who write and review posts. */
export function useAuthors() {
  const query = useQuery({
    queryKey: [AUTHORS],
    queryFn: ({ signal }) => callJson<AuthorRow[]>(AUTHORS, { signal }),
  });
  const queries = useQueryClient();
  const nameOf: FindAuthor = (id) =>
    id === '' ? '' : (query.data?.find(({ _id }) => _id === id)?.name ?? 'Deleted author');
  return {
    query,
    nameOf,
    /** Reads them again, and the posts that name them. */
    reload: async () => {
      const [{ data }] = await Promise.all([
        query.refetch(),
        queries.invalidateQueries({ queryKey: ['/api/posts'], exact: true }),
      ]);
      return data;
    },
  };
}
