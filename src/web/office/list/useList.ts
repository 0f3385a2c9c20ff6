import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type ListAnswer, NEWEST_HEADER } from '../../../shared/kit/lists.ts';
import { call, jsonOf } from '../api.ts';
import { listPathOf } from '../kit/ask.ts';
import { listQuery, type ListView, readView, wholeList, writeView } from './address.ts';
import { usePageSize } from './density.ts';
import type { ListDefinition, ListRow } from './list.ts';

/** Long enough to render an answer, which is then not fetched again under its new key. */
const STALE_TIME_MS = 1000;

/** A page of rows, and the newest row of the list when it was read. */
interface Page extends ListAnswer<ListRow> {
  newest: string;
}

/** What each list showed last, for as long as the same person is signed in. */
const LAST_VIEWS = new WeakMap<QueryClient, Map<string, string>>();

function lastViewsOf(queries: QueryClient): Map<string, string> {
  const known = LAST_VIEWS.get(queries) ?? new Map<string, string>();
  LAST_VIEWS.set(queries, known);
  return known;
}

/** Who comes back to a list by its tab finds it as they left it; a link that asks for something gets that. */
function useLastView(path: string): void {
  const queries = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const isLink = useNavigationType() === 'PUSH';
  const asked = String(address);
  const comeBack = useEffectEvent(() => {
    const last = lastViewsOf(queries).get(path);
    if (isLink && asked === '' && last) setAddress(last, { replace: true });
  });
  useLayoutEffect(() => comeBack(), []);
  useEffect(() => {
    lastViewsOf(queries).set(path, asked);
  }, [queries, path, asked]);
}

interface Turn {
  replace?: boolean;
  kept?: unknown;
}

/**
 * The rows that the address asks for, and how to ask for others. While the user only turns pages, rows that come in
 * meanwhile are left out, so that no row moves to another page; a new search, sort or filter shows everything.
 */
export function useList(definition: ListDefinition<ListRow, string>) {
  const { path: screen, calls, sorts, filters } = definition;
  useLastView(screen);
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const size = usePageSize();
  const view = useMemo(() => readView(address, sorts, filters?.names, size), [address, sorts, filters, size]);
  /** The newest row of the current search, sort and filter. */
  const [held, setHeld] = useState<{ scope: string; upTo: string }>();
  const queries = useQueryClient();
  const scope = String(writeView({ ...view, page: 1, limit: 0 }));

  const upTo = held?.scope === scope ? held.upTo : '';
  const path = listPathOf(calls.list);
  const keyOf = (upTo: string) => [path, view, upTo];

  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0;
  const firstAsked = { ...calls.always, ...(isNarrowed && { counts: 'later' }) };
  const found = useQuery({
    queryKey: keyOf(upTo),
    queryFn: async ({ signal }): Promise<Page> => {
      const response = await call(`${path}?${listQuery(view, upTo, firstAsked)}`, { signal });
      const answer = await jsonOf<ListAnswer<ListRow>>(response);
      const newest = upTo || (response.headers.get(NEWEST_HEADER) ?? '');
      const page = { ...answer, newest };
      if (newest !== upTo) {
        queries.setQueryData(keyOf(newest), page);
        setHeld({ scope, upTo: newest });
      }
      return page;
    },
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  });

  // What takes long to count is shown first, and what takes long to find as far as it is found.
  const counted = useQuery({
    queryKey: [...keyOf(upTo), 'counted'],
    queryFn: async ({ signal }) =>
      jsonOf<ListAnswer<ListRow>>(await call(`${path}?${listQuery(view, upTo, calls.always)}`, { signal })),
    enabled: found.data?.pagination.isMore === true && !found.isPlaceholderData,
    staleTime: STALE_TIME_MS,
  });
  const data = useMemo(() => {
    const first = found.data;
    if (!first?.pagination.isMore || !counted.data || found.isPlaceholderData) return first;
    const isFull = first.data.length === first.pagination.limit;
    return { ...first, pagination: counted.data.pagination, data: isFull ? first.data : counted.data.data };
  }, [found.data, found.isPlaceholderData, counted.data]);
  const isSearching = data?.pagination.isMore === true && data.data.length === 0;
  const query = isSearching ? { ...counted, data: undefined } : { ...found, data };

  /**
   * @param how.replace the current history entry instead of adding one
   * @param how.kept the state of the history entry
   */
  const show = (next: ListView<string>, { replace = false, kept = replace ? state : undefined }: Turn = {}) =>
    setAddress(writeView(next), { replace, state: kept });
  const refresh = () => queries.invalidateQueries({ queryKey: [path] });
  /** Shows the newest rows of the whole list. */
  const catchUp = async () => {
    setHeld(undefined);
    show(wholeList(view));
    await refresh();
  };

  // The page no longer exists, for example because its last row was deleted: go to the last one.
  const lastPage = query.data?.pagination.totalPages ?? view.page;
  const beyond = !query.isPlaceholderData && view.page > lastPage;
  useEffect(() => {
    if (beyond) setAddress(writeView({ ...view, page: lastPage }), { replace: true, state });
  }, [beyond, lastPage, view, state, setAddress]);

  return { view, show, query, refresh, catchUp, waiting: query.isPending || beyond };
}
