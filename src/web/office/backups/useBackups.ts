import { useQuery } from '@tanstack/react-query';
import type { BackupsAnswer } from '../../../shared/backups/copies.ts';
import { callJson } from '../api.ts';

const PATH = '/api/backups';
const REFRESH_INTERVAL_MS = 60_000;

export const useBackups = () =>
  useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => callJson<BackupsAnswer>(PATH, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
