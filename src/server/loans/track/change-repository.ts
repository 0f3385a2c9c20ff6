import type { Transaction } from 'kysely';
import type { DeskTimes } from '../../../shared/desk/settings.ts';
import { done, type Outcome, refused } from '../../../shared/kit/outcomes.ts';
import { CALL_BACK, dueAt, FIRST_CALL } from '../../../shared/loans/steps.ts';
import { shownOf } from '../../../shared/kit/facts.ts';
import type { LoanField } from '../../../shared/loans/fields.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import type { SparseLoan } from '../../../shared/loans/schemas.ts';
import { APPLICANT, isUndecided, type SHOWN_FIELDS, UNSEEN_FIELDS } from '../../../shared/loans/track.ts';
import { changedFields, emptiedFields } from '../../../shared/privacy/corrections.ts';
import type { Purpose } from '../../../shared/privacy/notices.ts';
import { findWithdrawal, withdrawConsents } from '../../leads/consents.ts';
import { correctLead, lockLeads } from '../../leads/correcting.ts';
import { endSharing } from '../../leads/recalls.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import { writeNews } from '../../kit/outbox.ts';
import type { Outbox } from '../../leads/writer.ts';
import type { Schema } from '../../tables/schema.ts';
import { loanCorrector } from '../repository.ts';
import { writeSearch } from '../search-repository.ts';
import {
  bumpVersion,
  type ChangedField,
  type LeadChangeRepository,
  stepText,
  writeHistory,
} from '../work/change-repository.ts';
import { summariseLoan } from '../work/queries.ts';

/** What the sender of an application has typed anew. */
export interface TypedCorrection {
  fields: Partial<Pick<SparseLoan, (typeof SHOWN_FIELDS)[number] | (typeof UNSEEN_FIELDS)[number]>>;
  /** What was seen in fields that are shown. */
  seen: Readonly<Partial<Record<string, string>>>;
  /** The version that the form was made of, for the fields that are not. */
  version: number;
  /** What is wrong with what was typed, by field. */
  errors: Readonly<Record<string, string>>;
}

export const CLOSED = refused('conflict', 'This application can’t be changed here any more. Please call us.');
export const HELD = refused('conflict', 'This application can’t be changed at the moment. Please call us.');
/** @param now empty for what is not shown */
export const overtaken = (now: string) =>
  `This was changed ${now === '' ? '' : `to ${now} `}meanwhile. If what you typed is right, send it again.`;

const LOOK_AT_CORRECTION = 'Look at what the applicant corrected';
const CHECK_CONTACT = 'Check the new contact details with the applicant';
/** Minutes in which the desk is open within which staff look at what an applicant did. */
const LOOK_MINUTES = 60;
/** Steps that lead to a talk with the applicant, before which staff see what is new. */
const TALKS: readonly string[] = [FIRST_CALL, CALL_BACK];

/** What rejections are counted under. */
const WITHDRAWN = 'No longer interested';
/** Consents whose purpose ends with the application. */
const ENDED_PURPOSES: readonly Purpose[] = ['request', 'credit'];

/** A consent that ended with the application, or with what was merged into it. */
interface EndedConsent {
  leadId: string;
  purpose: Purpose;
}

export type ApplicantChangeRepository = ReturnType<typeof createApplicantChangeRepository>;

interface Parts {
  changes: Pick<LeadChangeRepository, 'changeWithin'>;
  outbox: Outbox;
  desk: () => DeskTimes;
}

