import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type DeskTimes, type LeadCall, type Step, stepAfter } from '../../../shared/desk/settings.ts';
import {
  AFTER_CALL,
  AFTER_MESSAGE,
  AFTER_NO_ANSWER,
  CALL_RESULTS,
  type CallRule,
  type ContactResult,
  dueAt,
  FIRST_CALL,
  isMessage,
  STAGES,
} from '../../../shared/loans/steps.ts';
import { isOpen, LEAD_STATUSES, type LeadStatus } from '../../../shared/loans/statuses.ts';
import type { Database } from '../../engine/database.ts';
import { newId } from '../../engine/ids.ts';
import type { Schema } from '../../tables/schema.ts';
import { writeSearch } from '../search-repository.ts';
import { type Author, LostRaceError, type ChangedField, writeHistory } from './change-repository.ts';
import { instant } from './queries.ts';

/** A call or a message to log. Times are epoch milliseconds. */
export interface LoggedCall {
  result: ContactResult;
  note: string;
  callBackAt: number | undefined;
}

type Lead = NonNullable<Awaited<ReturnType<typeof readLead>>>;
/** The columns that a call may change, as they were before. */
type Before = Pick<Lead, 'status' | 'next_step' | 'next_at' | 'first_contact_at' | 'stage'>;

/** The stage that a contact brings an application to. */
const CONTACTED = 1;

export type LeadCallRepository = ReturnType<typeof createLeadCallRepository>;

/** @param desk the settings of the desk, by which next steps are due */
export function createLeadCallRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>, desk: () => DeskTimes) {
  /** Starts again whenever another process has changed the application meanwhile, so that no call is refused. */
  async function write<Result>(work: (transaction: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (!(error instanceof LostRaceError)) throw error;
      }
    }
  }

  return {
    /**
     * Logs a call or a message, and sets status and next step by rule.
     *
     * @param key the same one with the same key is logged once
     * @returns the changed status, if it changed; undefined when there is no such application
     */
    async log(
      id: string,
      call: LoggedCall,
      by: Author,
      key?: string,
    ): Promise<{ fields: ChangedField[]; isNew: boolean } | undefined> {
      const callId = key === undefined ? newId() : idOf(id, call, key);
      return write(async (transaction) => {
        const lead = await readLead(transaction, id);
        if (lead === undefined) return undefined;
        if ((await readCall(transaction, callId)) !== undefined) return { fields: [], isNew: false };
        const { status, step } = await outcomeOf(transaction, lead, call, by.at, desk());
        const version = lead.version + 1;
        await update(transaction, lead, {
          status,
          ...(step !== null && { next_step: step.what, next_at: step.at }),
          first_contact_at: lead.first_contact_at ?? by.at,
          stage: Math.max(STAGES[status] ?? lead.stage, CONTACTED),
        });
        const fields = await writeStatus(transaction, lead, status, by);
        const { version: _version, id: _id, ...before } = lead;
        await transaction
          .insertInto('loan_calls')
          .values({
            id: callId,
            loan_id: id,
            staff_email: by.email,
            created_at: by.at,
            result: call.result,
            note: call.note,
            call_back_at: call.callBackAt ?? null,
            before: JSON.stringify(before satisfies Before),
            version,
          })
          .execute();
        if (call.note !== '') await writeSearch(transaction, dialect, id);
        return { fields, isNew: true };
      });
    },

    /**
     * Takes a call or a message back, with status and step unless one of them was set again meanwhile. What is left says when
     * the first contact was.
     *
     * @param since only a call that was logged at this time or later
     * @returns the changed status, if it changed; undefined when this person has logged no such call since then
     */
    takeBack: (id: string, callId: string, by: Author, since: number) =>
      write(async (transaction) => {
        const call = await readCall(transaction, callId);
        if (call?.loan_id !== id || call.staff_email !== by.email || call.created_at < since) return undefined;
        await transaction.deleteFrom('loan_calls').where('id', '=', callId).execute();
        const lead = await readLead(transaction, id);
        if (lead === undefined) return { fields: [] };
        if (call.note !== '') await writeSearch(transaction, dialect, id);
        const before = JSON.parse(call.before) as Before;
        const first_contact_at = await readFirstContact(transaction, id);
        if (await isWorkedOnSince(transaction, call)) {
          const stage = lead.status === 'New' && first_contact_at === null ? 0 : lead.stage;
          if (first_contact_at !== lead.first_contact_at) await update(transaction, lead, { first_contact_at, stage });
          return { fields: [] };
        }
        await update(transaction, lead, { ...before, first_contact_at });
        return { fields: await writeStatus(transaction, lead, before.status, by) };
      }),
  };
}

const readLead = (db: Kysely<Schema>, id: string) =>
  db
    .selectFrom('loans')
    .select(['id', 'version', 'status', 'next_step', 'next_at', 'first_contact_at', 'stage'])
    .where('id', '=', id)
    .executeTakeFirst();

