import type { Kysely, Selectable } from 'kysely';
import type { ConsentWay } from '../../shared/privacy/consents.ts';
import { RECALL_DUE_DAYS, type RecallCause, type SharingWay } from '../../shared/privacy/sharing.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { type BinRow, readContent } from './content.ts';
import { newId } from '../engine/ids.ts';
import { lenderRow, writeOutbox } from '../kit/outbox.ts';
import type { Schema } from '../tables/schema.ts';

/** How a lender is reached: programs answer sooner than people. */
export const wayTo = (contact: { email: string; webhook_url: string } | undefined): SharingWay =>
  contact?.webhook_url ? 'webhook' : contact?.email ? 'email' : 'other';

export const contactOf = (db: Kysely<Schema>, lenderId: string) =>
  db.selectFrom('lender_contacts').selectAll().where('lender_id', '=', lenderId).executeTakeFirst();

interface Recalled {
  leadIds: readonly string[];
  /** By default all. */
  lenderId?: string;
  cause: RecallCause;
  /** What the bin has of the outbox with these leads, where it was read before. */
  binned?: readonly BinRow[];
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Asks the lenders that received leads to erase them, in the transaction that withdraws or erases: what was not sent yet stays
 * here. Who was asked for the same reason since it received them is not asked again.
 */
export async function recallLeads(db: Kysely<Schema>, { leadIds, lenderId, cause, binned, at }: Recalled): Promise<void> {
  if (leadIds.length === 0) return;
  const all = await db
    .selectFrom('disclosures')
    .select(['id', 'lead_id', 'lender_id', 'lender', 'at', 'stopped_at'])
    .where('lead_id', 'in', leadIds)
    .$if(lenderId !== undefined, (query) => query.where('lender_id', '=', lenderId ?? ''))
    .execute();
  if (all.length === 0) return;
  const ids = all.map(({ id }) => id);
  const stopped = await stopUnsent(db, { ids, binned: binned ?? (await readBinnedOutbox(db, leadIds)), at });
  const received = all.filter(({ id, stopped_at }) => stopped_at === null && !stopped.has(id));
  const earlier = await db
    .selectFrom('recalls')
    .select(['lead_id', 'lender_id', 'at'])
    .where('lead_id', 'in', leadIds)
    .where('cause', '=', cause)
    .execute();
  for (const disclosures of Map.groupBy(received, (each) => `${each.lead_id} ${each.lender_id}`).values()) {
    const [{ lead_id, lender_id, lender } = { lead_id: '', lender_id: '', lender: '' }] = disclosures;
    const last = Math.max(...disclosures.map((each) => each.at));
    const isAsked = earlier.some((each) => each.lead_id === lead_id && each.lender_id === lender_id && each.at >= last);
    if (isAsked) continue;
    const id = newId();
    const way = wayTo(await contactOf(db, lender_id));
    const row = { id, lead_id, lender_id, lender, cause, way, at, due_at: at + RECALL_DUE_DAYS * DAY_MS };
    await db.insertInto('recalls').values(row).execute();
    await tellLender(db, row);
  }
}

type Told = Pick<Selectable<Schema['recalls']>, 'id' | 'lead_id' | 'lender_id' | 'cause' | 'way' | 'at' | 'due_at'>;

/** Has a lender told of a recall, unless that is done by other means. */
export async function tellLender(
  db: Kysely<Schema>,
  { id, lead_id: leadId, lender_id: lenderId, cause, way, at, due_at: dueAt }: Told,
): Promise<void> {
  const contact = await contactOf(db, lenderId);
  if (contact === undefined || way === 'other') return;
  // Under its own id: the notice must survive the lead.
  await writeOutbox(db, [lenderRow({ id, leadId: id, at }, contact, { event: 'recalled', lenderId, leadId, cause, dueAt })]);
}

/** Takes back what waits to be sent. @returns those of which nothing has left */
async function stopUnsent(
  db: Kysely<Schema>,
  { ids, binned, at }: { ids: readonly string[]; binned: readonly BinRow[]; at: number },
): Promise<ReadonlySet<string>> {
  const waiting = await db
    .deleteFrom('outbox')
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .returning(['id', 'attempts', 'claimed_until'])
    .execute();
  // An attempt that failed or is under way may have arrived all the same.
  const stopped = waiting.filter(({ attempts, claimed_until }) => attempts === 0 && claimed_until <= at).map(({ id }) => id);
  // What the bin has was never tried if no attempt was under way when it came there. It is dropped if it leaves the bin.
  for (const { id, attempts, claimed_until, done_at } of binned)
    if (ids.includes(String(id)) && attempts === 0 && claimed_until === 0 && done_at === null) stopped.push(String(id));
  if (stopped.length > 0) await db.updateTable('disclosures').set({ stopped_at: at }).where('id', 'in', stopped).execute();
  return new Set(stopped);
}

/** The entries of the outbox that lie in the bin, with their leads. */
export async function readBinnedOutbox(db: Kysely<Schema>, leadIds: readonly string[]): Promise<readonly BinRow[]> {
  const rows = await db.selectFrom('bin').select('content').where('id', 'in', leadIds).execute();
  return rows.flatMap(({ content }) => readContent(content).outbox ?? []);
}

interface SharingEnd extends Omit<Recalled, 'cause' | 'binned'> {
  how: ConsentWay;
}

/**
 * Withdraws consents to share leads with lenders, or takes back that they were asked for, once.
 *
 * @returns the lenders to which a consent was given
 */
export async function endSharing(
  db: Kysely<Schema>,
  { leadIds, lenderId, how, at }: SharingEnd,
): Promise<{ leadId: string; lender: string }[]> {
  if (leadIds.length === 0) return [];
  const ended = await db
    .updateTable('sharing_consents')
    .set({ withdrawn_at: at, withdrawn_how: how })
    .where('lead_id', 'in', leadIds)
    .where('withdrawn_at', 'is', null)
    .$if(lenderId !== undefined, (query) => query.where('lender_id', '=', lenderId ?? ''))
    .returning(['lead_id', 'lender', 'at'])
    .execute();
  await recallLeads(db, { leadIds, ...(lenderId !== undefined && { lenderId }), cause: 'withdrawal', at });
  return ended.flatMap(({ lead_id, lender, at: givenAt }) => (givenAt === null ? [] : [{ leadId: lead_id, lender }]));
}
