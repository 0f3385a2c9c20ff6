import { useQuery } from '@tanstack/react-query';
import type { KeptDesk } from '../../../shared/desk/settings.ts';
import { callJson } from '../api.ts';
import { useMay } from '../session/useSession.ts';

export const DESK = '/api/desk';

const STALE_TIME_MS = 60_000;

/** The settings of the desk; no data for whoever doesn't work on leads. */
export function useDesk() {
  return useQuery({
    queryKey: [DESK],
    queryFn: ({ signal }) => callJson<KeptDesk>(DESK, { signal }),
    enabled: useMay('leads'),
    staleTime: STALE_TIME_MS,
  });
}

/** Whether this installation uses the desk; false until it is known. */
export const useDeskIsOn = (): boolean => useDesk().data?.isOn === true;
