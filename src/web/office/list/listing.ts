import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { say } from '../kit/toast.tsx';
import { useIsPhone } from '../useIsPhone.ts';
import { resize, sortBy } from './address.ts';
import { keepPageSize } from './density.ts';
import type { ListDefinition, ListRow } from './list.ts';
import { useSelection } from './selection.tsx';
import { useList } from './useList.ts';
import { focusRow, useListKeys } from './useListKeys.ts';
import { useNews } from './useNews.ts';
import { useViewed } from './useViewed.ts';

export type AnyList = ListDefinition<ListRow, string>;

const NO_ROWS: readonly never[] = [];

/** All that the parts of a list share: what it shows, what is open or chosen in it, and what can be done. */
export function useListing(definition: AnyList) {
  const { calls, keys = [] } = definition;
  const { view, show, query, refresh, catchUp, waiting } = useList(definition);
  const [toDelete, askToDelete] = useState<ListRow>();
  const [isHelping, setHelping] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const bulk = useRef<HTMLDivElement>(null);
  const isWide = !useIsPhone();

  const { data } = query;
  const rows = data?.data ?? NO_ROWS;
  const pages = data?.pagination.totalPages ?? 1;
  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0;
  /** Search and filters: what finds all the rows. */
  const narrowing = { ...(view.search && { search: view.search }), ...view.filters };
  const selection = useSelection(rows, String(new URLSearchParams(narrowing)));
  const viewed = useViewed({
    path: definition.path,
    answer: query.isPlaceholderData ? undefined : data,
    turn: (page, kept) => show({ ...view, page }, { replace: true, kept }),
  });
  const newer = useNews({ call: calls.news, since: data?.newest, onChange: () => void refresh() });

  // What is hidden loses its place.
  const place = useRef(0);
  const isOpen = viewed.id !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) results.current?.scrollTo({ top: place.current });
  }, [isOpen]);

  const toTop = () => {
    scrollTo({ top: 0 });
    results.current?.scrollTo({ top: 0 });
  };
  const turn = (page: number) => {
    if (page < 1 || page > pages) return;
    show({ ...view, page });
    toTop();
  };

  // Nothing can move in an empty list, so the first row is shown at once.
  const fill = useEffectEvent(() => void catchUp());
  const isFirst = newer > 0 && !isNarrowed && data?.pagination.total === 0;
  useEffect(() => {
    if (isFirst) fill();
  }, [isFirst]);

  useListKeys({
    rows: results,
    openId: viewed.id,
    searchBox,
    bulk,
    onPage: (step) => turn(view.page + step),
    onHelp: () => setHelping(true),
    onRowKey: (key, id) => {
      const row = rows.find(({ _id }) => _id === id);
      const action = keys.find((each) => each.key === key);
      if (row && key === 'x' && definition.Bulk) selection.toggle(row);
      else if (row && action) action.run(row, { say, refresh });
      else return false;
      return true;
    },
  });

  return {
    definition,
    view,
    show,
    query,
    /** Undefined until the list has loaded. */
    page: waiting ? undefined : data?.pagination,
    rows,
    isWaiting: waiting,
    isWide,
    isOpen,
    isNarrowed,
    narrowing,
    selection,
    viewed,
    linkTo: viewed.linkTo,
    open: viewed.view,
    newer: isFirst ? 0 : newer,
    /** The row that is asked about. */
    toDelete,
    askToDelete,
    isHelping,
    setHelping,
    searchBox,
    results,
    bulk,
    refresh,
    keepPlace: (top: number) => {
      if (!isOpen) place.current = top;
    },
    search: (text: string) => show({ ...view, search: text, page: 1 }, { replace: view.search !== '' && text !== '' }),
    filter: (name: string, value: string) => show({ ...view, filters: { ...view.filters, [name]: value }, page: 1 }),
    clear: () => {
      show({ ...view, search: '', filters: {}, page: 1 });
      searchBox.current?.focus();
    },
    sort: (by: string) => show(sortBy(view, by)),
    unsort: () => show({ ...view, sort: undefined, direction: 'asc', page: 1 }),
    turn,
    resize: (limit: number) => {
      keepPageSize(limit);
      show(resize(view, limit));
    },
    /** Goes to the first row. */
    goToRows: () => focusRow(results.current, null, 1),
    showNews: async () => {
      toTop();
      results.current?.focus({ preventScroll: true });
      await catchUp();
    },
  };
}

const Context = createContext<ReturnType<typeof useListing> | undefined>(undefined);

export const ListingProvider = Context.Provider;

/** The list around. */
export function useTheList() {
  const listing = useContext(Context);
  if (listing === undefined) throw new Error('There is no list around.');
  return listing;
}
