import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CatalogueState } from '../../../shared/offers/catalogue-calls.ts';
import { callJson } from '../api.ts';

export const CATALOGUE = '/api/catalogue';
const QUERY = { queryKey: [CATALOGUE], queryFn: () => callJson<CatalogueState>(CATALOGUE) };

export const useCatalogue = () => useQuery(QUERY);

/** Reads the catalogue again after a change; undefined when that fails, which the screen then says. */
export function useReload(): () => Promise<CatalogueState | undefined> {
  const queries = useQueryClient();
  return async () => {
    await queries.cancelQueries({ queryKey: QUERY.queryKey });
    return queries.fetchQuery({ ...QUERY, staleTime: 0 }).catch(() => undefined);
  };
}
