import { useQuery } from '@tanstack/react-query';
import type { HealthAnswer } from '../../../shared/operations/health.ts';
import { callJson } from '../api.ts';

const PATH = '/api/health';
const REFRESH_INTERVAL_MS = 60_000;

export const useHealth = () =>
  useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => callJson<HealthAnswer>(PATH, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
