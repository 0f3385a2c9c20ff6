import type { ListView } from './address.ts';
import type { ListDefinition, ListRow } from './list.ts';
import { RowActions } from './RowActions.tsx';
import { SortHeader } from './SortHeader.tsx';

/** What can be asked of a list, whatever shape its rows have. */
export interface ListActions<Row extends ListRow, Sort extends string> {
  definition: ListDefinition<Row, Sort>;
  view: ListView<Sort>;
  onSort(sort: Sort): void;
  onView(row: Row): void;
  onDelete(row: Row): void;
}

/** What a table and the cards of a phone have in common. */
export interface RowsProps<Row extends ListRow, Sort extends string> extends ListActions<Row, Sort> {
  rows: readonly Row[];
}

/**
 * A plain table, since reading is what staff do with it: screen readers walk it cell by cell in their own way, text can be
 * selected, and every button is where Tab finds it. Below its least width the region around it scrolls, also by keyboard.
 */
export function ListTable<Row extends ListRow, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { definition, rows, view, onSort, onView, onDelete } = props;
  const { noun, nameColumn, nameOf, columns } = definition;
  const head = (column: { sort: Sort; label: string; align?: 'end' }, index: number) => (
    <SortHeader
      key={column.sort}
      label={column.label}
      direction={view.sort === column.sort ? view.direction : undefined}
      place={index === 0 ? 'first' : (column.align ?? 'start')}
      onSort={() => onSort(column.sort)}
    />
  );
  return (
    // A region that scrolls has to take the focus, or the keyboard couldn't scroll it.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div role="region" aria-label={`Table of ${noun.many}`} tabIndex={0} className="office-scroll overflow-x-auto rounded-button">
      <table className="w-full min-w-[72rem] table-fixed border-collapse text-left text-[0.875rem]">
        <colgroup>
          {[nameColumn, ...columns].map(({ sort, width }) => (
            <col key={sort} style={{ width: `${width}%` }} />
          ))}
          <col />
        </colgroup>
        <thead className="border-b border-line bg-mist-50 text-[0.8125rem] text-slate">
          <tr>
            {[nameColumn, ...columns].map(head)}
            <th scope="col" className="office-stuck bg-mist-50 px-2 font-semibold">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id} className="group border-b border-line last:border-0 hover:bg-mist-50">
              <th scope="row" className="py-2 pr-2 pl-4 font-semibold">
                <span className="line-clamp-2 wrap-anywhere" title={nameOf(row)}>
                  {nameOf(row)}
                </span>
              </th>
              {columns.map(({ sort, show, align }) => (
                <td key={sort} className={`px-2 py-2 align-middle ${align === 'end' ? 'text-right' : ''}`}>
                  {show(row)}
                </td>
              ))}
              <td className="office-stuck bg-white px-1 py-1 group-hover:bg-mist-50">
                <RowActions name={nameOf(row)} onView={() => onView(row)} onDelete={() => onDelete(row)} compact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
