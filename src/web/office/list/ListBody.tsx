import { EmptyList } from './EmptyList.tsx';
import { ListCards } from './ListCards.tsx';
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
  onClear(): void;
}

/** The rows, or their placeholder. */
export function ListBody<Row extends ListRow, Sort extends string>(props: ListBodyProps<Row, Sort>) {
  const { rows, waiting, stale, wide, onClear, ...actions } = props;
  const { definition, view } = actions;
  if (waiting) return <ListSkeleton count={view.limit} />;
  if (!rows) return null;
  if (rows.length === 0) {
    return (
      <EmptyList
        title={`No ${definition.noun.many} found`}
        hint={definition.emptyHint}
        search={view.search}
        narrowed={Object.keys(view.filters).length > 0}
        onClear={onClear}
      />
    );
  }
  return (
    <div className={`transition-opacity ${stale ? 'opacity-60' : ''}`}>
      {wide ? <ListTable {...actions} rows={rows} /> : <ListCards {...actions} rows={rows} />}
    </div>
  );
}
