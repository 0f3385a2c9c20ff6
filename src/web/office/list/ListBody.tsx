import { EmptyList } from './EmptyList.tsx';
import { ListCards, SortSelector } from './ListCards.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { type ListActions, ListTable } from './ListTable.tsx';
import type { ListRow } from './list.ts';

interface ListBodyProps<Row extends ListRow, Sort extends string> extends ListActions<Row, Sort> {
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined;
  waiting: boolean;
  /** The rows are still those of the previous view. */
  stale: boolean;
  wide: boolean;
  onUnsort(): void;
  onClear(): void;
}

/** The rows, or their placeholder. */
export function ListBody<Row extends ListRow, Sort extends string>(props: ListBodyProps<Row, Sort>) {
  const { rows, waiting, stale, wide, definition, view, onSort, onUnsort, onClear, ...actions } = props;
  const frame = wide ? 'rounded-button border border-line bg-white shadow-1' : '';

  if (waiting) {
    return (
      <div className={frame}>
        <ListSkeleton cards={!wide} count={view.limit} />
      </div>
    );
  }
  if (!rows) return null;
  if (rows.length === 0) {
    return (
      <div className="rounded-button border border-line bg-white">
        <EmptyList
          title={`No ${definition.noun.many} found`}
          hint={definition.emptyHint}
          search={view.search}
          narrowed={Object.keys(view.filters).length > 0}
          onClear={onClear}
        />
      </div>
    );
  }
  const all = { definition, rows, view, onSort, ...actions };
  return (
    <>
      {!wide && <SortSelector definition={definition} view={view} onSort={onSort} onUnsort={onUnsort} />}
      <div className={`${frame} transition-opacity ${stale ? 'opacity-60' : ''}`}>
        {wide ? <ListTable {...all} /> : <ListCards {...all} />}
      </div>
    </>
  );
}
