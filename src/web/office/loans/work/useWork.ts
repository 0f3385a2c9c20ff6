import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeadWorkDetails, ListedOwner } from '../../../../shared/loans/work.ts';
import { APPLICANT } from '../../../../shared/loans/track.ts';
import { ApiError, jsonOf } from '../../api.ts';
import { answerTo, keyOf, queryOf } from '../../kit/ask.ts';
import { useListTools } from '../../list/tools.ts';

const OWNERS_STALE_TIME_MS = 5 * 60_000;

/** Who can own applications, and former owners who still have some; empty until loaded. */
export function useOwners(): readonly ListedOwner[] {
  const { data } = useQuery({ ...queryOf('GET /api/loans/work/owners'), staleTime: OWNERS_STALE_TIME_MS });
  // The whole list stands on it.
  return Array.isArray(data) ? data : [];
}

/** How a colleague is called: by the name, where there is one. */
export function useNames(): (email: string) => string {
  const names = new Map(useOwners().map(({ email, name }) => [email, name]));
  names.set(APPLICANT, 'The applicant');
  return (email) => names.get(email) || email;
}

/** Colleagues' changes show within five seconds. */
const POLL_INTERVAL_MS = 4_000;

interface KnownWork {
  details: LeadWorkDetails;
  etag: string | undefined;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The key of the work with its ETag. */
const workKey = (id: string) => [...keyOf('GET /api/loans/work/:id', { id }), 'etag'];

/** The work on one application, refreshed while it is open. */
export function useLeadWork(id: string) {
  const queries = useQueryClient();
  const queryKey = workKey(id);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<KnownWork> => {
      const known = queries.getQueryData<KnownWork>(queryKey);
      const response = await answerTo('GET /api/loans/work/:id', { id }, { signal, etag: known?.etag });
      if (response.status === 304 && known) return known;
      return { details: await jsonOf<LeadWorkDetails>(response), etag: response.headers.get('ETag') ?? undefined };
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
    await Promise.all([queries.invalidateQueries({ queryKey: workKey(id) }), refresh()]);
  };
}
