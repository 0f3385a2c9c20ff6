import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';

const REFRESH_INTERVAL_MS = 60_000;

export const useBackups = () => useQuery({ ...queryOf('GET /api/backups'), refetchInterval: REFRESH_INTERVAL_MS });
