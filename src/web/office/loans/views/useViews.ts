import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChosenColumns, MAX_VIEW_COUNT, type ViewCounts, type ViewsAnswer } from '../../../../shared/loans/views.ts';
import { ask, keyOf, queryOf } from '../../kit/ask.ts';

const VIEWS = 'GET /api/loans/views';
const COUNTS = 'GET /api/loans/views/counts';

const STALE_TIME_MS = 60_000;

/** Saved views and chosen columns; no data until they are loaded. */
export function useViews(): ViewsAnswer | undefined {
  return useQuery({ ...queryOf(VIEWS), staleTime: STALE_TIME_MS }).data;
}

/** How many applications each view finds, counted while something shows them. */
export function useViewCounts(): ViewCounts {
  const { data = {} } = useQuery(queryOf(COUNTS));
  return data;
}

/** The number of a view, such as 12 or 1,000+; empty until it is known. */
export const presentCount = (count: number | undefined): string =>
  count === undefined
    ? ''
    : `${Math.min(count, MAX_VIEW_COUNT).toLocaleString('en-IN')}${count > MAX_VIEW_COUNT ? '+' : ''}`;

/** Fetches views and counts again. */
export function useReloadViews(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([keyOf(VIEWS), keyOf(COUNTS)].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Changes columns or widths of the list: shown at once, and kept for this person. */
export function useChooseColumns(): (choice: Partial<ChosenColumns>) => Promise<void> {
  const queries = useQueryClient();
  return async (choice) => {
    const known = queries.setQueryData(keyOf(VIEWS), (before) => before && { ...before, ...choice });
    const { columns = null, widths = {} } = { ...known, ...choice };
    await ask('PUT /api/loans/views/columns', { body: { columns, widths } });
  };
}
