import { useQuery } from '@tanstack/react-query';
import type { ErasuresAnswer } from '../../../shared/privacy/erasures.ts';
import type { RetentionAnswer } from '../../../shared/privacy/retention.ts';
import { callJson } from '../api.ts';

export const RETENTION = '/api/retention';
export const ERASURES = '/api/erasures';

export const useRetention = () =>
  useQuery({ queryKey: [RETENTION], queryFn: ({ signal }) => callJson<RetentionAnswer>(RETENTION, { signal }) });

export const useErasures = () =>
  useQuery({ queryKey: [ERASURES], queryFn: ({ signal }) => callJson<ErasuresAnswer>(ERASURES, { signal }) });
