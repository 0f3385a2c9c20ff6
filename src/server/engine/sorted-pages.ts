import { type RawBuilder, sql } from 'kysely';
import type { Direction } from '../../shared/kit/lists.ts';
import { cancelling } from './cancelling.ts';
import type { Database } from './database.ts';
import type { ListedTableName } from './dialect.ts';

/** A whole table in the order of a column: rows without a value last, equal values by id. */
export interface Sorted {
  table: ListedTableName;
  /** Has a sort index. */
  column: string;
  direction: Direction;
  /** The `seq` of the last row that counts; undefined for all rows. */
  last: number | undefined;
}

interface Window {
  offset: number;
  size: number;
  total: number;
}

/**
 * The `seq` of the rows of one page, read from the sort index alone. Rows without a value are read separately, since no
 * index has them last in both directions. Half a million index entries are skipped in about 10 ms, so these statements do not
 * check whether they are cancelled, which would take as long again.
 */
export async function readSorted(
  database: Database,
  sorted: Sorted,
  { offset, size, total }: Window,
  signal: AbortSignal | undefined,
) {
  const { reads } = database;
  const empties = await sql<{ count: number }>`select count(*) as count from ${sql.table(sorted.table)}
    where ${conditionsOf(database, sorted, sql`is null`)}`.execute(reads, cancelling(signal));
  const filled = total - (empties.rows[0]?.count ?? 0);
  const value = sql.ref(sorted.column);
  const sizeOfFilled = Math.max(0, Math.min(size, filled - offset));
  const seqs = await readPart(
    database,
    sorted,
    sql`is not null`,
    [value, sql`id`],
    { offset, size: sizeOfFilled, total: filled },
    signal,
  );
  const rest = { offset: Math.max(0, offset - filled), size: size - sizeOfFilled, total: total - filled };
  return [...seqs, ...(await readPart(database, sorted, sql`is null`, [sql`id`], rest, signal))];
}

/** Reads from the nearer end. */
async function readPart(
  database: Database,
  sorted: Sorted,
  which: RawBuilder<unknown>,
  by: readonly RawBuilder<unknown>[],
  { offset, size, total }: Window,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  if (size === 0) return [];
  const fromEnd = total - offset - size;
  const isBackwards = fromEnd < offset;
  const way = sql.raw((sorted.direction === 'asc') === isBackwards ? 'desc' : 'asc');
  const { rows } = await sql<{ seq: number }>`select seq from ${database.dialect.sorted(sorted.table, sorted.column)}
    where ${conditionsOf(database, sorted, which)}
    order by ${sql.join(by.map((each) => sql`${each} ${way}`))}
    limit ${size} offset ${isBackwards ? fromEnd : offset}`.execute(database.reads, cancelling(signal));
  const seqs = rows.map(({ seq }) => seq);
  return isBackwards ? seqs.reverse() : seqs;
}

function conditionsOf({ dialect }: Database, { column, last }: Sorted, which: RawBuilder<unknown>): RawBuilder<unknown> {
  const filled = sql`${sql.ref(column)} ${which}`;
  return last === undefined ? filled : sql`${filled} and ${dialect.withoutIndex(sql`seq`)} <= ${last}`;
}
