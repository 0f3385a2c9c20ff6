import { useQuery } from '@tanstack/react-query';
import type { RequestDetails, RequestKind, RequestsAnswer } from '../../../shared/privacy/requests.ts';
import { callJson } from '../api.ts';

export const REQUESTS = '/api/requests';

/** The kinds of requests in the words of the office. */
export const KIND_NAMES: Readonly<Record<RequestKind, string>> = {
  erasure: 'Erasure',
  correction: 'Correction',
  complaint: 'Complaint',
  nominee: 'Nominee',
};

export const useRequests = (enabled = true) =>
  useQuery({
    queryKey: [REQUESTS],
    queryFn: ({ signal }) => callJson<RequestsAnswer>(REQUESTS, { signal }),
    enabled,
    staleTime: 60_000,
  });

export const useRequest = (id: string) =>
  useQuery({
    queryKey: [REQUESTS, id],
    queryFn: ({ signal }) => callJson<RequestDetails>(`${REQUESTS}/${encodeURIComponent(id)}`, { signal }),
  });
