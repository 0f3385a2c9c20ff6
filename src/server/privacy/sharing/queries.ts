import type { Kysely } from 'kysely';
import type { SharedWith, SharingWay } from '../../../shared/privacy/sharing.ts';
import { type SHARED_FIELDS, sharingText } from '../../../shared/privacy/sharing-notice.ts';
import { readBinnedOutbox } from '../../leads/recalls.ts';
import type { Schema } from '../../tables/schema.ts';

export const isoOf = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));

interface View {
  now: number;
  mayMail: boolean;
}

/** Recalls, and what became of telling the lender. */
export const recallsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('recalls')
    .leftJoin('outbox', 'outbox.id', 'recalls.id')
    .selectAll('recalls')
    .select(['outbox.next_at', 'outbox.done_at', 'outbox.id as entry']);

type Recall = Awaited<ReturnType<ReturnType<typeof recallsOf>['execute']>>[number];

export function presentRecall(row: Recall, { now, mayMail }: View) {
  const { cause, way, at, due_at, confirmed_at } = row;
  const state = sendingOf(row);
  return {
    cause,
    way,
    // What waits for a mail server that is not there is told by other means.
    state: state === 'waiting' && way === 'email' && !mayMail ? ('recorded' as const) : state,
    at: isoOf(at),
    dueAt: isoOf(due_at),
    isOverdue: confirmed_at === null && due_at < now,
    confirmedAt: isoOrNull(confirmed_at),
  };
}

/** With which lenders an application is shared, what they were sent, and what became of it. */
export async function listShared(db: Kysely<Schema>, leadId: string, view: View): Promise<SharedWith[]> {
  const consents = await db
    .selectFrom('sharing_consents')
    .leftJoin('notices', 'notices.hash', 'sharing_consents.notice_hash')
    .selectAll('sharing_consents')
    .select(['notices.version', 'notices.language', 'notices.text', 'notices.hash'])
    .where('lead_id', '=', leadId)
    .orderBy('sharing_consents.id', 'desc')
    .execute();
  const disclosures = await db
    .selectFrom('disclosures')
    .leftJoin('outbox', 'outbox.id', 'disclosures.id')
    .selectAll('disclosures')
    .select(['outbox.next_at', 'outbox.done_at', 'outbox.id as entry'])
    .where('disclosures.lead_id', '=', leadId)
    .orderBy('disclosures.at', 'desc')
    .execute();
  const binned = new Map((await readBinnedOutbox(db, [leadId])).map((entry) => [entry['id'], entry]));
  /** With its entry in the outbox, which lies in the bin with the application. */
  const withEntry = (row: (typeof disclosures)[number]): SentRow => {
    const { id = null, next_at = null, done_at = null } = (binned.get(row.id) ?? {}) as Partial<Schema['outbox']>;
    return row.entry === null ? { ...row, entry: id, next_at, done_at } : row;
  };
  const recalls = await recallsOf(db).where('recalls.lead_id', '=', leadId).orderBy('at', 'desc').execute();
  const names = new Map([...consents, ...disclosures].map(({ lender_id, lender }) => [lender_id, lender]));
  return [...names].map(([lenderId, lender]) => {
    const isOwn = ({ lender_id }: { lender_id: string }) => lender_id === lenderId;
    return {
      lenderId,
      lender,
      consents: consents.filter(isOwn).map((row) => ({
        state:
          row.withdrawn_at !== null ? ('withdrawn' as const) : row.at === null ? ('asked' as const) : ('given' as const),
        askedAt: isoOrNull(row.asked_at),
        givenAt: isoOrNull(row.at),
        how: row.how,
        withdrawnAt: isoOrNull(row.withdrawn_at),
        notice:
          row.version === null || row.language === null || row.text === null || row.hash === null
            ? null
            : {
                version: row.version,
                language: row.language,
                hash: row.hash,
                text: sharingText({ text: row.text }, row.lender),
              },
      })),
      disclosures: disclosures.filter(isOwn).map((row) => ({
        _id: row.id,
        at: isoOf(row.at),
        by: row.staff_email,
        way: row.way,
        items: JSON.parse(row.items) as (typeof SHARED_FIELDS)[number][],
        state: row.stopped_at === null ? sendingOf(withEntry(row)) : 'stopped',
      })),
      recalls: recalls.filter(isOwn).map((row) => presentRecall(row, view)),
    };
  });
}

interface SentRow {
  way: SharingWay;
  /** Of its entry in the outbox, which is removed a month after it was sent. */
  entry: string | null;
  next_at: number | null;
  done_at: number | null;
}

function sendingOf({ way, entry, next_at, done_at }: SentRow): SharedWith['recalls'][number]['state'] {
  if (way === 'other') return 'recorded';
  if (entry === null || done_at !== null) return 'sent';
  return next_at === null ? 'failed' : 'waiting';
}
