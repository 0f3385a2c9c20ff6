import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Notice } from '../../ui/Notice.tsx';
import { ApiError, call } from '../api.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { useWide } from '../useWide.ts';
import { sortBy } from './address.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ListBody } from './ListBody.tsx';
import { capitalise, type ListDefinition, type ListRow } from './list.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Pagination } from './Pagination.tsx';
import { SearchBox } from './SearchBox.tsx';
import { summarise } from './summary.ts';
import { useList } from './useList.ts';
import { useNotice } from './useNotice.ts';

/** A whole screen of the back office: search, exports, rows, pages, details and delete of one kind of record. */
export function ListScreen<Row extends ListRow, Sort extends string>({ definition }: { definition: ListDefinition<Row, Sort> }) {
  const { noun, calls, nameOf, Details } = definition;
  const { view, show, query, waiting } = useList(definition);
  const { notice, say, dismiss } = useNotice();
  const [viewed, setViewed] = useState<Row>();
  const [doomed, setDoomed] = useState<Row>();
  const searchBox = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const queries = useQueryClient();
  const wide = useWide();

  const search = (text: string) => show({ ...view, search: text, page: 1 }, view.search !== '' && text !== '');
  const clear = () => {
    search('');
    searchBox.current?.focus();
  };

  const remove = async (row: Row) => {
    let word = `${capitalise(noun.one)} deleted successfully!`;
    try {
      await call(`${calls.remove}/${encodeURIComponent(row._id)}`, { method: 'DELETE' });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      word = `Somebody else had already deleted this ${noun.one}.`;
    }
    await queries.invalidateQueries({ queryKey: [calls.list] });
    // The button that asked has gone with its row: the focus goes on with the list.
    flushSync(() => setDoomed(undefined));
    results.current?.focus();
    say('success', word);
  };

  const { data } = query;
  return (
    <div className="office-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <header>
        <h1 className="text-3xl md:text-4xl">{capitalise(noun.many)}</h1>
        <p role="status" className="mt-1 min-h-6 text-slate">
          {waiting ? `Loading ${noun.many}…` : data ? summarise(data.pagination, view.search, noun) : ''}
        </p>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox
          label={`Search ${noun.many}`}
          placeholder={definition.searchPlaceholder}
          delay={definition.searchDelay}
          search={view.search}
          onSearch={search}
          inputRef={searchBox}
        />
        <ExportButtons
          path={calls.exports}
          search={view.search}
          fallbackName={noun.many.replaceAll(' ', '-')}
          onDone={(text) => say('success', text)}
          onFailed={(text) => say('error', text)}
        />
      </div>
      {query.isError && (
        <LoadFailure
          key={query.errorUpdatedAt}
          text={`Failed to load ${noun.many}. Please try again.`}
          onRetry={() => void query.refetch()}
        />
      )}
      <section ref={results} tabIndex={-1} aria-label={`Found ${noun.many}`} aria-busy={query.isFetching} className="grid grid-cols-1 gap-4">
        <ListBody
          definition={definition}
          rows={data?.data}
          waiting={waiting}
          stale={query.isPlaceholderData}
          wide={wide}
          view={view}
          onSort={(sort) => show(sortBy(view, sort))}
          onUnsort={() => show({ ...view, sort: undefined, direction: 'asc', page: 1 })}
          onView={(row) => setViewed(row)}
          onDelete={(row) => setDoomed(row)}
          onClear={clear}
          onRetry={() => void query.refetch()}
        />
      </section>
      <Pagination
        label={`Pages of ${noun.many}`}
        page={view.page}
        total={data?.pagination.totalPages ?? 1}
        onPage={(page) => {
          show({ ...view, page });
          scrollTo({ top: 0 });
        }}
      />
      {notice && (
        <div className="office-toast">
          <Notice key={notice.id} kind={notice.kind} onDismiss={dismiss}>
            {notice.text}
          </Notice>
        </div>
      )}
      {viewed && (
        <DetailsDialog title={definition.detailsTitle} subject={nameOf(viewed)} onClose={() => setViewed(undefined)}>
          <Details row={viewed} />
        </DetailsDialog>
      )}
      {doomed && (
        <ConfirmDialog
          title={`Delete ${noun.one}`}
          question={`Are you sure you want to delete this ${noun.one}?`}
          subject={nameOf(doomed)}
          action="Delete"
          busyAction="Deleting…"
          onConfirm={() => remove(doomed)}
          failure={`Failed to delete ${noun.one}. Please try again.`}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </div>
  );
}
