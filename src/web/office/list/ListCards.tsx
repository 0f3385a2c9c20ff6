import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../kit/Popup.tsx';
import type { ListActions, RowsProps } from './ListTable.tsx';
import type { ListRow } from './list.ts';
import { RowActions } from './RowActions.tsx';

/** For phones: a card of two lines per row, with the call at the thumb. */
export function ListCards<Row extends ListRow, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { definition, rows, linkTo, onView, onDelete } = props;
  const { nameOf, columns, nameColumn, phoneOf } = definition;
  const { Note } = nameColumn;
  const [figure, start, end] = (['figure', 'start', 'end'] as const).map((place) =>
    columns.find(({ card }) => card === place),
  );
  return (
    <ul>
      {rows.map((row) => {
        const phone = phoneOf?.(row);
        return (
          <li
            key={row._id}
            data-row={row._id}
            className="relative flex min-h-15 items-center gap-1 border-b border-mist-100 px-4 text-t2 has-[h2_:focus-visible]:bg-mist-100"
          >
            <div className="mr-2 min-w-0 flex-1">
              <div className="flex items-center gap-3">
                <div className="flex min-w-0 flex-1 items-center gap-2">
                  <h2 className="min-w-0 font-sans text-t4 font-semibold">
                    {/* The whole card opens the row. */}
                    <Link {...linkTo(row)} data-view="" className="block min-w-0 truncate after:absolute after:inset-0">
                      {nameOf(row)}
                    </Link>
                  </h2>
                  {Note && <Note row={row} />}
                </div>
                {figure && (
                  <p className="num text-t3 font-semibold">
                    <span className="sr-only">{`${figure.label}: `}</span>
                    <span>{figure.show(row)}</span>
                  </p>
                )}
              </div>
              <div className="flex min-h-6 items-center justify-between gap-3">
                {/* Above the link. */}
                <div className="relative min-w-0 shrink-0">{start?.show(row)}</div>
                <div className="relative min-w-0 truncate text-right">{end?.show(row)}</div>
              </div>
            </div>
            {phone && (
              <a
                href={`tel:+91${phone}`}
                aria-label={`Call ${nameOf(row)}`}
                className="relative grid size-11 shrink-0 place-items-center rounded-full bg-mist-100 text-peacock-700"
              >
                <Icon name="phone" className="size-5" />
              </a>
            )}
            <Popup
              kind="dialog"
              aria-label={`More for ${nameOf(row)}`}
              className="relative -mr-3 grid h-11 w-8 shrink-0 place-items-center rounded-control text-slate"
              popupClassName="p-1"
              face={<Icon name="dots-three" className="size-5 rotate-90" />}
            >
              {() => (
                <RowActions definition={definition} row={row} onView={() => onView(row)} onDelete={() => onDelete(row)} />
              )}
            </Popup>
          </li>
        );
      })}
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
    <div className="col-span-full flex gap-2">
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
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-white px-3 text-t3"
        >
          <Icon name={view.direction === 'asc' ? 'caret-up' : 'caret-down'} className="size-4" />
          <span>{view.direction === 'asc' ? 'Ascending' : 'Descending'}</span>
        </button>
      )}
    </div>
  );
}