const readCall = (db: Kysely<Schema>, callId: string) =>
  db.selectFrom('loan_calls').selectAll().where('id', '=', callId).executeTakeFirst();

const readFirstContact = async (db: Kysely<Schema>, id: string): Promise<number | null> => {
  const { first } = await db
    .selectFrom('loan_calls')
    .select(({ fn }) => fn.min<number | null>('created_at').as('first'))
    .where('loan_id', '=', id)
    .executeTakeFirstOrThrow();
  return first;
};

/** Whether status or step may have been set since a call. An owner, who may be given automatically, sets neither. */
async function isWorkedOnSince(
  db: Kysely<Schema>,
  { loan_id, version }: Pick<Selectable<Schema['loan_calls']>, 'loan_id' | 'version'>,
): Promise<boolean> {
  const changes = db
    .selectFrom('loan_changes')
    .select('loan_id')
    .where('loan_id', '=', loan_id)
    .where('version', '>', version)
    .where('field', 'in', ['status', 'step']);
  const calls = db.selectFrom('loan_calls').select('loan_id').where('loan_id', '=', loan_id).where('version', '>', version);
  return (await changes.unionAll(calls).limit(1).executeTakeFirst()) !== undefined;
}

/** @throws LostRaceError when the application was changed since it was read */
async function update(transaction: Transaction<Schema>, lead: Lead, values: Before | Partial<Before>): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('loans')
    .set({ ...values, version: lead.version + 1 })
    .where('id', '=', lead.id)
    .where('version', '=', lead.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new LostRaceError();
}

/** Writes a changed status into the history. */
async function writeStatus(
  transaction: Transaction<Schema>,
  { id, status, version }: Lead,
  to: LeadStatus,
  by: Author,
): Promise<ChangedField[]> {
  if (to === status) return [];
  const field = { id, field: 'status' as const, from: status, to };
  await writeHistory(transaction, [{ ...field, version: version + 1 }], by);
  return [field];
}

/** The status and the step after a call or a message; null to keep the step. */
async function outcomeOf(
  db: Kysely<Schema>,
  lead: Lead,
  { result, callBackAt }: LoggedCall,
  at: number,
  desk: DeskTimes,
): Promise<{ status: LeadStatus; step: Step | null }> {
  if (!isOpen(lead.status)) return { status: lead.status, step: null };
  if (isMessage(result)) {
    const step = { what: AFTER_MESSAGE.what, at: dueAt(AFTER_MESSAGE.due, at, desk.hours) };
    return { status: lead.status, step: lead.next_step === FIRST_CALL ? step : null };
  }
  const rule = result === 'no-answer' ? ruleAfter(await countUnanswered(db, lead.id)) : AFTER_CALL[result];
  const status = statusAfter(lead, rule);
  if (rule.what === undefined) return { status, step: stepAfter(status, at, desk) };
  const due = rule.due === undefined ? (callBackAt ?? at) : dueAt(rule.due, at, desk.hours);
  return { status, step: { what: rule.what, at: due } };
}

/** What has come further is not set back. An applicant who was unreachable returns to the earlier stage once reached. */
function statusAfter({ status, stage }: Lead, rule: CallRule): LeadStatus {
  if (rule.status === undefined || (STAGES[status] ?? 0) > 1) return status;
  if (status !== 'Unreachable' || rule.status === status) return rule.status;
  return LEAD_STATUSES.find((known) => STAGES[known] === Math.max(stage, CONTACTED)) ?? rule.status;
}

const ruleAfter = (unanswered: number): CallRule => AFTER_NO_ANSWER[Math.min(unanswered, AFTER_NO_ANSWER.length - 1)] ?? {};

/** How many calls in a row were not answered. */
async function countUnanswered(db: Kysely<Schema>, id: string): Promise<number> {
  const results = await db
    .selectFrom('loan_calls')
    .select('result')
    .where('loan_id', '=', id)
    .where('result', 'in', CALL_RESULTS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AFTER_NO_ANSWER.length)
    .execute();
  const answered = results.findIndex(({ result }) => result !== 'no-answer');
  return answered === -1 ? results.length : answered;
}

/** An id that repeats with the same key and content. */
function idOf(loanId: string, { result, note, callBackAt }: LoggedCall, key: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([loanId, key, result, note, callBackAt]))
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** The calls and messages about an application, newest first. */
export async function readCalls(db: Kysely<Schema>, loanId: string): Promise<LeadCall[]> {
  const rows = await db
    .selectFrom('loan_calls')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, staff_email, created_at, result, note, call_back_at }) => ({
    _id: id,
    by: staff_email,
    at: instant(created_at),
    result,
    note,
    callBackAt: instant(call_back_at),
  }));
}
