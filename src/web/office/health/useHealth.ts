import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';

const REFRESH_INTERVAL_MS = 60_000;

export const useHealth = () => useQuery({ ...queryOf('GET /api/health'), refetchInterval: REFRESH_INTERVAL_MS });
