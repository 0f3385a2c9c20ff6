import { Suspense } from 'react';
import { capitalise } from '../../../shared/kit/text.ts';
import { RESTORABLE, restore } from '../bin/restore.ts';
import { ApiError, remedyOf } from '../api.ts';
import { deleteListed } from '../kit/ask.ts';
import { Boundary, Parts } from '../kit/Boundary.tsx';
import { DeleteDialog } from '../kit/dialogs.tsx';
import { RecordPage } from '../kit/RecordPage.tsx';
import { Empty } from '../kit/Screen.tsx';
import { Floating, say } from '../kit/toast.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useComfortable } from './density.ts';
import { HelpDialog } from './HelpDialog.tsx';
import { ListCards } from './ListCards.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { ListRow } from './list.ts';
import { type AnyList, ListingProvider, useListing, useTheList } from './listing.ts';
import { ListTable } from './ListTable.tsx';
import { RowActions } from './RowActions.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { Toolbar } from './Toolbar.tsx';
import { ListToolsProvider } from './tools.ts';

/** A screen of the back office: search, exports, rows, pages, details and delete for one kind of record. */
export function ListScreen({ definition }: { definition: AnyList }) {
  const { noun, Above, keys = [] } = definition;
  const listing = useListing(definition);
  const { query, viewed, isOpen, refresh, results, selection, toDelete, isHelping, setHelping } = listing;
  const isComfortable = useComfortable();
  const hasBulk = definition.Bulk !== undefined && selection.rows.length > 0;
  return (
    <ListToolsProvider value={{ say, refresh }}>
      <ListingProvider value={listing}>
        {/* The window's height: the rows scroll in their own box. A phone scrolls as a whole. */}
        <div
          hidden={isOpen}
          className="flex flex-col bg-white max-md:min-h-[calc(100dvh-var(--bar))] md:h-[calc(100dvh-var(--bar)-var(--tabs))] md:min-h-96"
        >
          <Toolbar />
          <Parts>{Above && <Above />}</Parts>
          {query.isError && (
            <div className="px-4 py-2">
              <LoadFailure
                key={query.errorUpdatedAt}
                text={`Failed to load ${noun.many}. ${remedyOf(query.error)}`}
                onRetry={() => void query.refetch()}
                isAlone={!query.data}
              />
            </div>
          )}
          <section
            ref={results}
            tabIndex={-1}
            aria-label={`Found ${noun.many}`}
            aria-busy={query.isFetching}
            onScroll={({ currentTarget }) => listing.keepPlace(currentTarget.scrollTop)}
            className={`relative isolate min-h-0 flex-1 border-t border-line [scrollbar-width:thin] md:overflow-auto md:scroll-pt-(--head) ${isComfortable ? '[--row:3rem]' : ''} ${hasBulk ? 'scroll-pb-24 pb-24' : ''}`}
          >
            <Parts>
              <Rows />
            </Parts>
          </section>
          <ListFoot />
        </div>
        <Floating>
          <NewsBar />
          {hasBulk && !isOpen && <BulkBar />}
        </Floating>
        {viewed.id !== undefined && (
          <Boundary title={definition.detailsTitle}>
            <Opened id={viewed.id} />
          </Boundary>
        )}
        {toDelete && <RowDeletion row={toDelete} />}
        {isHelping && (
          <HelpDialog
            shortcuts={[...SHORTCUTS, ...keys.map(({ key, words }) => [[key], words] as const)]}
            onClose={() => setHelping(false)}
          />
        )}
      </ListingProvider>
    </ListToolsProvider>
  );
}

/** The rows, or what is in their place. */
function Rows() {
  const list = useTheList();
  const { definition, view, query, isWaiting, isWide, isNarrowed, clear } = list;
  if (isWaiting) return <ListSkeleton count={view.limit} />;
  if (!query.data) return null;
  if (query.data.data.length > 0) {
    return (
      <>
        {query.isPlaceholderData && <OnItsWay />}
        {isWide ? <ListTable of={list} renderActions={(row) => <RowActions row={row} compact />} /> : <ListCards />}
      </>
    );
  }
  const { search, filters } = view;
  const nothing = search
    ? `No results for “${search}”${Object.keys(filters).length > 0 ? ' with these filters' : ''}.`
    : 'Nothing matches these filters.';
  return (
    <Empty
      title={`No ${definition.noun.many} found`}
      action={isNarrowed && <Button onClick={clear}>{search ? 'Clear Search' : 'Clear Filters'}</Button>}
    >
      {isNarrowed ? nothing : definition.emptyHint}
    </Empty>
  );
}

