import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadSummary, LeadWorkDetails, ListedOwner } from '../../../../shared/loans/work.ts';
import { ApiError, call, callJson } from '../../api.ts';
import { useListTools } from '../../list/tools.ts';

export const WORK = '/api/loans/work';

const OWNERS_STALE_TIME_MS = 5 * 60_000;

/** Who can own applications, and former owners who still have some; empty until loaded. */
export function useOwners(): readonly ListedOwner[] {
  const { data = [] } = useQuery({
    queryKey: [WORK, 'owners'],
    queryFn: ({ signal }) => callJson<ListedOwner[]>(`${WORK}/owners`, { signal }),
    staleTime: OWNERS_STALE_TIME_MS,
  });
  return data;
}

/** Colleagues' changes show within five seconds. */
const POLL_INTERVAL_MS = 4_000;

interface KnownWork {
  details: LeadWorkDetails;
  etag: string | undefined;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The work on one application, refreshed while it is open. */
export function useLeadWork(id: string) {
  const queries = useQueryClient();
  const queryKey = [WORK, 'details', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<KnownWork> => {
      const known = queries.getQueryData<KnownWork>(queryKey);
      const response = await call(`${WORK}/${encodeURIComponent(id)}`, { signal, etag: known?.etag });
      if (response.status === 304 && known) return known;
      return { details: (await response.json()) as LeadWorkDetails, etag: response.headers.get('ETag') ?? undefined };
    },
    refetchInterval: ({ state }) => (isGone(state.error) ? false : POLL_INTERVAL_MS),
  });
  return { ...query, data: query.data?.details, isGone: isGone(query.error) };
}

/** Fetches an application and the list behind it again. */
export function useReload(id: string): () => Promise<void> {
  const queries = useQueryClient();
  const { refresh } = useListTools();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: [WORK, 'details', id] }), refresh()]);
  };
}

const SUMMARY_INTERVAL_MS = 60_000;

export function useSummary() {
  return useQuery({
    queryKey: [WORK, 'summary'],
    queryFn: ({ signal }) => callJson<LeadSummary>(`${WORK}/summary`, { signal }),
    refetchInterval: SUMMARY_INTERVAL_MS,
  });
}
