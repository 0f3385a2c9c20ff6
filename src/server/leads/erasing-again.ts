import { type Selectable, sql, type Transaction } from 'kysely';
import { moveToBin } from './bin.ts';
import type { Database } from '../engine/database.ts';
import { deleteLeads, enterLedger } from './erasing.ts';
import type { Schema } from '../tables/schema.ts';

/** What was decided about leads: a copy of the database does not know what was decided after it was made. */
export interface Decisions {
  erasures: readonly Schema['erasures'][];
  holds: readonly Schema['holds'][];
  /** What is in the bin, without its content. */
  bin: readonly (Pick<Selectable<Schema['bin']>, 'id' | 'noun' | 'deleted_at' | 'deleted_by'> & {
    merged_into?: string | null;
  })[];
}

/** The tables of decisions. */
export const DECISION_TABLES = ['erasures', 'holds', 'bin'] as const satisfies readonly (keyof Decisions)[];

export async function readDecisions({ db }: Pick<Database, 'db'>): Promise<Decisions> {
  // A copy may be from a time before there was a bin.
  const columns = (await db.introspection.getTables()).find(({ name }) => name === 'bin')?.columns.map(({ name }) => name);
  const binColumns = ['id', 'noun', 'deleted_at', 'deleted_by', 'merged_into'] as const;
  const [erasures, holds, bin] = await Promise.all([
    db.selectFrom('erasures').selectAll().execute(),
    db.selectFrom('holds').selectAll().execute(),
    columns
      ? db
          .selectFrom('bin')
          .select(binColumns.filter((name) => columns.includes(name)))
          .execute()
      : [],
  ]);
  return { erasures, holds, bin };
}

const CHUNK_ROWS = 500;

/**
 * Erases from a restored database what was erased elsewhere, on hold or not, moves into the bin what was deleted, and then
 * repeats the holds.
 *
 * @returns how many leads were erased again and how many were put on hold again, and how many rows were deleted again
 */
export async function repeatDecisions(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { erasures, holds, bin }: Decisions,
): Promise<{ erased: number; held: number; deleted: number }> {
  const outcome = { erased: 0, held: 0, deleted: 0 };
  for (const chunk of chunksOf(erasures))
    outcome.erased += await db.transaction().execute((transaction) => eraseAgain(transaction, dialect, chunk));
  for (const entry of bin) if (await deleteAgain({ db, dialect }, entry)) outcome.deleted += 1;
  for (const chunk of chunksOf(holds))
    outcome.held += await db.transaction().execute((transaction) => holdAgain(transaction, chunk));
  return outcome;
}

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK_ROWS) yield rows.slice(start, start + CHUNK_ROWS);
}

async function eraseAgain(
  transaction: Transaction<Schema>,
  dialect: Database['dialect'],
  entries: readonly Schema['erasures'][],
): Promise<number> {
  let count = 0;
  for (const [noun, ofNoun] of Map.groupBy(entries, (entry) => entry.noun))
    for (const [cause, erased] of Map.groupBy(ofNoun, (entry) => entry.cause)) {
      const ids = erased.map(({ lead_id }) => lead_id);
      // The copy may be from a time when a lead was still suspected.
      for (const place of new Set([noun, 'suspects'] as const))
        count += (await deleteLeads(transaction, dialect, { noun: place, ids, cause, at: Date.now() })).rows.length;
    }
  await enterLedger(transaction, entries);
  return count;
}

/** What was merged into an application that the copy lacks stays. */
function deleteAgain(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { id, noun, deleted_at: at, deleted_by: by, merged_into: mergedInto = null }: Decisions['bin'][number],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (mergedInto !== null) {
      const { rows } = await sql`select id from loans where id = ${mergedInto}
        union select id from bin where id = ${mergedInto}`.execute(transaction);
      if (rows.length === 0) return false;
    }
    return (await moveToBin(transaction, dialect, { noun, id, at, by, mergedInto })) !== undefined;
  });
}

/** Of two holds of a lead the later counts. */
async function holdAgain(transaction: Transaction<Schema>, holds: readonly Schema['holds'][]): Promise<number> {
  let count = 0;
  for (const [noun, entries] of Map.groupBy(holds, (hold) => hold.noun)) {
    const ids = sql.join(entries.map(({ lead_id }) => lead_id));
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(noun)} where id in (${ids})
      union select id from bin where noun = ${noun} and id in (${ids})`.execute(transaction);
    const present = new Set(rows.map(({ id }) => id));
    const values = entries.filter(({ lead_id }) => present.has(lead_id));
    if (values.length === 0) continue;
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('holds')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('lead_id')
          .doUpdateSet(({ ref }) => ({
            reason: ref('excluded.reason'),
            staff_email: ref('excluded.staff_email'),
            created_at: ref('excluded.created_at'),
          }))
          .whereRef('holds.created_at', '<', 'excluded.created_at'),
      )
      .executeTakeFirst();
    count += Number(numInsertedOrUpdatedRows);
  }
  return count;
}