/** Above the rows while others are on their way. To dim a hundred rows would paint them twice: half of what a filter took. */
const OnItsWay = () => (
  <div aria-hidden className="pointer-events-none sticky top-0 left-0 z-4 h-0 max-md:top-(--office-bar)">
    <div className="border-t-2 border-marigold-400" />
  </div>
);

/** Placeholder for the first rows, in their size, so that nothing moves when they load. */
function ListSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden className="md:pt-(--head)">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-15 items-center gap-4 border-b border-mist-100 px-4 md:h-(--row)">
          <div className="office-bone h-4 w-1/6" />
          <div className="office-bone h-4 w-1/5 max-md:hidden" />
          <div className="office-bone h-4 w-1/4 max-md:hidden" />
          <div className="office-bone h-4 flex-1" />
          <div className="office-bone h-4 w-20" />
        </div>
      ))}
    </div>
  );
}

/**
 * Says how many rows came in since the list was loaded. They are added on request, so that nothing moves while the user
 * reads or clicks.
 */
function NewsBar() {
  const { definition, newer, showNews } = useTheList();
  const { one, many } = definition.noun;
  return (
    <div role="status" className="order-first">
      {newer > 0 && (
        <p className="flex items-center gap-3 rounded-[inherit] bg-marigold-50 py-2 pr-2 pl-4 font-semibold shadow-[inset_0_0_0_1.5px_var(--color-marigold-300)]">
          <Icon name="sparkle" className="size-5 text-marigold-800" />
          <span>{`${newer.toLocaleString('en-IN')} new ${newer === 1 ? one : many}`}</span>
          <Button size="small" onClick={() => void showNews()} className="ml-1">
            Show
          </Button>
        </p>
      )}
    </div>
  );
}

/** What can be done with the rows that are selected. */
function BulkBar() {
  const { definition, selection, page, narrowing, bulk } = useTheList();
  const { Bulk } = definition;
  return (
    <div ref={bulk} role="group" aria-label="Selected rows" className="office-bulk order-last">
      <Parts>
        {Bulk && (
          <Suspense>
            <Bulk
              rows={selection.rows}
              matching={{ total: page && !page.isMore ? page.total : 0, query: new URLSearchParams(narrowing) }}
              onSelect={selection.select}
            />
          </Suspense>
        )}
      </Parts>
    </div>
  );
}

/** The record of the row that is open. */
function Opened({ id }: { id: string }) {
  const { definition, view, show, page, rows, viewed, refresh, askToDelete } = useTheList();
  return (
    <RecordPage
      definition={definition}
      id={id}
      known={viewed.row}
      names={() => page && rows.map((row) => ({ _id: row._id, name: definition.nameOf(row), ...definition.glance?.(row) }))}
      search={view.search}
      onSearch={(text) => show({ ...view, search: text, page: 1 }, { replace: true })}
      steps={viewed.steps}
      onClose={viewed.close}
      onGone={() => void refresh()}
      onDelete={askToDelete}
    />
  );
}

/** Asks before a row is deleted. */
function RowDeletion({ row }: { row: ListRow }) {
  const { definition, viewed, refresh, askToDelete, results } = useTheList();
  const { noun, calls, nameOf } = definition;
  const remove = async () => {
    // Rows of a list without this call have no button for it.
    const wasThere = await deleteListed(calls.remove ?? calls.find, row._id);
    await refresh();
    return wasThere;
  };
  const close = () => askToDelete(undefined);
  return (
    <DeleteDialog
      one={noun.one}
      subject={nameOf(row)}
      consequence={RESTORABLE}
      remove={remove}
      undo={() => void restore(row._id, refresh)}
      words={{
        question: `Are you sure you want to delete this ${noun.one}?`,
        done: `${capitalise(noun.one)} deleted successfully!`,
        // Why a lead on legal hold can't be deleted.
        failed: (error) =>
          (error instanceof ApiError && error.status === 409 && error.message) ||
          `Failed to delete ${noun.one}. Please try again.`,
      }}
      // The button that had the focus is removed with its row.
      focusAfter={results}
      onDone={() => {
        if (row._id === viewed.id) viewed.close();
        close();
      }}
      onClose={close}
    />
  );
}
