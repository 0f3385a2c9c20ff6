import { sql, type Transaction } from 'kysely';
import type { BinNoun } from '../../shared/privacy/bin.ts';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import type { Database } from '../engine/database.ts';
import type { Dialect } from '../engine/dialect.ts';
import { activeAt, type BinContent, type BinRow, readContent, readSharedAt } from './content.ts';
import { HOLD_LOCK, LEAD_FOLLOWERS, nameColumnOf } from './erasing.ts';
import { isId } from '../engine/ids.ts';
import type { Schema } from '../tables/schema.ts';

/** What came of deleting a lead: there may be none, or it is on legal hold. */
export type Deletion = 'deleted' | 'gone' | 'held';

export interface BinMove {
  noun: BinNoun;
  id: string;
  /** Epoch milliseconds. */
  at: number;
  /** The email of who deletes it. */
  by: string;
  /** By which its entry is listed, unless its row has one. */
  name?: string;
  /** An application that is merged into this one is not deleted. */
  mergedInto?: string | null;
}

type Follower = Readonly<{ table: keyof Schema; column: string }>;

/** These stay where they are: an open request and a nominee are about the person, whatever staff delete. */
const LEFT: readonly (keyof Schema)[] = [
  'bin',
  'holds',
  'data_request_texts',
  'my_data_visits',
  'nominees',
  'manager_calls',
];
const KEPT_FOLLOWERS = LEAD_FOLLOWERS.filter(({ table }) => !LEFT.includes(table));
const POST_FOLLOWERS: readonly Follower[] = [
  { table: 'post_slugs', column: 'post_id' },
  { table: 'post_tags', column: 'post_id' },
  { table: 'post_articles', column: 'post_id' },
  { table: 'post_texts', column: 'id' },
  { table: 'post_revisions', column: 'post_id' },
  { table: 'post_drafts', column: 'post_id' },
  { table: 'post_schedules', column: 'post_id' },
  { table: 'post_previews', column: 'post_id' },
];

/** The tables whose rows go into the bin with a row of a noun. */
export const binnedWith = (noun: BinNoun): readonly Follower[] => (noun === 'posts' ? POST_FOLLOWERS : KEPT_FOLLOWERS);

/** Moves a lead into the bin for staff, with everything that belongs to it, unless it is on legal hold. */
export function deleteLead({ db, dialect }: Pick<Database, 'db' | 'dialect'>, move: BinMove): Promise<Deletion> {
  if (!isId(move.id)) return Promise.resolve('gone');
  return db.transaction().execute(async (transaction) => {
    await dialect.acquireLock(transaction, HOLD_LOCK);
    const hold = await transaction.selectFrom('holds').select('lead_id').where('lead_id', '=', move.id).executeTakeFirst();
    if (hold !== undefined) return 'held';
    return (await moveToBin(transaction, dialect, move)) === undefined ? 'gone' : 'deleted';
  });
}

/** Moves a row into the bin. Returns it; undefined when there is none. */
export async function moveToBin(
  transaction: Transaction<Schema>,
  { forUpdate }: Pick<Dialect, 'forUpdate'>,
  { noun, id, at, by, name = '', mergedInto = null }: BinMove,
): Promise<BinRow | undefined> {
  const [row] = (await sql<BinRow>`select * from ${sql.table(noun)} where id = ${id} ${forUpdate}`.execute(transaction))
    .rows;
  if (row === undefined) return undefined;
  const content: Record<string, readonly BinRow[]> = { [noun]: [row] };
  for (const { table, column } of binnedWith(noun)) {
    // Read as they are deleted, after concurrent changes.
    const { rows } = await sql<BinRow>`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}
      returning *`.execute(transaction);
    if (rows.length > 0) content[table] = rows;
  }
  const sharedAt = (await readSharedAt(transaction, [id])).get(id);
  await transaction
    .insertInto('bin')
    .values({
      id,
      noun,
      deleted_at: at,
      deleted_by: by,
      ...describe(noun, row, name),
      active_at: activeAt(noun, content, sharedAt),
      merged_into: mergedInto,
      content: JSON.stringify(content),
    })
    .execute();
  await sql`delete from ${sql.table(noun)} where id = ${id}`.execute(transaction);
  return row;
}

/** By what an entry is listed and found. */
function describe(noun: BinNoun, row: BinRow, name: string) {
  const text = (name: string) => (typeof row[name] === 'string' && row[name] !== '' ? row[name] : null);
  const number = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    name: text(noun === 'posts' ? 'title' : nameColumnOf(noun)) ?? name,
    received_at: number(row['created_at']),
    status: (noun === 'loans' && text('status')) || '',
    email_key: text('email_key'),
    phone_number: text('phone_number'),
    file_key: text('file_key'),
    sample: number(row['sample']),
  };
}

interface BinnedLead {
  noun: (typeof LEAD_NOUNS)[number];
  id: string;
  deleted_at: number;
  received_at: number;
  merged_into: string | null;
}

/** Leads in the bin: to be found by those who look for a person's data. */
export async function readBinnedLeads(
  { db }: Pick<Database, 'db'>,
  condition: ReturnType<typeof sql>,
): Promise<(BinnedLead & { row: BinRow; content: BinContent })[]> {
  const { rows } = await sql<
    BinnedLead & { content: string }
  >`select noun, id, content, deleted_at, received_at, merged_into from bin
    where noun in (${sql.join(LEAD_NOUNS)}) and ${condition} order by received_at desc, id`.execute(db);
  return rows.map((entry) => {
    const content = readContent(entry.content);
    return { ...entry, content, row: content[entry.noun]?.[0] ?? {} };
  });
}
