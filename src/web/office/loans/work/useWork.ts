import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadSummary, LeadWorkDetails, ListedOwner } from '../../../../shared/lead-work.ts';
import { ApiError, call, callJson } from '../../api.ts';

export const WORK = '/api/loans/work';

/** Milliseconds for which the list of owners is not asked for again. */
const OWNERS_STAY = 5 * 60_000;

/** Who can own applications, and former owners of some; empty until it is known. */
export function useOwners(): readonly ListedOwner[] {
  const { data = [] } = useQuery({
    queryKey: [WORK, 'owners'],
    queryFn: ({ signal }) => callJson<ListedOwner[]>(`${WORK}/owners`, { signal }),
    staleTime: OWNERS_STAY,
  });
  return data;
}

/** What colleagues do shows within five seconds. */
const POLL_INTERVAL_MS = 4_000;

interface KnownWork {
  details: LeadWorkDetails;
  etag: string | undefined;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The work on one application, asked for again as long as somebody looks at it. */
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

/** Milliseconds between two looks at the figures while the screen is in sight. */
const LOOK = 60_000;

export function useSummary() {
  return useQuery({
    queryKey: [WORK, 'summary'],
    queryFn: ({ signal }) => callJson<LeadSummary>(`${WORK}/summary`, { signal }),
    refetchInterval: LOOK,
  });
}
