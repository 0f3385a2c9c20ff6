import { type Kysely, type RawBuilder, type SelectType, sql } from 'kysely';
import type { Direction, ListNews } from '../../shared/lists.ts';
import type { Database } from './database.ts';
import type { Dialect, ListedTableName, Matches } from './dialect.ts';
import { fold } from './fold.ts';
import { isId } from './ids.ts';
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

/** A row as the database holds it, of those columns. */
export type ListedRow<Table extends ListedTableName, Column extends keyof Schema[Table]> = {
  [Name in Column]: SelectType<Schema[Table][Name]>;
};

interface PageQuery {
  page: number;
  limit: number;
  search: string;
  sort: SortKey | undefined;
  direction: Direction;
  upTo?: string;
  only?: RawBuilder<unknown> | undefined;
}

/**
 * One page of a table with the number of rows on all pages. `search` is any part of any searchable field; without `sort` the
 * newest comes first. `page` counts from one; beyond the last one there are no rows. `upTo` is the id of the last row that counts;
 * `only` is a condition on the table's own columns.
 */
export async function readPage<Table extends ListedTableName, Column extends keyof Schema[Table] & string>(
  database: Database,
  { table, columns }: Listed<Table, Column>,
  query: PageQuery,
): Promise<{ rows: ListedRow<Table, Column>[]; total: number }> {
  const { limit, sort, direction, upTo = '', only } = query;
  const term = fold(query.search);
  const matches = findMatches(database.dialect, table, term);
  const offset = (query.page - 1) * limit;
  const order = sort === undefined ? sql`seq desc` : orderBy(database.dialect, sort, direction);
  const key = sql.ref(matches.key);
  const last = upTo === '' ? undefined : await placeOf(database, table, upTo);
  const upToLast = (column: RawBuilder<unknown>) => (last === undefined ? [] : [sql`${column} <= ${last}`]);
  const conditions = [...upToLast(key), ...onlyOf(matches, table, only)];
  const seqs =
    sort === undefined
      ? sql`select ${key} ${fromWhere(matches, ...conditions)} order by ${key} desc limit ${limit} offset ${offset}`
      : sql`select seq ${fromWhere({ source: table, condition: undefined }, ...found(matches), ...upToLast(sql.ref('seq')), ...(only ? [only] : []))}
          order by ${order} limit ${limit} offset ${offset}`;
  // The newest rows and the number of all rows are cheap; whatever searches or sorts may have to look at every row.
  const reader = term === '' && sort === undefined && only === undefined ? database.db : database.scans;
  const [page, total] = await Promise.all([
    sql<ListedRow<Table, Column>>`select ${list(columns)} from ${sql.table(table)} where seq in (${seqs}) order by ${order}`.execute(reader),
    term === '' && only === undefined ? countUpTo(database, table, last) : countFound(reader, fromWhere(matches, ...conditions)),
  ]);
  return { rows: page.rows, total };
}

/**
 * All rows that match `search`, newest first, in pieces of at most `size`. Each piece is a query of its own that begins below the
 * last row of the piece before: nothing stays open between them, and rows that come or go meanwhile neither repeat nor hide
 * others. `only` is a condition on the table's own columns.
 */
export async function* readChunks<Table extends ListedTableName, Column extends keyof Schema[Table] & string>(
  { dialect, scans }: Pick<Database, 'dialect' | 'scans'>,
  { table, columns }: Listed<Table, Column>,
  search: string,
  size: number,
  only?: RawBuilder<unknown>,
): AsyncGenerator<ListedRow<Table, Column>[], void, undefined> {
  const matches = findMatches(dialect, table, fold(search));
  const key = sql.ref(matches.key);
  let below: number | undefined;
  do {
    const rest = [...(below === undefined ? [] : [sql`${key} < ${below}`]), ...onlyOf(matches, table, only)];
    const { rows } = await sql<ListedRow<Table, Column> & { seq: number }>`
      select ${list(['seq', ...columns])} from ${sql.table(table)}
      where seq in (select ${key} ${fromWhere(matches, ...rest)} order by ${key} desc limit ${size})
      order by seq desc`.execute(scans);
    if (rows.length > 0) yield rows;
    below = rows.length < size ? undefined : rows.at(-1)?.seq;
  } while (below !== undefined);
}

/** @param since a row's id, which may have gone meanwhile; empty for all rows */
export async function readNews(database: Pick<Database, 'db'>, table: ListedTableName, since: string): Promise<ListNews> {
  const place = await placeOf(database, table, since);
  const [all, older] = await Promise.all([countRows(database, table), countUpTo(database, table, place)]);
  return { newer: all - older, older };
}

/**
 * The `seq` of a row; when it has gone, that of the one before it, which the times that ids begin with tell, but for rows of the same
 * millisecond.
 */
async function placeOf({ db }: Pick<Database, 'db'>, table: ListedTableName, id: string): Promise<number> {
  if (!isId(id)) return 0;
  const { rows } = await sql<{ seq: number }>`
    select seq from ${sql.table(table)} where id <= ${id} order by id desc limit 1`.execute(db);
  return rows[0]?.seq ?? 0;
}

/** How many rows a table has. */
export function countRows({ db }: Pick<Database, 'db'>, table: ListedTableName): Promise<number> {
  return countFound(db, sql`from ${sql.table(table)}`);
}

/** The few rows after the place are counted rather than the many up to it: SQLite knows at once how many there are in all. */
async function countUpTo({ db }: Pick<Database, 'db'>, table: ListedTableName, place: number | undefined): Promise<number> {
  const [all, after] = await Promise.all([
    countRows({ db }, table),
    place === undefined ? 0 : countFound(db, sql`from ${sql.table(table)} where seq > ${place}`),
  ]);
  return all - after;
}

async function countFound(reader: Kysely<Schema>, fromWhere: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${fromWhere}`.execute(reader);
  return rows[0]?.total ?? 0;
}

function findMatches(dialect: Dialect, table: ListedTableName, term: string): AllOrMatches {
  return term === '' ? { source: table, key: 'seq', condition: undefined } : dialect.matches(table, term);
}

/** The condition `only` on a table's columns, said of the source that a search reads. */
function onlyOf({ source, key }: AllOrMatches, table: string, only: RawBuilder<unknown> | undefined): RawBuilder<unknown>[] {
  if (only === undefined) return [];
  return [source === table ? only : sql`${sql.ref(key)} in (select seq from ${sql.table(table)} where ${only})`];
}

/** The condition on a table's rows that they match; none when all do. */
function found({ key, ...matches }: AllOrMatches): RawBuilder<unknown>[] {
  return matches.condition === undefined ? [] : [sql`seq in (select ${sql.ref(key)} ${fromWhere(matches)})`];
}

/** `from … where …`, without a `where` that is always true: SQLite counts a whole table three times as fast without. */
function fromWhere({ source, condition }: Omit<AllOrMatches, 'key'>, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
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
