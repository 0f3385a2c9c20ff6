import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ErasureCause } from '../../shared/privacy/erasures.ts';
import { snake } from '../../shared/kit/field-columns.ts';
import { NOUNS, SENT_NOUNS, type SentNoun } from '../../shared/leads/nouns.ts';
import { indianDate } from '../../shared/kit/time.ts';
import type { Database } from '../engine/database.ts';
import { isId } from '../engine/ids.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { Schema } from '../tables/schema.ts';

/** Held while leads are erased or put on hold, so that of two at once the second sees what the first did. */
export const HOLD_LOCK = 'holds';

/** Tables whose rows go with a lead, and the columns with its id. */
export const LEAD_FOLLOWERS = (Object.entries(PERSONAL_DATA) as [keyof Schema, Readonly<Record<string, string>>][])
  .filter(([table]) => !(SENT_NOUNS as readonly string[]).includes(table))
  .flatMap(([table, columns]) =>
    Object.keys(columns)
      .filter((column) => columns[column] === 'lead id')
      .map((column) => ({ table, column })),
  );

/** All tables that an erasure deletes from. */
export const ERASED_TABLES: readonly (keyof Schema)[] = [...SENT_NOUNS, ...LEAD_FOLLOWERS.map(({ table }) => table)];

/** The column that names a lead to people. */
export const nameColumnOf = (noun: SentNoun) => snake(NOUNS[noun].name);

interface Erasing {
  noun: SentNoun;
  ids: readonly string[];
  cause: ErasureCause;
  /** Epoch milliseconds. */
  at: number;
  /** Only those that still fulfil this. */
  only?: RawBuilder<unknown> | undefined;
  /** Of those in the bin only those that fulfil this; the same by default, as far as all are to be erased. */
  binned?: RawBuilder<unknown> | undefined;
}

interface Erased {
  ids: string[];
  /** Those on legal hold, which stay. */
  held: string[];
  /** The files of erased resumes, whose removal is scheduled. */
  fileKeys: string[];
}

interface LeadKey {
  id: string;
  created_at: number;
  file_key?: string | null;
}

const ALL = sql`1 = 1`;
const NONE = sql`1 = 0`;

/**
 * Erases leads with everything that belongs to them, and enters them into the ledger, in one transaction. What remains in
 * the files of the database is removed by `dialect.purge`.
 */
export function eraseLeads(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { cause, ids, noun, at, only, binned }: Erasing,
): Promise<Erased> {
  const asked = ids.filter(isId);
  if (asked.length === 0) return Promise.resolve({ ids: [], held: [], fileKeys: [] });
  return db.transaction().execute(async (transaction) => {
    await dialect.acquireLock(transaction, HOLD_LOCK);
    const held = await heldOf(transaction, asked);
    const free = asked.filter((id) => !held.includes(id));
    const rows = await deleteLeads(transaction, { noun, ids: free, at, only, binned });
    await enterLedger(
      transaction,
      rows.map(({ id, created_at }) => ({
        lead_id: id,
        noun,
        created_day: indianDate(new Date(created_at)),
        erased_at: at,
        cause,
      })),
    );
    return { ids: rows.map(({ id }) => id), held, fileKeys: rows.flatMap(({ file_key }) => file_key ?? []) };
  });
}

/** Those on legal hold, and those that are merged with one that is. */
async function heldOf(transaction: Transaction<Schema>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select lead_id as id from holds where lead_id in (${sql.join(ids)})
    union select bin.id from bin join holds on holds.lead_id = bin.merged_into where bin.id in (${sql.join(ids)})
    union select bin.merged_into from bin join holds on holds.lead_id = bin.id
      where bin.merged_into in (${sql.join(ids)})`.execute(transaction);
  return rows.map(({ id }) => id);
}

/**
 * Deletes leads that fulfil a condition, in the bin as well, with everything that belongs to them and with those that were
 * merged into them.
 *
 * @returns those that were there
 */
export async function deleteLeads(
  transaction: Transaction<Schema>,
  { noun, ids, at, only, binned = only === undefined ? ALL : NONE }: Omit<Erasing, 'cause'>,
): Promise<readonly LeadKey[]> {
  if (ids.length === 0) return [];
  const rows = [
    ...(await deleteRows(transaction, noun, ids, only ?? ALL)),
    ...(await deleteBinned(transaction, noun, sql`id in (${sql.join(ids)}) and ${binned}`)),
  ];
  if (rows.length > 0)
    rows.push(...(await deleteBinned(transaction, noun, sql`merged_into in (${sql.join(rows.map(({ id }) => id))})`)));
  await deleteFollowers(
    transaction,
    rows.map(({ id }) => id),
  );
  await scheduleRemovals(transaction, rows, at);
  return rows;
}

async function deleteRows(
  transaction: Transaction<Schema>,
  noun: SentNoun,
  ids: readonly string[],
  only: RawBuilder<unknown>,
): Promise<readonly LeadKey[]> {
  const file = noun === 'resumes' ? sql`, file_key` : sql``;
  const { rows } = await sql<LeadKey>`delete from ${sql.table(noun)} where id in (${sql.join(ids)}) and ${only}
    returning id, created_at${file}`.execute(transaction);
  return rows;
}

async function deleteBinned(
  transaction: Transaction<Schema>,
  noun: SentNoun,
  condition: RawBuilder<unknown>,
): Promise<readonly LeadKey[]> {
  const { rows } = await sql<LeadKey>`delete from bin where noun = ${noun} and ${condition}
    returning id, received_at as created_at, file_key`.execute(transaction);
  return rows;
}

async function deleteFollowers(transaction: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const { table, column } of LEAD_FOLLOWERS)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`.execute(transaction);
}

async function scheduleRemovals(transaction: Transaction<Schema>, rows: readonly LeadKey[], at: number): Promise<void> {
  const values = rows.flatMap(({ file_key }) => (typeof file_key === 'string' ? [{ file_key, due_at: at }] : []));
  if (values.length === 0) return;
  await transaction
    .insertInto('file_removals')
    .values(values)
    .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ due_at: at }))
    .execute();
}

export async function enterLedger(transaction: Transaction<Schema>, entries: readonly Schema['erasures'][]): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto('erasures')
    .values(entries)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
