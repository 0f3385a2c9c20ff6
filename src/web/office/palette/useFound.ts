import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundRecord } from '../../../shared/search/calls.ts';
import { ask } from '../kit/ask.ts';

/** One asks once a word is typed, and not for each letter. */
const DEBOUNCE_MS = 120;
const STALE_TIME_MS = 10_000;

/**
 * What the server finds. A search that is overtaken by another is cancelled; its answer is never shown.
 *
 * @param recent shown instead while nothing is searched for
 */
export function useFound(text: string, recent: readonly FoundRecord[]) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const body = { text: asked, recent: asked === '' ? [...recent] : [] };
  const query = useQuery({
    queryKey: ['/api/search', body],
    queryFn: ({ signal }) => ask('POST /api/search', { body }, { signal }),
    enabled: asked !== '' || recent.length > 0,
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return {
    found: text === '' ? [] : (data?.found ?? []),
    recent: text === '' ? (data?.recent ?? []) : [],
    /** What is shown was found by other words. */
    isSearching: asked !== text || (isFetching && (isPlaceholderData || data === undefined)),
    error: asked === text && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}
