import type { MouseEvent, ReactElement } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Direction } from '../../../shared/kit/lists.ts';
import { capitalise } from '../../../shared/kit/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListView } from './address.ts';
import type { ListDefinition, ListRow } from './list.ts';
import { RowActions } from './RowActions.tsx';
import { type Selection, Tick } from './selection.tsx';
import { Tip } from './Tip.tsx';
import type { useViewed } from './useViewed.ts';

/** What the table needs of a list. */
type TableDefinition<Row extends ListRow, Sort extends string> = Pick<
  ListDefinition<Row, Sort>,
  'noun' | 'nameOf' | 'columns' | 'Bulk' | 'Actions'
> & {
  nameColumn: Omit<ListDefinition<Row, Sort>['nameColumn'], 'sort'> & { sort?: Sort };
  calls: Pick<ListDefinition<Row, Sort>['calls'], 'remove'>;
};

/** What table and cards have in common, apart from the rows. */
export interface ListActions<Row extends ListRow, Sort extends string> {
  definition: ListDefinition<Row, Sort>;
  view: ListView<Sort>;
  selection: Selection;
  onSort(sort: Sort): void;
  /** The address of a row's details, for its link. */
  linkTo: ReturnType<typeof useViewed<Row>>['linkTo'];
  onView(row: Row): void;
  onDelete(row: Row): void;
}

/** What table and cards have in common. */
export interface RowsProps<Row extends ListRow, Sort extends string> extends ListActions<Row, Sort> {
  rows: readonly Row[];
}

/** The background is the row's, and covers what scrolls below a cell that stays. */
const CELL =
  'h-(--row) truncate border-b border-mist-100 bg-white px-1.5 text-left font-normal group-hover:bg-mist-50 group-focus-within:bg-mist-100 group-data-selected:bg-marigold-50';
const TICK_CELL = 'sticky left-0 z-1 pl-2.5';
const NAME_CELL = 'sticky z-1';

/**
 * A plain table rather than a grid, since staff mostly read it: screen readers have their own table navigation, text can be
 * selected, and Tab reaches every button. The head and the name stay while the table scrolls in its box.
 */
export function ListTable<Row extends ListRow, Sort extends string>(
  props: Omit<RowsProps<Row, Sort>, 'definition' | 'view' | 'linkTo'> & {
    definition: TableDefinition<Row, Sort>;
    view: Pick<ListView<Sort>, 'sort' | 'direction'>;
    linkTo(row: Row): LinkProps;
  },
) {
  const { definition, rows, view, selection, onSort, linkTo, onView, onDelete } = props;
  const { noun, nameColumn, nameOf, columns, Bulk } = definition;
  const { Note } = nameColumn;
  const all = [nameColumn, ...columns];
  const selected = rows.filter((row) => selection.has(row)).length;
  const nameCell = `${NAME_CELL} ${Bulk ? 'left-10' : 'left-0 pl-4'}`;
  return (
    <table aria-label={capitalise(noun.many)} className="w-full table-fixed border-separate border-spacing-0 text-t2">
      <colgroup>
        {Bulk && <col className="w-10" />}
        {all.map(({ label, width }) => (
          <col key={label} style={{ width: `${width}rem` }} />
        ))}
        <col className="w-0 [@media(hover:none)]:w-24" />
      </colgroup>
      <thead>
        <tr>
          {Bulk && (
            <SortHeader className={`z-3! ${TICK_CELL}`}>
              <Tick
                label={`All ${noun.many} on this page`}
                checked={selected === rows.length}
                mixed={selected > 0 && selected < rows.length}
                onToggle={selection.toggleAll}
              />
            </SortHeader>
          )}
          {all.map(({ sort, label, ...column }, index) => (
            <SortHeader
              key={label}
              label={label}
              direction={sort !== undefined && view.sort === sort ? view.direction : undefined}
              className={index === 0 ? `z-3! ${nameCell}` : 'align' in column && column.align === 'end' ? 'text-right' : ''}
              {...(sort !== undefined && { onSort: onSort.bind(undefined, sort) })}
            />
          ))}
          <SortHeader label="Actions" isHidden />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // The name is the link, for the keyboard: the rest of the row is for the mouse.
          // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
          <tr
            key={row._id}
            data-row={row._id}
            data-selected={selection.has(row) || undefined}
            onClick={(event) => isMeant(event) && onView(row)}
            className="group cursor-pointer"
          >
            {Bulk && (
              <td className={`${CELL} ${TICK_CELL} group-has-focus-visible:shadow-[inset_3px_0_0_var(--color-peacock-700)]`}>
                <Tick label={`Select ${nameOf(row)}`} checked={selection.has(row)} onToggle={() => selection.toggle(row)} />
              </td>
            )}
            <th scope="row" abbr={nameOf(row)} className={`${CELL} ${nameCell}`}>
              <div className="flex min-w-0 items-center gap-2">
                <Tip text={nameOf(row)} className="min-w-0">
                  <Link {...linkTo(row)} className="office-ring-inside block truncate py-2 font-semibold text-peacock-900">
                    {nameOf(row)}
                  </Link>
                </Tip>
                {Note && <Note row={row} />}
              </div>
            </th>
            {columns.map(({ label, show, align }) => (
              <td key={label} className={`${CELL} ${align === 'end' ? 'text-right' : ''}`}>
                {show(row)}
              </td>
            ))}
            <td className={`${CELL} sticky right-0 z-1 overflow-visible p-0`}>
              {/* Over the last column, in the row that one points at or is in; beside it where nothing points. */}
              <div className="pointer-events-none absolute inset-y-0 right-0 flex items-center bg-inherit pr-3 pl-2 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 [@media(hover:none)]:opacity-100">
                <RowActions
                  definition={definition}
                  row={row}
                  onView={() => onView(row)}
                  onDelete={() => onDelete(row)}
                  compact
                />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether a click opens the row: not one on a control or in a dialog, nor one that ends the selection of text. */
function isMeant({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (
    target.closest('a, button, input, label, select, form, dialog, [popover]') === null &&
    getSelection()?.isCollapsed !== false
  );
}

interface SortHeaderProps {
  label?: string;
  /** Only for screen readers. */
  isHidden?: boolean;
  /** Undefined when the list isn't sorted by this column. */
  direction?: Direction | undefined;
  className?: string;
  /** Without it, the list can't be sorted by this column. */
  onSort?: () => void;
  /** In place of a label. */
  children?: ReactElement;
}

const HEAD =
  'sticky top-0 z-2 h-(--head) truncate border-b border-line bg-mist-50 px-1.5 text-left text-t1 font-medium text-slate';
const STATES = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a column: a button for the keyboard, in a cell with `aria-sort`. */
function SortHeader({ label, isHidden = false, direction, className = '', onSort, children }: SortHeaderProps) {
  if (children) return <td className={`${HEAD} ${className}`}>{children}</td>;
  if (!onSort) {
    return (
      <th scope="col" className={`${HEAD} ${className}`}>
        <span className={isHidden ? 'sr-only right-0' : ''}>{label}</span>
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction ? STATES[direction] : 'none'} className={`${HEAD} ${className}`}>
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
    </th>
  );
}
