import {
  type ColumnsOf,
  type Field,
  type FieldTable,
  isNumber,
  type RowOf,
  type SortOf,
  type Stored,
  storedOf,
  valuesOf,
  type ValuesOf,
  wordsOf,
} from '../../shared/kit/fields.ts';
import { hasSortKey, inOrder, listedOf, snake } from '../../shared/kit/field-columns.ts';
import { headingOf } from '../../shared/kit/field-words.ts';
import { searchText } from '../engine/fold.ts';
import { sortKey } from '../engine/sort-key.ts';
import type { ListedTableName } from '../engine/dialect.ts';
import type { ListedShape } from '../engine/listed.ts';
import type { AnyColumn, Column } from '../http/export/table.ts';

/** A choice is found and sorted by the words that staff see, and also found by its value. */
function sought(field: Field, value: string): string {
  const words = wordsOf(field, value);
  return words === value ? value : `${words} ${value}`;
}

/** The columns of a table that staff read, in the order of the form. */
const columnsOf = (fields: FieldTable) => ['id', ...storedOf(fields).map(([name]) => snake(name)), 'created_at'];

/** All columns that hold the fields or are derived from them. */
export const writtenColumnsOf = (fields: FieldTable) => [
  ...storedOf(fields).map(([name]) => snake(name)),
  ...keyedOf(fields).map(([name]) => `${snake(name)}_key`),
  'search',
];

const keyedOf = (fields: FieldTable) => storedOf(fields).filter(([, field]) => hasSortKey(field));

/** The columns of a validated form, with its sort keys and its search text. */
export function toColumns<T extends FieldTable>(fields: T, input: ValuesOf<T>) {
  const values = input as Readonly<Record<string, string | number>>;
  const textOf = (name: string, field: Field) => sought(field, String(values[name]));
  return {
    ...Object.fromEntries(storedOf(fields).map(([name]) => [snake(name), values[name]])),
    ...Object.fromEntries(keyedOf(fields).map(([name, field]) => [`${snake(name)}_key`, sortKey(textOf(name, field))])),
    search: searchText(
      storedOf(fields).flatMap(([name, field]) => (field.unsearched || isNumber(field) ? [] : [textOf(name, field)])),
    ),
  } as unknown as ColumnsOf<T> & { search: string };
}

/** A row of the table as staff receive it. */
export const toRow =
  <T extends FieldTable>(fields: T) =>
  (row: object): RowOf<T> => {
    const columns = row as Readonly<Record<string, unknown>>;
    return {
      _id: columns['id'],
      ...Object.fromEntries(storedOf(fields).map(([name]) => [name, columns[snake(name)]])),
      createdAt: new Date(Number(columns['created_at'])).toISOString(),
    } as unknown as RowOf<T>;
  };

/** The column of each sort. */
export const sortColumnsOf = <T extends FieldTable>(fields: T) =>
  ({
    ...Object.fromEntries(
      listedOf(fields).map(([name, field]) => [name, hasSortKey(field) ? `${snake(name)}_key` : snake(name)]),
    ),
    createdAt: 'created_at',
  }) as Record<SortOf<T>, string>;

/** Characters of a column in a file. */
const WIDTHS: Readonly<Record<Field['kind'], number>> = {
  name: 30,
  text: 24,
  long: 44,
  prose: 60,
  email: 30,
  phone: 14,
  pincode: 10,
  website: 34,
  choice: 10,
  rupees: 18,
  bytes: 14,
  agreement: 10,
};
const UNITS: Readonly<Partial<Record<Field['kind'], string>>> = { rupees: ' (₹)', bytes: ' (bytes)' };

function fileColumn(name: string, field: Field): AnyColumn {
  const words = [headingOf(field), ...valuesOf(field).map((value) => wordsOf(field, value))];
  return {
    title: `${headingOf(field)}${UNITS[field.kind] ?? ''}`,
    width: field.options ? Math.max(8, ...words.map((text) => text.length)) + 2 : WIDTHS[field.kind],
    from: snake(name),
    ...(field.options && { show: (value: string) => wordsOf(field, value) }),
  };
}

/** The columns of both exports, with the titles and the order of the list and the details. */
export const fileColumns = <T extends FieldTable>(fields: T, first?: readonly Stored<T>[]) =>
  [
    ...inOrder<Stored<T>, Field>(storedOf(fields), first).map(([name, field]) => fileColumn(name, field)),
    { title: 'Date (IST)', width: 20, from: 'created_at', show: 'date' },
  ] as unknown as readonly Column<ColumnsOf<T> & { created_at: number }>[];

/** What each column says of a person. */
export const holdingsOf = <T extends FieldTable>(fields: T) =>
  Object.fromEntries(writtenColumnsOf(fields).map((column) => [column, 'lead'])) as {
    [Column in keyof ColumnsOf<T>]: 'lead';
  };

/** How the engine lists the rows of a noun. */
export const listedBy = <Table extends ListedTableName, T extends FieldTable>(table: Table, fields: T) =>
  ({
    table,
    columns: columnsOf(fields),
    present: toRow(fields),
    sorts: sortColumnsOf(fields),
  }) as unknown as ListedShape<Table, never, RowOf<T>, SortOf<T>>;