/** What the sender of an application changes at /track. Times are epoch milliseconds. */
export function createApplicantChangeRepository(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { changes, outbox, desk }: Parts,
) {
  /** Colleagues and erasures wait until the transaction ends. @returns undefined when it is gone */
  const lock = (transaction: Transaction<Schema>, id: string) =>
    transaction
      .selectFrom('loans')
      .select(['id', 'status', 'version', 'owner_id', 'next_step', 'next_at', 'loan_type', 'loan_amount'])
      .where('id', '=', id)
      .modifyEnd(dialect.forUpdate)
      .executeTakeFirst();
  type Lead = NonNullable<Awaited<ReturnType<typeof lock>>>;

  /** Sets the next step, unless staff look at the application before that anyway. */
  async function ask(
    transaction: Transaction<Schema>,
    lead: Lead,
    { what, version }: { what: string; version: number },
    now: number,
  ) {
    const { id, next_step, next_at } = lead;
    const at = dueAt({ officeMinutes: LOOK_MINUTES }, now, desk().hours);
    const isSeenBefore = next_step !== null && next_at !== null && (TALKS.includes(next_step) || next_at <= at);
    if (isSeenBefore || next_step === what) return;
    await transaction.updateTable('loans').set({ next_step: what, next_at: at }).where('id', '=', id).execute();
    const from = next_step === null || next_at === null ? '' : stepText(next_step, next_at);
    await writeHistory(transaction, [{ id, field: 'step', from, to: stepText(what, at), version }], by(now));
  }

  return {
    /**
     * Corrects what was sent, and keeps what it replaces. What staff have changed since the sender saw it stays, and is told
     * where the sender has typed something else.
     *
     * @returns the names of the changed fields
     */
    correct: (id: string, { fields: given, seen, version: seenVersion, errors }: TypedCorrection, now: number) =>
      db.transaction().execute(async (transaction): Promise<Outcome<{ fields: string[] }>> => {
        if (await lockLeads(transaction, dialect, [id])) return HELD;
        const lead = await lock(transaction, id);
        const before = (await loanCorrector.read(transaction, [id])).get(id);
        if (lead === undefined || before === undefined || !isUndecided(lead.status)) return CLOSED;
        const fields = Object.assign({ ...before }, given);
        const changed = changedFields('loans', before, fields);
        const kept = (name: string) => String(before[name] ?? '');
        const isOvertaken = (name: string) => seen[name] !== undefined && seen[name] !== kept(name);
        const newer = await transaction
          .selectFrom('lead_corrections')
          .select('field')
          .where('lead_id', '=', id)
          .where('version', '>', seenVersion)
          .where('field', 'in', UNSEEN_FIELDS)
          .execute();
        const invalid = { ...errors, ...Object.fromEntries<string>(emptiedFields('loans', changed)) };
        const isNewer = (name: string) => newer.some(({ field }) => field === name);
        const wrong: Record<string, string> = {
          ...invalid,
          ...Object.fromEntries<string>([
            ...changed.filter(({ name }) => isNewer(name)).map(({ name }) => [name, overtaken('')] as const),
            ...[...Object.keys(errors), ...changed.map(({ name }) => name)]
              .filter(isOvertaken)
              .map((name) => [name, overtaken(shownOf(KEPT_LOAN_FIELDS[name as LoanField], kept(name)))] as const),
          ]),
        };
        const [first] = Object.values(wrong);
        if (first !== undefined)
          return refused(Object.keys(invalid).length > 0 ? 'invalid_input' : 'conflict', first, wrong);
        if (changed.length === 0) return done({ fields: [] });
        await correctLead(transaction, dialect, {
          noun: 'loans',
          corrector: loanCorrector,
          id,
          fields,
          changed,
          by: by(now),
        });
        await ask(transaction, lead, { what: LOOK_AT_CORRECTION, version: lead.version + 1 }, now);
        return done({ fields: changed.map(({ label }) => label) });
      }),

    /** Notes what staff are to check with the applicant. The same note is written once. @returns whether it is new */
    noteContact: (id: string, text: string, now: number) =>
      db.transaction().execute(async (transaction): Promise<Outcome<{ isNew: boolean }>> => {
        const lead = await lock(transaction, id);
        if (lead === undefined || !isUndecided(lead.status)) return CLOSED;
        const noted = await transaction
          .selectFrom('loan_notes')
          .select('id')
          .where('loan_id', '=', id)
          .where('staff_email', '=', APPLICANT)
          .where('text', '=', text)
          .executeTakeFirst();
        if (noted !== undefined) return done({ isNew: false });
        await note(transaction, id, text, now);
        const version = (await bumpVersion(transaction, id)) ?? lead.version;
        await ask(transaction, lead, { what: CHECK_CONTACT, version }, now);
        return done({ isNew: true });
      }),

    /**
     * Closes an application as its sender wishes, on hold or not, and withdraws the consents whose purpose ends with it. It is
     * kept as long as others are. A repeated withdrawal changes nothing.
     *
     * @param reason empty for none
     */
    withdraw: (id: string, reason: string, now: number) =>
      db.transaction().execute(async (transaction): Promise<Outcome<{ changed: ChangedField[]; ended: EndedConsent[] }>> => {
        await lockLeads(transaction, dialect, [id]);
        const lead = await lock(transaction, id);
        if (lead === undefined) return CLOSED;
        if ((await findWithdrawal(transaction, lead)) !== null) return done({ changed: [], ended: [] });
        if (!isUndecided(lead.status)) return CLOSED;
        const author = { staffId: '', ...by(now) };
        const change = { status: 'Rejected', owner: undefined, reason: WITHDRAWN } as const;
        const outcome = await changes.changeWithin(transaction, new Map([[id, lead.version]]), change, author);
        if (!outcome.ok) return CLOSED;
        if (reason !== '') await note(transaction, id, reason, now);
        const merged = await transaction.selectFrom('bin').select('id').where('merged_into', '=', id).execute();
        const leadIds = [id, ...merged.map((each) => each.id)];
        const withdrawn = await withdrawConsents(transaction, {
          noun: 'loans',
          leadIds,
          purposes: ENDED_PURPOSES,
          how: 'track',
          at: now,
        });
        // Also where no consent to the request itself is on record.
        await endSharing(transaction, { leadIds, how: 'track', at: now });
        const ended = leadIds.flatMap((leadId) =>
          ENDED_PURPOSES.filter((each) =>
            withdrawn.some(({ lead_id, purpose }) => lead_id === leadId && purpose === each),
          ).map((purpose) => ({ leadId, purpose })),
        );
        for (const channel of outbox.channels)
          await writeNews(transaction, [channel], {
            event: 'withdrawn',
            noun: 'loans',
            lead_id: id,
            recipient_id: channel === 'email' ? lead.owner_id : null,
            summary: summariseLoan(lead),
            at: now,
          });
        return done({ changed: outcome.fields, ended });
      }),
  };

  async function note(transaction: Transaction<Schema>, id: string, text: string, at: number): Promise<void> {
    const row = { id: newId(), loan_id: id, staff_email: APPLICANT, created_at: at, text };
    await transaction.insertInto('loan_notes').values(row).execute();
    await writeSearch(transaction, dialect, id);
  }
}

const by = (at: number) => ({ email: APPLICANT, at });
