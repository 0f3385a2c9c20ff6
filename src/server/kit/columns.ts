import { sql } from 'kysely';
import {
  type ChoiceFilters,
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
  NONE,
} from '../../shared/kit/fields.ts';
import { hasSortKey, inOrder, listedOf, mayBeNull, snake } from '../../shared/kit/field-columns.ts';
import { choicesOf } from '../../shared/kit/field-values.ts';
import { headingOf } from '../../shared/kit/field-words.ts';
import { searchText } from '../engine/fold.ts';
import { emailKey, sortKey } from '../engine/sort-key.ts';
import type { Dialect, ListedTableName } from '../engine/dialect.ts';
import type { Condition } from '../engine/found-rows.ts';
import type { ListedShape } from '../engine/listed.ts';
import type { AnyColumn, Column } from '../http/export/table.ts';

/** A choice is found and sorted by the words that staff see, and also found by its value. */
function sought(field: Field, value: string): string {
  const words = wordsOf(field, value);
  return words === value ? value : `${words} ${value}`;
}

interface Plan {
  name: string;
  field: Field;
  column: string;
  key: string | undefined;
  isSearched: boolean;
  isNullable: boolean;
}
const plans = new WeakMap<FieldTable, readonly Plan[]>();

/** What is stored of each field, in the order of the form. Worked out once, since it is needed for each row. */
function planOf(fields: FieldTable): readonly Plan[] {
  const known = plans.get(fields);
  if (known !== undefined) return known;
  const plan = storedOf(fields).map(([name, field]): Plan => {
    const column = snake(name);
    const isSearched = !field.unsearched && !isNumber(field);
    const key = hasSortKey(field) ? `${column}_key` : undefined;
    return { name, field, column, key, isSearched, isNullable: mayBeNull(field) };
  });
  plans.set(fields, plan);
  return plan;
}

/** The columns of a table that staff read, in the order of the form. */
const columnsOf = (fields: FieldTable) => ['id', ...planOf(fields).map(({ column }) => column), 'created_at'];

/** All columns that hold the fields or are derived from them. */
export const writtenColumnsOf = (fields: FieldTable) => [
  ...planOf(fields).flatMap(({ column, key }) => (key === undefined ? [column] : [column, key])),
  'search',
];

/** What of a row is searched. */
export const searchedTexts = <T extends FieldTable>(fields: T, row: ValuesOf<T>): string[] =>
  planOf(fields).flatMap(({ name, field, isSearched }) =>
    isSearched ? [sought(field, String((row as Readonly<Record<string, unknown>>)[name] ?? ''))] : [],
  );

/** @param texts what else the row is searched by */
export function toColumns<T extends FieldTable>(fields: T, input: ValuesOf<T>, texts: readonly string[] = []) {
  const values = input as Readonly<Record<string, string | number | null>>;
  const columns: Record<string, unknown> = { search: searchText([...searchedTexts(fields, input), ...texts]) };
  for (const { name, field, column, key, isNullable } of planOf(fields)) {
    const value = values[name];
    columns[column] = isNullable && value === '' ? null : value;
    if (key !== undefined) columns[key] = (field.kind === 'email' ? emailKey : sortKey)(sought(field, String(value ?? '')));
  }
  return columns as unknown as ColumnsOf<T> & { search: string };
}

export const toRow = <T extends FieldTable>(fields: T) => {
  const plan = planOf(fields);
  return (row: object): RowOf<T> => {
    const columns = row as Readonly<Record<string, unknown>>;
    const shown: Record<string, unknown> = { _id: columns['id'] };
    for (const { name, field, column } of plan) shown[name] = columns[column] ?? (isNumber(field) ? null : '');
    shown['createdAt'] = new Date(Number(columns['created_at'])).toISOString();
    return shown as unknown as RowOf<T>;
  };
};

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
    ...(field.options && { show: (value: string | null) => wordsOf(field, value ?? '') }),
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

/** A column of common values. An index of it would find a large part of all rows, which must be sorted to give the newest. */
export const commonColumn =
  ({ withoutIndex }: Pick<Dialect, 'withoutIndex'>, use: Parameters<Condition>[0]) =>
  (name: string) =>
    use === 'order' ? withoutIndex(sql.ref(name)) : sql.ref(name);

export const choiceConditions = <T extends FieldTable>(
  fields: T,
  asked: ChoiceFilters<T>,
  column: ReturnType<typeof commonColumn>,
) =>
  choicesOf(fields).flatMap(([name, field]) => {
    const value = asked[name];
    if (value === undefined) return [];
    const none = mayBeNull(field) ? sql`is null` : sql`= ''`;
    return [sql`${column(snake(name))} ${value === NONE ? none : sql`= ${value}`}`];
  });

export const listedBy = <T extends FieldTable>(
  table: ListedTableName,
  fields: T,
): ListedShape<object, RowOf<T>, SortOf<T>> => ({
  table,
  columns: columnsOf(fields),
  present: toRow(fields),
  sorts: sortColumnsOf(fields),
});
