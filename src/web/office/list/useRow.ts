import { useQuery } from '@tanstack/react-query';
import type { RowAnswer } from '../../../shared/lists.ts';
import { ApiError, callJson } from '../api.ts';
import type { ListDefinition, ListRow } from './list.ts';

/**
 * A row as the server has it now, asked once for each time that somebody opens it, since the server writes each view down. Until the
 * answer comes it is what the list knew, if the row is on the page.
 */
export function useRow<Row extends ListRow>(calls: ListDefinition<Row, never>['calls'], id: string, known: Row | undefined) {
  const { data, error } = useQuery({
    queryKey: [calls.find, id],
    queryFn: ({ signal }) => callJson<RowAnswer<Row>>(`${calls.find}/${encodeURIComponent(id)}`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const state: 'shown' | 'gone' | 'unknown' =
    error === null ? 'shown' : error instanceof ApiError && error.status === 404 ? 'gone' : 'unknown';
  return { row: data?.data ?? known, state };
}
