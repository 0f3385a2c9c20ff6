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
  /** How many rows there are up to that one, where that is known. */
  known: number | undefined;
  /** Rows that were known have gone. */
  onGone(): void;
}

/** How many rows came in after the newest one that is known. A failed question is no news: the next one comes soon. */
export function useNews({ path, since, known, onGone }: News): number {
  const { data } = useQuery<Pick<ListNews, 'newer'> & { older: number | undefined }>({
    queryKey: [path, since],
    queryFn: ({ signal }) => callJson<ListNews>(`${path}?${new URLSearchParams({ since: since ?? '' })}`, { signal }),
    enabled: since !== undefined,
    refetchInterval: EVERY,
    // The list itself has just been read.
    initialData: { newer: 0, older: known },
    staleTime: EVERY,
  });
  const { newer, older } = data;

  const last = useRef({ since, older });
  const tell = useEffectEvent(onGone);
  useEffect(() => {
    const before = last.current;
    last.current = { since, older };
    if (before.since === since && before.older !== undefined && before.older !== older) tell();
  }, [since, older]);

  return newer;
}
