import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../kit/ask.ts';

/** The name of an author; empty for none. */
export type FindAuthor = (id: string) => string;

/** Those who write and review posts. */
export function useAuthors() {
  const query = useQuery(queryOf('GET /api/authors'));
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
        queries.invalidateQueries({ queryKey: keyOf('GET /api/posts'), exact: true }),
      ]);
      return data;
    },
  };
}
