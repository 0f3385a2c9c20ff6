import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListNews } from '../../../shared/lists.ts';
import { callJson } from '../api.ts';

/** Milliseconds between two questions; a tab that nobody sees asks none. */
const EVERY = 30_000;

interface News {
  /** The call that tells. */
  path: string;
  /** The newest row that is known; undefined as long as nothing is. */
  since: string | undefined;
  /** Rows that were known have gone, or are not what they were. */
  onChange(): void;
}

/** How many rows came in after the newest one that is known. A failed question is no news: the next one comes soon. */
export function useNews({ path, since, onChange }: News): number {
  const { data } = useQuery({
    queryKey: [path, since],
    queryFn: ({ signal }) => callJson<ListNews>(`${path}?${new URLSearchParams({ since: since ?? '' })}`, { signal }),
    enabled: since !== undefined,
    refetchInterval: EVERY,
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
