import { type Selectable, sql, type Transaction } from 'kysely';
import { moveToBin } from './bin.ts';
import type { Database } from '../engine/database.ts';
import { deleteLeads, enterLedger } from './erasing.ts';
import { readSharing, repeatSharing, type SharingDecisions, withdrawAgain } from './sharing-again.ts';
import type { Schema } from '../tables/schema.ts';

/** What was decided about leads: a copy of the database does not know what was decided after it was made. */
export interface Decisions extends SharingDecisions {
  erasures: readonly Schema['erasures'][];
  holds: readonly Schema['holds'][];
  /** What is in the bin, without its content. */
  bin: readonly (Pick<Selectable<Schema['bin']>, 'id' | 'noun' | 'deleted_at' | 'deleted_by'> & {
    merged_into?: string | null;
  })[];
}

/** The tables of decisions. */
export const DECISION_TABLES = [
  'erasures',
  'holds',
  'bin',
  'consents',
  'sharing_consents',
  'disclosures',
  'recalls',
] as const satisfies readonly (keyof Decisions)[];

export async function readDecisions({ db }: Pick<Database, 'db'>): Promise<Decisions> {
  const tables = await db.introspection.getTables();
  // A copy may be from a time before there was a bin.
  const columns = tables.find(({ name }) => name === 'bin')?.columns.map(({ name }) => name);
  const binColumns = ['id', 'noun', 'deleted_at', 'deleted_by', 'merged_into'] as const;
  const [erasures, holds, bin, sharing] = await Promise.all([
    db.selectFrom('erasures').selectAll().execute(),
    db.selectFrom('holds').selectAll().execute(),
    columns
      ? db
          .selectFrom('bin')
          .select(binColumns.filter((name) => columns.includes(name)))
          .execute()
      : [],
    readSharing(db, (table) => tables.some(({ name }) => name === table)),
  ]);
  return { erasures, holds, bin, ...sharing };
}

const CHUNK_ROWS = 500;

/**
 * Withdraws in a restored database what was withdrawn elsewhere, and writes again what lenders were sent and asked to erase;
 * then erases what was erased, on hold or not, moves into the bin what was deleted, and repeats the holds.
 *
 * @returns how many consents were withdrawn, leads erased, leads put on hold and rows deleted again
 */
export async function repeatDecisions(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { erasures, holds, bin, consents, ...sharing }: Decisions,
): Promise<{ withdrawn: number; erased: number; held: number; deleted: number }> {
  const outcome = { withdrawn: 0, erased: 0, held: 0, deleted: 0 };
  for (const chunk of chunksOf(consents))
    outcome.withdrawn += await db.transaction().execute((transaction) => withdrawAgain(transaction, chunk));
  // Before erasing, which asks those that received a lead.
  await db.transaction().execute((transaction) => repeatSharing(transaction, sharing));
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
