import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api.ts';
import { askForListed, listPathOf } from '../kit/ask.ts';
import type { ListDefinition, ListRow } from './list.ts';

/**
 * The current state of a row, fetched once each time it is opened, since the server audits each view. Until the answer
 * comes, it is the row of the list, if it is on the page.
 */
export function useRow<Row extends ListRow>(calls: ListDefinition<Row, never>['calls'], id: string, known: Row | undefined) {
  const { data, error } = useQuery({
    queryKey: [listPathOf(calls.find, id)],
    queryFn: async ({ signal }) => {
      const answer = await askForListed<Row>(calls.find, id, signal);
      if (!answer.data) throw new Error('The answer holds no row.');
      return answer;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const state: 'shown' | 'gone' | 'unknown' =
    error === null ? 'shown' : error instanceof ApiError && error.status === 404 ? 'gone' : 'unknown';
  return { row: data?.data ?? known, state };
}
