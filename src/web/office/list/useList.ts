import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListAnswer, PAGE_SIZE } from '../../../shared/lists.ts';
import { callJson } from '../api.ts';
import { type ListView, readView, writeView } from './address.ts';
import type { ListDefinition, ListRow } from './list.ts';

/** The rows that the address asks for, and how to ask for others. */
export function useList<Row extends ListRow, Sort extends string>(definition: ListDefinition<Row, Sort>) {
  const [address, setAddress] = useSearchParams();
  const view = useMemo(() => readView(address, definition.sorts), [address, definition.sorts]);
  const query = useQuery({
    queryKey: [definition.calls.list, view],
    queryFn: ({ signal }) => callJson<ListAnswer<Row>>(`${definition.calls.list}?${question(view)}`, { signal }),
    placeholderData: keepPreviousData,
  });

  /** @param replace take the place of the current entry of the browser's history */
  const show = (next: ListView<Sort>, replace = false) => setAddress(writeView(next), { replace });

  // A page that no longer exists, for one because its last row was deleted: the last page is what is left of it.
  const lastPage = query.data?.pagination.totalPages ?? view.page;
  const beyond = !query.isPlaceholderData && view.page > lastPage;
  useEffect(() => {
    if (beyond) setAddress(writeView({ ...view, page: lastPage }), { replace: true });
  }, [beyond, lastPage, view, setAddress]);

  return { view, show, query, waiting: query.isPending || beyond };
}

function question({ search, page, sort, direction }: ListView<string>): URLSearchParams {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (search) query.set('search', search);
  if (sort) {
    query.set('sort', sort);
    query.set('direction', direction);
  }
  return query;
}
