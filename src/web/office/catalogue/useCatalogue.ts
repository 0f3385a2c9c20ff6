import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';

const QUERY = queryOf('GET /api/catalogue');

export const useCatalogue = () => useQuery(QUERY);

/** Reads the catalogue again after a change; undefined when that fails, which the screen then says. */
export function useReload() {
  const queries = useQueryClient();
  return async () => {
    await queries.cancelQueries({ queryKey: QUERY.queryKey });
    return queries.fetchQuery({ ...QUERY, staleTime: 0 }).catch(() => undefined);
  };
}
