import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../kit/ask.ts';

/** Those who write and review posts. */
export function useAuthors() {
  const query = useQuery(queryOf('GET /api/authors'));
  const queries = useQueryClient();
  /** Empty for none. */
  const nameOf = (id: string): string =>
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
