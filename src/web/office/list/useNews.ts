import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '../../../shared/kit/call-list.ts';
import { queryOf } from '../kit/ask.ts';

/** Not while the tab is hidden. */
const REFRESH_INTERVAL_MS = 30_000;

interface News {
  call: Address;
  /** Id of the newest known row; undefined until the list has loaded. */
  since: string | undefined;
  /** Known rows were changed or deleted. */
  onChange(): void;
}

/** How many rows are newer than the newest known one. Failures are ignored: the next request comes soon. */
export function useNews({ call, since, onChange }: News): number {
  const { data } = useQuery({
    // The news of all lists are alike.
    ...queryOf(call as 'GET /api/messages/news', { query: { since: since ?? '' } }),
    enabled: since !== undefined,
    refetchInterval: REFRESH_INTERVAL_MS,
  });
  const state = data && `${since} ${data.older} ${data.changed}`;

  const last = useRef<{ since: string | undefined; state: string }>(undefined);
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (state === undefined) return;
    const before = last.current;
    last.current = { since, state };
    if (before?.since === since && before?.state !== state) tell();
  }, [since, state]);

  return data?.newer ?? 0;
}
