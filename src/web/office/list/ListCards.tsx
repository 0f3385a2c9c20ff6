import { Icon } from '../../ui/Icon.tsx';
import type { ListActions, RowsProps } from './ListTable.tsx';
import type { ListRow } from './list.ts';
import { RowActions } from './RowActions.tsx';
import { Tick } from './selection.tsx';

/** For narrow windows: one card per row. */
export function ListCards<Row extends ListRow, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { definition, rows, selection, onView, onDelete } = props;
  const { nameOf, columns, nameColumn, Bulk } = definition;
  const { Note } = nameColumn;
  const placed = (place: 'badge' | 'figure') => columns.filter(({ card }) => card === place);
  const pairs = columns.filter(({ card }) => card === undefined || card === 'wide');
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {rows.map((row) => (
        <li
          key={row._id}
          data-row={row._id}
          className="flex min-w-0 flex-col rounded-card border border-line bg-white p-4 shadow-1"
        >
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            {Bulk && (
              <div className="-my-2 -ml-3">
                <Tick label={`Select ${nameOf(row)}`} checked={selection.has(row)} onToggle={() => selection.toggle(row)} />
              </div>
            )}
            <h2 className="min-w-0 flex-1 basis-40 text-lg leading-snug font-bold wrap-anywhere">{nameOf(row)}</h2>
            {placed('badge').map(({ label, show }) => (
              <div key={label}>{show(row)}</div>
            ))}
          </div>
          {Note && <Note row={row} />}
          {placed('figure').map(({ label, show }) => (
            <p key={label} className="num mt-1 text-xl font-bold">
              <span className="sr-only">{`${label}: `}</span>
              <span>{show(row)}</span>
            </p>
          ))}
          <dl className="mt-3 grid grid-flow-row-dense grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line pt-3 text-[0.9375rem]">
            {pairs.map(({ label, card, show }) => (
              <div key={label} className={`min-w-0 ${card === 'wide' ? 'col-span-2' : ''}`}>
                <dt className="text-[0.8125rem] text-slate">{label}</dt>
                <dd className="wrap-anywhere">{show(row)}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-auto pt-4">
            <RowActions definition={definition} row={row} onView={() => onView(row)} onDelete={() => onDelete(row)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Sorting without column headers. "Newest first" is an option, so that sorting can be undone. */
export function SortSelector<Row extends ListRow, Sort extends string>(
  props: Pick<ListActions<Row, Sort>, 'definition' | 'view' | 'onSort'> & { onUnsort(): void },
) {
  const { definition, view, onSort, onUnsort } = props;
  const choices = [definition.nameColumn, ...definition.columns].flatMap(({ sort, label }) =>
    sort === undefined ? [] : [{ sort, label }],
  );
  const { sort } = view;
  return (
    <div className="flex gap-2">
      <label className="select min-w-0 flex-1">
        <span className="sr-only">Sort by</span>
        <select
          value={sort ?? ''}
          onChange={(event) => {
            const chosen = choices.find((choice) => choice.sort === event.target.value);
            if (chosen) onSort(chosen.sort);
            else onUnsort();
          }}
          className="input"
        >
          <option value="">Newest first</option>
          {choices.map((choice) => (
            <option key={choice.sort} value={choice.sort}>
              {`Sort by ${choice.label}`}
            </option>
          ))}
        </select>
        <Icon name="caret-down" />
      </label>
      {sort && (
        <button
          type="button"
          onClick={() => onSort(sort)}
          className="inline-flex min-h-12 items-center gap-2 rounded-control border-[1.5px] border-control bg-white px-3 text-[0.9375rem]"
        >
          <Icon name={view.direction === 'asc' ? 'caret-up' : 'caret-down'} className="size-4" />
          <span>{view.direction === 'asc' ? 'Ascending' : 'Descending'}</span>
        </button>
      )}
    </div>
  );
}
