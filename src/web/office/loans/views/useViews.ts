import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChosenColumns, ViewCounts, ViewsAnswer } from '../../../../shared/loans/views.ts';
import { callJson } from '../../api.ts';

export const VIEWS = '/api/loans/views';

const STALE_TIME_MS = 60_000;

/** Saved views and chosen columns; no data until they are loaded. */
export function useViews(): ViewsAnswer | undefined {
  return useQuery({
    queryKey: [VIEWS],
    queryFn: ({ signal }) => callJson<ViewsAnswer>(VIEWS, { signal }),
    staleTime: STALE_TIME_MS,
  }).data;
}

/** How many applications each view finds, counted while something shows them. */
export function useViewCounts(): ViewCounts {
  const { data = {} } = useQuery({
    queryKey: [VIEWS, 'counts'],
    queryFn: ({ signal }) => callJson<ViewCounts>(`${VIEWS}/counts`, { signal }),
  });
  return data;
}

/** Chooses the columns of the list: shown at once, and kept for this person. */
export function useChooseColumns(): (columns: ChosenColumns['columns']) => Promise<void> {
  const queries = useQueryClient();
  return async (columns) => {
    queries.setQueryData<ViewsAnswer>([VIEWS], (known) => known && { ...known, columns });
    await callJson<ChosenColumns>(`${VIEWS}/columns`, { method: 'PUT', body: { columns } });
  };
}
