import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../kit/ask.ts';
import { useMay } from '../session/useSession.ts';

const STALE_TIME_MS = 60_000;

/** The settings of the desk; no data for roles that don't work on leads. */
export function useDesk() {
  return useQuery({ ...queryOf('GET /api/desk'), enabled: useMay('leads'), staleTime: STALE_TIME_MS });
}

/** Whether this installation uses the desk; false until it is known. */
export const useDeskIsOn = (): boolean => useDesk().data?.isOn === true;
