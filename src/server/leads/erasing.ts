import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ErasureCause } from '../../shared/privacy/erasures.ts';
import { snake } from '../../shared/kit/field-columns.ts';
import { NOUNS, SENT_NOUNS, type SentNoun } from '../../shared/leads/nouns.ts';
import { indianDate } from '../../shared/kit/time.ts';
import type { Database } from '../engine/database.ts';
import type { Dialect } from '../engine/dialect.ts';
import { isId } from '../engine/ids.ts';
import { type BinRow, readContent } from './content.ts';
import { keepNominees } from './nominees.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { recallLeads } from './recalls.ts';
import { type ErasedLead, sealLeads } from './sealing.ts';
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
  /** The files of erased resumes, whose removal is scheduled; without those that stay as long as what is sealed. */
  fileKeys: string[];
}

/** While it is being erased. */
interface Gathered extends ErasedLead {
  content: Record<string, readonly BinRow[]>;
}

/** Followers that say nothing of a lead. */
const NOT_SEALED: readonly (keyof Schema)[] = ['bin', 'holds', 'my_data_visits', 'submissions'];

const ALL = sql`1 = 1`;
const NONE = sql`1 = 0`;

/**
 * Erases leads with everything that belongs to them, and enters them into the ledger, in one transaction; those that were
 * processed within a year are sealed. What remains in the files of the database is removed by `dialect.purge`.
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
    const { rows, fileKeys } = await deleteLeads(transaction, dialect, { noun, ids: free, cause, at, only, binned });
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
    return { ids: rows.map(({ id }) => id), held, fileKeys };
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
 * @returns those that were there, and the files of those that are not sealed
 */
export async function deleteLeads(
  transaction: Transaction<Schema>,
  dialect: Pick<Dialect, 'forUpdate'>,
  { noun, ids, cause, at, only, binned = only === undefined ? ALL : NONE }: Erasing,
): Promise<{ rows: readonly ErasedLead[]; fileKeys: string[] }> {
  if (ids.length === 0) return { rows: [], fileKeys: [] };
  const live = await lockRows(transaction, dialect, noun, sql`id in (${sql.join(ids)}) and ${only ?? ALL}`);
  const rows = [...live, ...(await deleteBinned(transaction, noun, sql`id in (${sql.join(ids)}) and ${binned}`))];
  if (rows.length > 0)
    rows.push(...(await deleteBinned(transaction, noun, sql`merged_into in (${sql.join(rows.map(({ id }) => id))})`)));
  const leadIds = rows.map(({ id }) => id);
  const binnedOutbox = rows.flatMap(({ content }) => content['outbox'] ?? []);
  await recallLeads(transaction, { leadIds, cause: 'erasure', binned: binnedOutbox, at });
  await keepNominees(transaction, leadIds);
  // Before their row, with which the database would delete some of them.
  await deleteFollowers(transaction, rows);
  if (live.length > 0)
    await sql`delete from ${sql.table(noun)} where id in (${sql.join(live.map(({ id }) => id))})`.execute(transaction);
  // What an import brought by mistake was never worked with.
  const sealed = cause === 'undone' ? new Set<string>() : await sealLeads(transaction, { noun, leads: rows, at });
  const fileKeys = rows.flatMap(({ id, file_key }) => (file_key === null || sealed.has(id) ? [] : [file_key]));
  await scheduleRemovals(transaction, fileKeys, at);
  return { rows, fileKeys };
}

/** Rows that are never changed until they are deleted. */
async function lockRows(
  transaction: Transaction<Schema>,
  { forUpdate }: Pick<Dialect, 'forUpdate'>,
  noun: SentNoun,
  condition: RawBuilder<unknown>,
): Promise<Gathered[]> {
  const { rows } = await sql<Omit<ErasedLead, 'content'>>`select * from ${sql.table(noun)}
    where ${condition} ${forUpdate}`.execute(transaction);
  return rows.map((row) => {
    const { id, created_at, file_key = null } = row;
    return { id, created_at, file_key, content: { [noun]: [{ ...row }] } };
  });
}

async function deleteBinned(
  transaction: Transaction<Schema>,
  noun: SentNoun,
  condition: RawBuilder<unknown>,
): Promise<Gathered[]> {
  const { rows } = await sql<Omit<ErasedLead, 'content'> & { content: string }>`delete from bin
    where noun = ${noun} and ${condition} returning id, received_at as created_at, file_key, content`.execute(transaction);
  return rows.map((row) => ({ ...row, content: { ...readContent(row.content) } }));
}

/** Deletes what belongs to leads, and adds it to what they hold. */
async function deleteFollowers(transaction: Transaction<Schema>, leads: readonly Gathered[]): Promise<void> {
  if (leads.length === 0) return;
  const ids = sql.join(leads.map(({ id }) => id));
  for (const { table, column } of LEAD_FOLLOWERS) {
    const { rows } = await sql<BinRow>`delete from ${sql.table(table)} where ${sql.ref(column)} in (${ids})
      returning *`.execute(transaction);
    if (NOT_SEALED.includes(table)) continue;
    for (const { id, content } of leads) {
      const own = rows.filter((row) => row[column] === id);
      if (own.length > 0) content[table] = [...(content[table] ?? []), ...own];
    }
  }
}

/** Has files removed from a time on, in epoch milliseconds. */
export async function scheduleRemovals(
  transaction: Transaction<Schema>,
  fileKeys: readonly string[],
  at: number,
): Promise<void> {
  if (fileKeys.length === 0) return;
  await transaction
    .insertInto('file_removals')
    .values(fileKeys.map((file_key) => ({ file_key, due_at: at })))
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
