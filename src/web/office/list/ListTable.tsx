import { type MouseEvent, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Direction } from '../../../shared/kit/lists.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ColumnEdge } from './column-widths.tsx';
import type { ListView } from './address.ts';
import type { ListDefinition, ListRow } from './list.ts';
import { type Selection, Tick } from './selection.tsx';

/** What a table shows, and what can be done with its rows. */
interface Table {
  definition: Pick<ListDefinition<ListRow, string>, 'noun' | 'nameOf' | 'nameColumn' | 'columns' | 'widths' | 'Bulk'>;
  rows: readonly ListRow[];
  view?: Pick<ListView<string>, 'sort' | 'direction'>;
  selection?: Selection;
  sort?(by: string): void;
  /** For the link of a row. */
  linkTo(row: ListRow): LinkProps;
  open(row: ListRow): void;
}

interface ListTableProps {
  of: Table;
  /** The buttons of a row, each a `ROW_BUTTON`. */
  renderActions(row: ListRow): Elements;
}

/** The look of an icon without text. */
export const ROW_BUTTON = 'pointer-events-auto grid h-7 w-6.5 place-items-center rounded-control';

/** The background is the row's, and covers what scrolls below a cell that stays. */
const CELL =
  'h-(--row) truncate border-b border-mist-100 bg-white px-1.5 text-left font-normal group-hover:bg-mist-50 group-focus-within:bg-mist-100 group-data-selected:bg-marigold-50';
const TICK_CELL = 'sticky left-0 z-1 pl-2.5';
const nameCell = (hasTick: boolean) => `sticky z-1 ${hasTick ? 'left-10' : 'left-0 pl-4'}`;

/**
 * A plain table rather than a grid, since staff mostly read it: screen readers have their own table navigation, text can be
 * selected, and Tab reaches every button. The head and the name stay while the table scrolls in its box.
 */
export function ListTable({ of, renderActions }: ListTableProps) {
  const { definition, rows, view, selection, sort } = of;
  const { noun, nameColumn, columns, widths, Bulk } = definition;
  const table = useRef<HTMLTableElement>(null);
  const all = [nameColumn, ...columns].map((column) => ({
    ...column,
    width: widths?.of[column.name ?? ''] ?? column.width,
  }));
  const selected = rows.filter((row) => selection?.has(row)).length;
  return (
    <table
      ref={table}
      aria-label={capitalise(noun.many)}
      data-drawn={widths && Object.keys(widths.of).length > 0 ? '' : undefined}
      className="group/table w-full table-fixed border-separate border-spacing-0 text-t2"
    >
      <colgroup>
        {Bulk && <col className="w-10" />}
        {all.map(({ label, width }) => (
          <col key={label} style={{ width: `${width}rem` }} />
        ))}
        <col className="w-7 group-data-drawn/table:w-auto [@media(hover:none)]:w-30!" />
      </colgroup>
      <thead className="group/head">
        <tr>
          {Bulk && selection && (
            <td className={`${HEAD} z-3! ${TICK_CELL}`}>
              <Tick
                label={`All ${noun.many} on this page`}
                checked={selected === rows.length}
                mixed={selected > 0 && selected < rows.length}
                onToggle={selection.toggleAll}
              />
            </td>
          )}
          {all.map(({ sort: by, label, align }, place) => (
            <Head
              key={label}
              label={label}
              direction={by !== undefined && view?.sort === by ? view.direction : undefined}
              className={place === 0 ? `z-3! ${nameCell(Bulk !== undefined)}` : align === 'end' ? 'text-right' : ''}
              onSort={by === undefined ? undefined : () => sort?.(by)}
            >
              {widths && <ColumnEdge columns={all} table={table} keep={widths.keep} place={place} />}
            </Head>
          ))}
          <th scope="col" className={HEAD}>
            <span className="sr-only right-0">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row._id} of={of} row={row} actions={renderActions(row)} />
        ))}
      </tbody>
    </table>
  );
}

function TableRow({ of, row, actions }: { of: Table; row: ListRow; actions: Elements }) {
  const { definition, selection, linkTo, open } = of;
  const { nameColumn, nameOf, columns, Bulk } = definition;
  const { Note } = nameColumn;
  const name = nameOf(row);
  return (
    // The name is the link, for the keyboard: the rest of the row is for the mouse.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <tr
      data-row={row._id}
      data-selected={selection?.has(row) || undefined}
      onClick={(event) => isMeant(event) && open(row)}
      className="group cursor-pointer"
    >
      {Bulk && selection && (
        <td className={`${CELL} ${TICK_CELL} group-has-focus-visible:shadow-[inset_3px_0_0_var(--color-peacock-700)]`}>
          <Tick label={`Select ${name}`} checked={selection.has(row)} onToggle={() => selection.toggle(row)} />
        </td>
      )}
      <th scope="row" abbr={name} className={`${CELL} ${nameCell(Bulk !== undefined)}`}>
        <div className="flex min-w-0 items-center gap-2">
          <Link
            {...linkTo(row)}
            title={name}
            className="office-ring-inside block min-w-0 truncate py-2 font-semibold text-peacock-900"
          >
            {name}
          </Link>
          {Note && <Note row={row} />}
        </div>
      </th>
      {columns.map(({ label, show, align }) => (
        <td key={label} className={`${CELL} ${align === 'end' ? 'text-right' : ''}`}>
          {show(row)}
        </td>
      ))}
      <td className={`${CELL} sticky right-0 z-1 overflow-visible p-0`}>
        {/* What can be done with the row shows where one points or is, over the last column; always where nothing points. */}
        <Icon name="dots-three" className="absolute top-1/2 right-2 size-4 -translate-y-1/2 text-control" />
        <div className="pointer-events-none absolute inset-y-0 right-0 flex items-center bg-inherit pr-2 pl-2 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 [@media(hover:none)]:opacity-100">
          {actions}
        </div>
      </td>
    </tr>
  );
}

/** Whether a click opens the row: not one on a control or in a dialog, nor one that ends the selection of text. */
function isMeant({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (
    // What lies between the click and its row is the definition's own: only the page tells.
    target.closest('a, button, input, label, select, form, dialog, [popover]') === null &&
    getSelection()?.isCollapsed !== false
  );
}

interface HeadProps {
  label: string;
  /** Undefined when the list isn't sorted by this column. */
  direction: Direction | undefined;
  className: string;
  /** Without it, the list can't be sorted by this column. */
  onSort: (() => void) | undefined;
  /** Its edge. */
  children: Elements;
}

const HEAD =
  'sticky top-0 z-2 h-(--head) truncate border-b border-line bg-mist-50 px-1.5 text-left text-t1 font-medium text-slate';
const STATES = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column: a button for the keyboard, in a cell with `aria-sort`. */
const Head = ({ label, direction, className, onSort, children }: HeadProps) => (
  <th
    scope="col"
    // Not of its edge.
    aria-label={children ? label : undefined}
    aria-sort={onSort && (direction ? STATES[direction] : 'none')}
    className={`${HEAD} ${className}`}
  >
    {onSort ? (
      <button
        type="button"
        onClick={onSort}
        className={`office-ring-inside inline-flex h-6 max-w-full items-center gap-0.5 hover:text-peacock-700 ${
          direction ? 'font-semibold text-peacock-700' : ''
        }`}
      >
        <span className="truncate">{label}</span>
        {direction && <Icon name={direction === 'asc' ? 'caret-up' : 'caret-down'} className="size-3 shrink-0" />}
      </button>
    ) : (
      <span>{label}</span>
    )}
    {children}
  </th>
);
