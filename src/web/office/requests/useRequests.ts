import { useQuery } from '@tanstack/react-query';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { RequestKind } from '../../../shared/privacy/requests.ts';
import { queryOf } from '../kit/ask.ts';

export const KIND_NAMES: Readonly<Record<RequestKind, string>> = {
  erasure: 'Erasure',
  correction: 'Correction',
  complaint: 'Complaint',
  'by-nominee': 'Request of a nominee',
  nominee: 'Nominee',
};

export const useRequests = () => useQuery({ ...queryOf('GET /api/requests'), staleTime: 60_000 });

/** Whole days until then. */
export function daysLeft(dueAt: string, now: number): string {
  const days = Math.ceil((Date.parse(dueAt) - now) / DAY_MS);
  return days === 1 ? 'one day left' : `${days} days left`;
}
