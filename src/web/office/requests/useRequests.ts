import { useQuery } from '@tanstack/react-query';
import type { RequestKind } from '../../../shared/privacy/requests.ts';
import { queryOf } from '../kit/ask.ts';

export const KIND_NAMES: Readonly<Record<RequestKind, string>> = {
  erasure: 'Erasure',
  correction: 'Correction',
  complaint: 'Complaint',
  nominee: 'Nominee',
};

export const useRequests = () => useQuery({ ...queryOf('GET /api/requests'), staleTime: 60_000 });
