import { useQuery } from '@tanstack/react-query';
import type { ConsentsAnswer } from '../../../shared/privacy/consents.ts';
import type { LeadNoun } from '../../../shared/desk/notifications.ts';
import { callJson } from '../api.ts';

export const consentsPath = (noun: LeadNoun, id: string): string => `/api/consents/${noun}/${encodeURIComponent(id)}`;

/** People withdraw consents while somebody has their application open. */
const REFETCH_INTERVAL_MS = 30_000;

/** The consents of a lead. */
export function useConsents(noun: LeadNoun, id: string) {
  const path = consentsPath(noun, id);
  return useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => callJson<ConsentsAnswer>(path, { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });
}
