import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';

export const CATALOGUE = queryOf('GET /api/catalogue');

export const CATALOGUE_PAGE = { to: '/admin/catalogue', label: 'Lender catalogue' };
export const productPage = (id: string): string => `/admin/catalogue/products/${id}`;

/** Reads the catalogue again after a change; undefined when that fails, which the screen then says. */
export function useReload() {
  const queries = useQueryClient();
  return async () => {
    await queries.cancelQueries({ queryKey: CATALOGUE.queryKey });
    return queries.fetchQuery({ ...CATALOGUE, staleTime: 0 }).catch(() => undefined);
  };
}
