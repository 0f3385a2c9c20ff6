import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { ListedTableName } from './dialect.ts';

/**
 * How many rows a table has up to one of them, and how often rows of the table were deleted and updated. All three are read
 * in one snapshot. Of equal states, the rows are the same, also when transactions of other nodes commit in another order than
 * they numbered their rows.
 */
export interface TableState {
  rows: number;
  deletes: number;
  updates: number;
}

/** Rows behind a place are counted one by one, up to so many. */
const MAX_LATER_ROWS = 1000;

/**
 * The `seq` of the newest row, and the state up to two others: the last, by default the newest, and one that is known. A state
 * is undefined when too many rows have followed.
 */
export async function readState(
  { db }: Pick<Database, 'db'>,
  table: ListedTableName,
  { last, known = last }: { last: number | undefined; known: number | undefined },
): Promise<{ newest: number; last: TableState | undefined; known: TableState | undefined }> {
  const after = (seq: number | undefined) =>
    seq === undefined
      ? sql`0`
      : sql`(select count(*) from (select 1 from ${sql.table(table)} where seq > ${seq} limit ${MAX_LATER_ROWS + 1}) as later)`;
  const { rows } = await sql<{
    newest: number | null;
    all_rows: number | null;
    after_last: number;
    after_known: number;
    deletes: number | null;
    updates: number | null;
  }>`select (select max(seq) from ${sql.table(table)}) as newest,
      (select cast(sum(row_count) as bigint) from row_counts where table_name = ${table}) as all_rows,
      ${after(last)} as after_last, ${after(known)} as after_known,
      cast(sum(deletes) as bigint) as deletes, cast(sum(updates) as bigint) as updates
    from row_changes where table_name = ${table}`.execute(db);
  const { newest, all_rows, after_last = 0, after_known = 0, deletes, updates } = rows[0] ?? {};
  const stateAfter = (later: number) =>
    later > MAX_LATER_ROWS ? undefined : { rows: (all_rows ?? 0) - later, deletes: deletes ?? 0, updates: updates ?? 0 };
  return { newest: newest ?? 0, last: stateAfter(after_last), known: stateAfter(after_known) };
}
