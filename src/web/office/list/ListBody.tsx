import { Button } from '../../ui/Button.tsx';
import { Empty } from '../kit/Screen.tsx';
import { ListCards } from './ListCards.tsx';
import { type ListActions, ListTable } from './ListTable.tsx';
import type { ListRow } from './list.ts';

interface ListBodyProps<Row extends ListRow, Sort extends string> extends ListActions<Row, Sort> {
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  waiting: boolean;
  /** The rows are still those of the previous view. */
  stale: boolean;
  wide: boolean;
  onClear(): void;
}

/** The rows, or their placeholder. */
export function ListBody<Row extends ListRow, Sort extends string>(props: ListBodyProps<Row, Sort>) {
  const { rows, waiting, stale, wide, onClear, ...actions } = props;
  const { definition, view } = actions;
  if (waiting) return <ListSkeleton count={view.limit} />;
  if (!rows) return null;
  if (rows.length === 0) {
    const { search } = view;
    const isFiltered = Object.keys(view.filters).length > 0;
    const isNarrowed = search !== '' || isFiltered;
    const nothing = search
      ? `No results for “${search}”${isFiltered ? ' with these filters' : ''}.`
      : 'Nothing matches these filters.';
    return (
      <Empty
        title={`No ${definition.noun.many} found`}
        action={isNarrowed && <Button onClick={onClear}>{search ? 'Clear Search' : 'Clear Filters'}</Button>}
      >
        {isNarrowed ? nothing : definition.emptyHint}
      </Empty>
    );
  }
  return (
    <div className={`transition-opacity ${stale ? 'opacity-60' : ''}`}>
      {wide ? <ListTable {...actions} rows={rows} /> : <ListCards {...actions} rows={rows} />}
    </div>
  );
}

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
