import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { type ListAnswer, NEWEST_HEADER } from '../../../shared/lists.ts';
import { call } from '../api.ts';
import { type ListView, readView, wholeList, writeView } from './address.ts';
import type { ListDefinition, ListRow } from './list.ts';

/** Longer than it takes to draw an answer, which is then not asked for again under its new key. */
const STALE_TIME_MS = 1000;

/** A page of rows, and the row up to which it was read. */
interface Page<Row> extends ListAnswer<Row> {
  newest: string;
}

/**
 * The rows that the address asks for, and how to ask for others. As long as somebody only turns pages, what comes in meanwhile is left
 * out, so that no row moves on to another page under their eyes; a new search, sort or filter looks at everything.
 */
export function useList<Row extends ListRow, Sort extends string>({ calls, sorts, filters }: ListDefinition<Row, Sort>) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(() => readView(address, sorts, filters?.names), [address, sorts, filters]);
  /** The newest row of the search, sort and filter that is shown. Another one forgets it. */
  const [held, setHeld] = useState<{ scope: string; upTo: string }>();
  const queries = useQueryClient();
  const scope = String(writeView({ ...view, page: 1, limit: 0 }));

  const upTo = held?.scope === scope ? held.upTo : '';
  const keyOf = (upTo: string) => [calls.list, view, upTo];

  const query = useQuery({
    queryKey: keyOf(upTo),
    queryFn: async ({ signal }): Promise<Page<Row>> => {
      const response = await call(`${calls.list}?${question(view, upTo, calls.always)}`, { signal });
      const answer = (await response.json()) as ListAnswer<Row>;
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

  /**
   * @param replace take the place of the current entry of the browser's history
   * @param kept what the history keeps with the entry
   */
  const show = (next: ListView<Sort>, replace = false, kept: unknown = replace ? state : undefined) =>
    setAddress(writeView(next), { replace, state: kept });
  const refresh = () => queries.invalidateQueries({ queryKey: [calls.list] });
  /** Shows the newest rows of all. */
  const catchUp = async () => {
    setHeld(undefined);
    show(wholeList(view));
    await refresh();
  };

  // A page that no longer exists, for one because its last row was deleted: the last page is what is left of it.
  const lastPage = query.data?.pagination.totalPages ?? view.page;
  const beyond = !query.isPlaceholderData && view.page > lastPage;
  useEffect(() => {
    if (beyond) setAddress(writeView({ ...view, page: lastPage }), { replace: true, state });
  }, [beyond, lastPage, view, state, setAddress]);

  return { view, show, query, refresh, catchUp, waiting: query.isPending || beyond };
}

function question(view: ListView<string>, upTo: string, always: Readonly<Record<string, string>> = {}): URLSearchParams {
  const { search, page, limit, sort, direction, filters } = view;
  const query = new URLSearchParams({ page: String(page), limit: String(limit), ...always, ...filters });
  if (search) query.set('search', search);
  if (sort) {
    query.set('sort', sort);
    query.set('direction', direction);
  }
  if (upTo) query.set('upTo', upTo);
  return query;
}
