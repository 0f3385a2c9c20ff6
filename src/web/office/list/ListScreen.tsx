import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Boundary, Parts } from '../kit/Boundary.tsx';
import { RecordPage } from '../kit/RecordPage.tsx';
import { remedyOf } from '../api.ts';
import { useIsPhone } from '../useIsPhone.ts';
import { ActionNotice } from './ActionNotice.tsx';
import { resize, sortBy } from './address.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import { keepPageSize, useComfortable } from './density.ts';
import { ListBody } from './ListBody.tsx';
import { SortSelector } from './ListCards.tsx';
import type { ListDefinition, ListRow } from './list.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { NewsBar } from './NewsBar.tsx';
import { ListFoot } from './ListFoot.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { useSelection } from './selection.tsx';
import { Toolbar } from './Toolbar.tsx';
import { ListToolsProvider } from './tools.ts';
import { useList } from './useList.ts';
import { focusRow, useListKeys } from './useListKeys.ts';
import { useNews } from './useNews.ts';
import { useNotice } from './useNotice.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useViewed } from './useViewed.ts';

const NO_ROWS: readonly never[] = [];

/** A screen of the back office: search, exports, rows, pages, details and delete for one kind of record. */
export function ListScreen<Row extends ListRow, Sort extends string>({
  definition,
}: {
  definition: ListDefinition<Row, Sort>;
}) {
  const { noun, calls, Above, Bulk, keys = [] } = definition;
  const { view, show, query, refresh, catchUp, waiting } = useList(definition);
  const { notice, say, dismiss } = useNotice();
  const [rowToDelete, setRowToDelete] = useState<Row>();
  const [isHelping, setIsHelping] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const wide = !useIsPhone();
  const isComfortable = useComfortable();

  const { data } = query;
  const rows = data?.data ?? NO_ROWS;
  const pages = data?.pagination.totalPages ?? 1;
  const isNarrowed = view.search !== '' || Object.keys(view.filters).length > 0;
  const narrowing = new URLSearchParams({ ...(view.search && { search: view.search }), ...view.filters });
  const selection = useSelection(rows, String(narrowing));
  const hasBulk = Bulk !== undefined && selection.rows.length > 0;
  const {
    id: openId,
    row: openRow,
    view: open,
    linkTo,
    close,
    steps,
  } = useViewed({
    path: definition.path,
    answer: query.isPlaceholderData ? undefined : data,
    turn: (page, kept) => show({ ...view, page }, { replace: true, kept }),
  });
  const newer = useNews({
    call: calls.news,
    since: data?.newest,
    onChange: () => void refresh(),
  });

  // What is hidden loses its place.
  const place = useRef(0);
  const isOpen = openId !== undefined;
  useLayoutEffect(() => {
    if (!isOpen) results.current?.scrollTo({ top: place.current });
  }, [isOpen]);
  useReturnFocus(results, openId);

  const toTop = () => {
    scrollTo({ top: 0 });
    results.current?.scrollTo({ top: 0 });
  };
  const search = (text: string) => show({ ...view, search: text, page: 1 }, { replace: view.search !== '' && text !== '' });
  const clear = () => {
    show({ ...view, search: '', filters: {}, page: 1 });
    searchBox.current?.focus();
  };
  const turn = (page: number) => {
    if (page < 1 || page > pages) return;
    show({ ...view, page });
    toTop();
  };
  const sort = (by: Sort) => show(sortBy(view, by));
  const unsort = () => show({ ...view, sort: undefined, direction: 'asc', page: 1 });
  const showNews = async () => {
    toTop();
    results.current?.focus({ preventScroll: true });
    await catchUp();
  };

  // Nothing can move in an empty list, so the first row is shown at once.
  const fill = useEffectEvent(() => void catchUp());
  const isFirst = newer > 0 && !isNarrowed && data?.pagination.total === 0;
  useEffect(() => {
    if (isFirst) fill();
  }, [isFirst]);

  useListKeys({
    rows: results,
    searchBox,
    onPage: (step) => turn(view.page + step),
    onHelp: () => setIsHelping(true),
    onRowKey: (key, id) => {
      const action = keys.find((each) => each.key === key);
      const row = rows.find(({ _id }) => _id === id);
      if (row) action?.run(row, { say, refresh });
      return action !== undefined;
    },
  });

  return (
    <ListToolsProvider value={{ say, refresh }}>
      {/* The window's height: the rows scroll in their own box. A phone scrolls as a whole. */}
      <div
        hidden={openId !== undefined}
        className="flex flex-col bg-white max-md:min-h-[calc(100dvh-var(--bar))] md:h-[calc(100dvh-var(--bar)-var(--tabs))] md:min-h-96"
      >
        <Toolbar
          definition={definition}
          view={view}
          page={waiting ? undefined : data?.pagination}
          searchBox={searchBox}
          isCovered={openId !== undefined}
          onSearch={search}
          onFirst={() => focusRow(results.current, null, 1)}
          onFilter={(name, value) => show({ ...view, filters: { ...view.filters, [name]: value }, page: 1 })}
          onHelp={() => setIsHelping(true)}
          sorter={!wide && <SortSelector definition={definition} view={view} onSort={sort} onUnsort={unsort} />}
        />
        <Parts>{Above && <Above />}</Parts>
        {query.isError && (
          <div className="px-4 py-2">
            <LoadFailure
              key={query.errorUpdatedAt}
              text={`Failed to load ${noun.many}. ${remedyOf(query.error)}`}
              onRetry={() => void query.refetch()}
              isAlone={!data}
            />
          </div>
        )}
        <section
          ref={results}
          tabIndex={-1}
          aria-label={`Found ${noun.many}`}
          aria-busy={query.isFetching}
          onScroll={({ currentTarget }) => {
            if (!isOpen) place.current = currentTarget.scrollTop;
          }}
          className={`relative isolate min-h-0 flex-1 border-t border-line [scrollbar-width:thin] md:overflow-auto md:scroll-pt-(--head) ${isComfortable ? '[--row:3rem]' : ''} ${hasBulk ? 'scroll-pb-24 pb-24' : ''}`}
        >
          <Parts>
            <ListBody
              definition={definition}
              rows={data?.data}
              waiting={waiting}
              stale={query.isPlaceholderData}
              wide={wide}
              view={view}
              selection={selection}
              onSort={sort}
              linkTo={linkTo}
              onView={(row) => open(row)}
              onDelete={(row) => setRowToDelete(row)}
              onClear={clear}
            />
          </Parts>
        </section>
        <ListFoot
          definition={definition}
          view={view}
          page={waiting ? undefined : data?.pagination}
          isLoading={waiting}
          onResize={(limit) => {
            keepPageSize(limit);
            show(resize(view, limit));
          }}
          onPage={turn}
        />
      </div>
      <div className="office-toast">
        <NewsBar newer={isFirst ? 0 : newer} noun={noun} onShow={() => void showNews()} />
        {notice && <ActionNotice notice={notice} onDismiss={dismiss} />}
        {hasBulk && openId === undefined && (
          <div role="group" aria-label="Selected rows" className="office-bulk">
            <Parts>
              <Bulk
                rows={selection.rows}
                matching={{ total: data?.pagination.total ?? 0, query: narrowing }}
                onSelect={selection.select}
              />
            </Parts>
          </div>
        )}
      </div>
      {openId !== undefined && (
        <Boundary title={definition.detailsTitle}>
          <RecordPage<Row>
            definition={definition}
            id={openId}
            known={openRow}
            names={() => rows.map((row) => ({ _id: row._id, name: definition.nameOf(row), ...definition.glance?.(row) }))}
            search={view.search}
            onSearch={(text) => show({ ...view, search: text, page: 1 }, { replace: true })}
            steps={steps}
            onClose={close}
            onGone={() => void refresh()}
            onDelete={setRowToDelete}
          />
        </Boundary>
      )}
      {rowToDelete && (
        <DeleteDialog
          definition={definition}
          row={rowToDelete}
          onClose={() => setRowToDelete(undefined)}
          // The button that had the focus is removed with its row.
          focusAfter={results}
          onDeleted={() => rowToDelete._id === openId && close()}
        />
      )}
      {isHelping && (
        <HelpDialog
          shortcuts={[...SHORTCUTS, ...keys.map(({ key, words }) => [[key], words] as const)]}
          onClose={() => setIsHelping(false)}
        />
      )}
    </ListToolsProvider>
  );
}
