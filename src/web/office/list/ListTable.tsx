import { capitalise } from '../../../shared/kit/text.ts';
import type { ListView } from './address.ts';
import type { ListColumn, ListDefinition, ListRow } from './list.ts';
import { RowActions } from './RowActions.tsx';
import { type Selection, Tick } from './selection.tsx';
import { SortHeader } from './SortHeader.tsx';
import { Tip } from './Tip.tsx';

/** What table and cards have in common, apart from the rows. */
export interface ListActions<Row extends ListRow, Sort extends string> {
  definition: ListDefinition<Row, Sort>;
  view: ListView<Sort>;
  selection: Selection;
  onSort(sort: Sort): void;
  onView(row: Row): void;
  onDelete(row: Row): void;
}

/** What table and cards have in common. */
export interface RowsProps<Row extends ListRow, Sort extends string> extends ListActions<Row, Sort> {
  rows: readonly Row[];
}

/**
 * A plain table rather than a grid, since staff mostly read it: screen readers have their own table navigation, text can be
 * selected, and Tab reaches every button.
 */
export function ListTable<Row extends ListRow, Sort extends string>(props: RowsProps<Row, Sort>) {
  const { definition, rows, view, selection, onSort, onView, onDelete } = props;
  const { noun, nameColumn, nameOf, columns, Bulk } = definition;
  const { Note } = nameColumn;
  const all = [nameColumn, ...columns];
  const selected = rows.filter((row) => selection.has(row)).length;
  const head = (column: Pick<ListColumn<Row, Sort>, 'sort' | 'label' | 'align'>, index: number) => (
    <SortHeader
      key={column.label}
      label={column.label}
      direction={column.sort !== undefined && view.sort === column.sort ? view.direction : undefined}
      place={index > 0 ? (column.align ?? 'start') : Bulk ? 'selected' : 'first'}
      {...(column.sort !== undefined && { onSort: onSort.bind(undefined, column.sort) })}
    />
  );
  return (
    <table aria-label={capitalise(noun.many)} className="office-table w-full table-fixed text-left text-[0.875rem]">
      <colgroup>
        {Bulk && <col className="w-11" />}
        {all.map(({ label, width }) => (
          <col key={label} style={{ width: `${width}%` }} />
        ))}
        <col />
      </colgroup>
      <thead className="text-[0.8125rem] text-slate">
        <tr>
          {Bulk && (
            <td>
              <Tick
                label={`All ${noun.many} on this page`}
                checked={selected === rows.length}
                mixed={selected > 0 && selected < rows.length}
                onToggle={selection.toggleAll}
              />
            </td>
          )}
          {all.map(head)}
          <th scope="col" className="px-2 font-semibold">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row._id} data-row={row._id} data-selected={selection.has(row) || undefined} className="group">
            {Bulk && (
              <td>
                <Tick label={`Select ${nameOf(row)}`} checked={selection.has(row)} onToggle={() => selection.toggle(row)} />
              </td>
            )}
            <th scope="row" abbr={nameOf(row)} className={`py-2 pr-2 font-semibold ${Bulk ? 'pl-1' : 'pl-4'}`}>
              <Tip text={nameOf(row)} plain className="line-clamp-2 wrap-anywhere">
                {nameOf(row)}
              </Tip>
              {Note && <Note row={row} />}
            </th>
            {columns.map(({ label, show, align }) => (
              <td key={label} className={`px-2 py-2 align-middle ${align === 'end' ? 'text-right' : ''}`}>
                {show(row)}
              </td>
            ))}
            <td className="px-1 py-1">
              <RowActions
                definition={definition}
                row={row}
                onView={() => onView(row)}
                onDelete={() => onDelete(row)}
                compact
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
