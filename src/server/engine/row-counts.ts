import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { ListedTableName } from './dialect.ts';
import { DatabaseError } from './errors.ts';

/**
 * Triggers count rows in buckets of 4,096 neighbours (`seq >> 12`): a total, or the position of a row half a million rows
 * away, is a sum of a few hundred numbers and never a table scan.
 */
const BUCKET_SHIFT = 12;

export const bucketOf = (seq: RawBuilder<unknown>) => sql`${seq} >> ${sql.lit(BUCKET_SHIFT)}`;

const firstOf = (bucket: number) => bucket * 2 ** BUCKET_SHIFT;

type Reader = Pick<Database, 'db'>;

/** How many rows a table has in each bucket, the newest bucket first. */
async function readBuckets({ db }: Reader, table: ListedTableName): Promise<{ bucket: number; count: number }[]> {
  const { rows } = await sql<{ bucket: number; count: number }>`select bucket, cast(sum(row_count) as bigint) as count
    from row_counts where table_name = ${table} group by bucket order by bucket desc`.execute(db);
  return rows;
}

/** How many rows a table has. @throws DatabaseError its rows are not counted, and its list would look empty */
export async function countRows({ db }: Reader, table: ListedTableName): Promise<number> {
  const { rows } = await sql<{ count: number; has_rows: number | boolean }>`select
      cast(coalesce(sum(row_count), 0) as bigint) as count, exists(select 1 from ${sql.table(table)}) as has_rows
    from row_counts where table_name = ${table}`.execute(db);
  const { count = 0, has_rows: hasRows } = rows[0] ?? {};
  if (count === 0 && hasRows)
    throw new DatabaseError(`The rows of ${table} are not counted: a migration lacks countRowsOf.`);
  return count;
}

/** How many rows a table has, and how many of them up to one of them. */
export async function countUpTo(
  { db }: Reader,
  table: ListedTableName,
  last: number,
): Promise<{ all: number; upTo: number }> {
  const bucket = Math.floor(last / firstOf(1));
  // One statement, so that both numbers are consistent.
  const { rows } = await sql<{ all_rows: number; up_to: number }>`select
      cast(coalesce(sum(row_count), 0) as bigint) as all_rows,
      cast(coalesce(sum(case when bucket < ${bucket} then row_count else 0 end), 0) as bigint)
        + (select count(*) from ${sql.table(table)} where seq >= ${firstOf(bucket)} and seq <= ${last}) as up_to
    from row_counts where table_name = ${table}`.execute(db);
  return { all: rows[0]?.all_rows ?? 0, upTo: rows[0]?.up_to ?? 0 };
}

/** On SQLite, skipping more rows would block other requests for milliseconds. */
const MAX_SKIPPED_ROWS = 200;

/** The `seq` of at most `size` rows, newest first, after `offset` newer ones. */
export async function readNewest(
  { db, reads }: Pick<Database, 'db' | 'reads'>,
  table: ListedTableName,
  offset: number,
  size: number,
): Promise<number[]> {
  let before = 0;
  for (const { bucket, count } of await readBuckets({ db }, table)) {
    if (before + count > offset) {
      const skipped = offset - before;
      const { rows } = await sql<{ seq: number }>`select seq from ${sql.table(table)} where seq < ${firstOf(bucket + 1)}
        order by seq desc limit ${size} offset ${skipped}`.execute(skipped > MAX_SKIPPED_ROWS ? reads : db);
      return rows.map(({ seq }) => seq);
    }
    before += count;
  }
  return [];
}
