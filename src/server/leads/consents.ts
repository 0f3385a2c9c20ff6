import { type Kysely, sql, type Transaction } from 'kysely';
import { type ConsentWay, creditConsentEnd, type SentConsents } from '../../shared/privacy/consents.ts';
import { NOTICES, type Purpose, PURPOSES } from '../../shared/privacy/notices.ts';
import type { LeadNoun } from '../../shared/leads/nouns.ts';
import type { LeadStatus } from '../../shared/loans/statuses.ts';
import { APPLICANT } from '../../shared/loans/track.ts';
import type { Dialect } from '../engine/dialect.ts';
import type { NoticeHashes } from './notices.ts';
import { endSharing } from './recalls.ts';
import type { Schema } from '../tables/schema.ts';

/** What the sender of a form consented to, and the notice that it showed; undefined when that is not known. */
export interface Consents {
  sent: SentConsents;
  notice: NoticeHashes | undefined;
  /** How they were given, where it is not by sending the form. */
  how?: ConsentWay | undefined;
}

/**
 * Writes the receipts of these leads: one for the request, which says what was shown, and one for each consent that was given.
 * A consent counts as given only with the text that was shown; sending the form is the consent to what it asks for. One
 * parameter, since binding hundreds of values takes longer than writing them.
 */
export async function insertReceipts(
  db: Kysely<Schema>,
  { jsonElements }: Pick<Dialect, 'jsonElements'>,
  noun: LeadNoun,
  leads: readonly { row: { id: string; created_at: number }; consents: Consents }[],
): Promise<void> {
  const purposes = PURPOSES.filter((purpose) => NOTICES[noun].texts[purpose] !== undefined);
  const receipts = leads.flatMap(
    ({ row: { id, created_at }, consents: { sent, notice, how = notice === undefined ? 'call' : 'form' } }) =>
      purposes.flatMap((purpose) => {
        const hash = notice?.[purpose];
        const isGiven = hash !== undefined && (purpose === 'request' || sent?.[purpose] === true);
        if (!isGiven && purpose !== 'request') return [];
        const end = purpose === 'credit' ? creditConsentEnd(created_at) : null;
        return [[id, purpose, hash ?? null, Number(isGiven), created_at, how, end]];
      }),
  );
  await sql`insert into consents (lead_id, purpose, noun, notice_hash, given, at, how, valid_until)
    select value ->> 0, value ->> 1, ${noun}, value ->> 2, cast(value ->> 3 as integer), cast(value ->> 4 as bigint),
      value ->> 5, cast(value ->> 6 as bigint)
    from ${jsonElements(JSON.stringify(receipts))} where true on conflict (lead_id, purpose) do nothing`.execute(db);
}

interface Withdrawal {
  noun: LeadNoun;
  leadIds: readonly string[];
  purposes: readonly Purpose[];
  how: ConsentWay;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Withdraws given consents once, also of concurrent calls, in a transaction that has locked the leads (`lockLeads`): what is
 * shared at the same time is shared before, and recalled, or refused. With that to the request itself, sharing ends, too.
 *
 * @returns those that this call withdrew
 */
export async function withdrawConsents(
  transaction: Transaction<Schema>,
  { noun, leadIds, purposes, how, at }: Withdrawal,
): Promise<{ lead_id: string; purpose: Purpose }[]> {
  const withdrawn = await transaction
    .updateTable('consents')
    .set({ withdrawn_at: at, withdrawn_how: how })
    .where('noun', '=', noun)
    .where('lead_id', 'in', leadIds)
    .where('purpose', 'in', purposes)
    .where('given', '=', 1)
    .where('withdrawn_at', 'is', null)
    .returning(['lead_id', 'purpose'])
    .execute();
  const ended = withdrawn.flatMap(({ lead_id, purpose }) => (purpose === 'request' ? [lead_id] : []));
  await endSharing(transaction, { leadIds: ended, how, at });
  return withdrawn;
}

/** When its sender withdrew an application; null when it is open, or staff closed it. */
export async function findWithdrawal(db: Kysely<Schema>, { id, status }: { id: string; status: LeadStatus }) {
  if (status !== 'Rejected') return null;
  const last = await db
    .selectFrom('loan_changes')
    .select(['staff_email', 'created_at'])
    .where('loan_id', '=', id)
    .where('field', '=', 'status')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.staff_email === APPLICANT ? last.created_at : null;
}
