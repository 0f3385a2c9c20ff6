import { useQuery } from '@tanstack/react-query';
import type { LeadSummary, LeadWorkDetails, Owner } from '../../../../shared/lead-work.ts';
import { callJson } from '../../api.ts';

export const WORK = '/api/loans/work';

/** Milliseconds for which the list of owners is not asked for again. */
const OWNERS_STAY = 5 * 60_000;

/** Who can own applications; empty until it is known. */
export function useOwners(): readonly Owner[] {
  const { data = [] } = useQuery({
    queryKey: [WORK, 'owners'],
    queryFn: ({ signal }) => callJson<Owner[]>(`${WORK}/owners`, { signal }),
    staleTime: OWNERS_STAY,
  });
  return data;
}

/** The work on one application. */
export function useLeadWork(id: string) {
  return useQuery({
    queryKey: [WORK, 'details', id],
    queryFn: ({ signal }) => callJson<LeadWorkDetails>(`${WORK}/${encodeURIComponent(id)}`, { signal }),
  });
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
