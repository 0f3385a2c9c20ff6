import { type RawBuilder, type SelectType, sql } from 'kysely';
import type { Direction } from '../../shared/lists.ts';
import type { Database } from './database.ts';
import type { Dialect, ListedTableName, Matches } from './dialect.ts';
import { fold } from './fold.ts';
import type { Schema } from './schema.ts';

/** Orders by a searchable field without regard to case (its place in `searchText`), or by a column of numbers. */
export type SortKey = { field: number } | { column: string };

/** A table that staff list, and the columns of it that they see. */
export interface Listed<Table extends ListedTableName, Column extends keyof Schema[Table] & string> {
  table: Table;
  columns: readonly Column[];
}

/** The rows that match a search, or all of them. */
type AllOrMatches = Omit<Matches, 'condition'> & { condition: Matches['condition'] | undefined };

type Row<Table extends ListedTableName, Column extends keyof Schema[Table]> = { [Name in Column]: SelectType<Schema[Table][Name]> };

/**
 * One page of a table with the number of rows on all pages. `search` is any part of any searchable field; without `sort` the
 * newest comes first. `page` counts from one; beyond the last one there are no rows.
 */
export async function readPage<Table extends ListedTableName, Column extends keyof Schema[Table] & string>(
  database: Database,
  { table, columns }: Listed<Table, Column>,
  query: { page: number; limit: number; search: string; sort: SortKey | undefined; direction: Direction },
): Promise<{ rows: Row<Table, Column>[]; total: number }> {
  const { limit, sort, direction } = query;
  const term = fold(query.search);
  const matches = findMatches(database.dialect, table, term);
  const offset = (query.page - 1) * limit;
  const order = sort === undefined ? sql`seq desc` : orderBy(database.dialect, sort, direction);
  const key = sql.ref(matches.key);
  const found = sql`select ${key} ${fromWhere(matches)}`;
  const seqs =
    sort === undefined
      ? sql`${found} order by ${key} desc limit ${limit} offset ${offset}`
      : sql`select seq from ${sql.table(table)} ${term === '' ? sql`` : sql`where seq in (${found})`}
          order by ${order} limit ${limit} offset ${offset}`;
  // The newest rows and the number of all rows are cheap; whatever searches or sorts may have to look at every row.
  const reader = term === '' && sort === undefined ? database.db : database.scans;
  const [page, count] = await Promise.all([
    sql<Row<Table, Column>>`select ${list(columns)} from ${sql.table(table)} where seq in (${seqs}) order by ${order}`.execute(reader),
    sql<{ total: number }>`select count(*) as total ${fromWhere(matches)}`.execute(reader),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/**
 * All rows that match `search`, newest first, in pieces of at most `size`. Each piece is a query of its own that begins below the
 * last row of the piece before: nothing stays open between them, and rows that come or go meanwhile neither repeat nor hide
 * others.
 */
export async function* readChunks<Table extends ListedTableName, Column extends keyof Schema[Table] & string>(
  { dialect, scans }: Pick<Database, 'dialect' | 'scans'>,
  { table, columns }: Listed<Table, Column>,
  search: string,
  size: number,
): AsyncGenerator<Row<Table, Column>[], void, undefined> {
  const matches = findMatches(dialect, table, fold(search));
  const key = sql.ref(matches.key);
  let below: number | undefined;
  do {
    const rest = below === undefined ? [] : [sql`${key} < ${below}`];
    const { rows } = await sql<Row<Table, Column> & { seq: number }>`
      select ${list(['seq', ...columns])} from ${sql.table(table)}
      where seq in (select ${key} ${fromWhere(matches, ...rest)} order by ${key} desc limit ${size})
      order by seq desc`.execute(scans);
    if (rows.length > 0) yield rows;
    below = rows.length < size ? undefined : rows.at(-1)?.seq;
  } while (below !== undefined);
}

/** How many rows a table has. */
export async function countRows({ db }: Pick<Database, 'db'>, table: ListedTableName): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function findMatches(dialect: Dialect, table: ListedTableName, term: string): AllOrMatches {
  return term === '' ? { source: table, key: 'seq', condition: undefined } : dialect.matches(table, term);
}

/** `from … where …`, without a `where` that is always true: SQLite counts a whole table three times as fast without. */
function fromWhere({ source, condition }: AllOrMatches, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const conditions = condition === undefined ? more : [condition, ...more];
  return conditions.length === 0
    ? sql`from ${sql.table(source)}`
    : sql`from ${sql.table(source)} where ${sql.join(conditions, sql` and `)}`;
}

function orderBy(dialect: Dialect, sort: SortKey, direction: Direction): RawBuilder<unknown> {
  const value = 'column' in sort ? sql.ref(sort.column) : sql`nullif(${dialect.searchField(sort.field)}, '')`;
  // The id makes the order complete, so that no row is on two pages or on none.
  return sql`${value} ${sql.raw(direction)} nulls last, id ${sql.raw(direction)}`;
}

function list(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
