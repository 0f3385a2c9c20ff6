import { NONE } from '../../../shared/kit/fields.ts';
import type { Kysely, Transaction } from 'kysely';
import { CORRECTED_FIELDS } from '../../../shared/privacy/corrections.ts';
import { DEFAULT_DESK, type DeskTimes, type Step } from '../../../shared/desk/settings.ts';
import { type LeadStatus, OPEN_STATUSES } from '../../../shared/loans/statuses.ts';
import {
  type ChangedLead,
  type FieldCorrection,
  type LeadChange,
  type LeadOwner,
  type StaleLead,
} from '../../../shared/loans/work.ts';
import { indianDateTime } from '../../../shared/kit/time.ts';
import { writeNews } from '../../kit/outbox.ts';
import { countRows } from '../../kit/queries.ts';
import type { Database } from '../../engine/database.ts';
import { isId, newId } from '../../engine/ids.ts';
import { type Outbox, NO_OUTBOX } from '../../leads/writer.ts';
import type { Schema } from '../../tables/schema.ts';
import { writeSearch } from '../search-repository.ts';
import { changedMeanwhile, type LeadOutcome } from './errors.ts';
import { followUp, instant, presentState, STATE_COLUMNS, summariseLoan } from './queries.ts';

/** The change to make. Undefined fields stay unchanged; a null owner unassigns. */
export interface Change {
  status: LeadStatus | undefined;
  owner: LeadOwner | null | undefined;
  /** Instead of the step that follows the status. Ignored for a closed application. */
  step?: Step;
  /** Of a rejection. */
  reason?: string | undefined;
  lender?: string | undefined;
}

/** Who makes a change, and when in epoch milliseconds. */
export interface Author {
  staffId: string;
  email: string;
  at: number;
}

/** A changed field of one application. */
export interface ChangedField {
  id: string;
  field: LeadChange['field'];
  from: string;
  to: string;
}

export type ChangeOutcome = LeadOutcome<{ leads: ChangedLead[]; fields: ChangedField[] }>;

/** A new owner is notified after this delay, so that an assignment undone at once sends nothing. */
const ASSIGNED_DELAY_MS = 15_000;

/** Another process changed an application between our read and our write. */
export class LostRaceError extends Error {
  override name = 'LostRaceError';
}

export type LeadChangeRepository = ReturnType<typeof createLeadChangeRepository>;

/** @param desk the settings of the desk, by which next steps are due */
export function createLeadChangeRepository(
  { db, dialect, scans }: Database,
  outbox: Outbox = NO_OUTBOX,
  desk: () => DeskTimes = () => DEFAULT_DESK,
) {
  const attempt = (...[versions, change, by]: Parameters<LeadChangeRepository['change']>): Promise<ChangeOutcome> =>
    db.transaction().execute((transaction) => changeWithin(transaction, versions, change, by));

  /**
   * `change` within a transaction, without a second attempt. Notify the outbox once it is committed.
   *
   * @throws LostRaceError
   */
  async function changeWithin(
    transaction: Transaction<Schema>,
    versions: ReadonlyMap<string, number>,
    change: Change,
    by: Author,
  ): Promise<ChangeOutcome> {
    const known = await readLeads(transaction, [...versions.keys()].filter(isId));
    const found = new Set(known.map(({ id }) => id));
    const gone = [...versions.keys()].filter((id) => !found.has(id));
    const different = known.filter((lead) => fieldsOf(lead, change).length > 0);
    const stale = different.filter(({ id, version }) => version !== versions.get(id));
    if (stale.length > 0 || gone.length > 0)
      return changedMeanwhile(await presentStale(transaction, stale, versions), gone, versions.size);

    const fields = different.flatMap((lead) =>
      fieldsOf(lead, change).map((field) => ({ ...field, version: lead.version + 1 })),
    );
    await write(transaction, different, change, { at: by.at, desk: desk() });
    for (const { id, field } of fields) if (field === 'lender') await writeSearch(transaction, dialect, id);
    if (fields.length > 0) await writeHistory(transaction, fields, by);
    if (change.owner)
      await notifyOwner(
        transaction,
        different.filter(({ owner_id }) => owner_id !== change.owner?._id),
        change.owner,
        by,
      );
    const leads = different.map((lead) => ({
      _id: lead.id,
      version: lead.version + 1,
      before: presentBefore(lead, change),
    }));
    return { ok: true, leads, fields };
  }

  /** Notifies the new owner once for all applications, unless they assigned the work to themselves. */
  async function notifyOwner(
    transaction: Transaction<Schema>,
    leads: readonly Lead[],
    owner: LeadOwner,
    by: Author,
  ): Promise<void> {
    const [first] = leads;
    if (first === undefined || owner._id === by.staffId || !outbox.channels.includes('email')) return;
    if (by.staffId === '' && (await addToNotice(transaction, first.id, leads.length, owner, by))) return;
    await writeNews(transaction, ['email'], {
      event: 'assigned',
      noun: 'loans',
      lead_id: first.id,
      leads: leads.length,
      recipient_id: owner._id,
      summary: leads.length === 1 ? summariseLoan({ ...first, loan_amount: null }) : summaryOf(leads.length),
      at: by.at,
      dueAt: by.at + ASSIGNED_DELAY_MS,
    });
  }

  /**
   * Adds applications to a notice that waits to be sent: those that wait for an owner are assigned in several parts.
   *
   * @returns false when there is none
   */
  async function addToNotice(
    transaction: Transaction<Schema>,
    leadId: string,
    count: number,
    owner: LeadOwner,
    { at }: Author,
  ): Promise<boolean> {
    const waiting = await transaction
      .selectFrom('outbox')
      .select(['id', 'leads'])
      .where('channel', '=', 'email')
      .where('event', '=', 'assigned')
      .where('recipient_id', '=', owner._id)
      .where('next_at', '>', at)
      .where('attempts', '=', 0)
      .limit(1)
      .executeTakeFirst();
    if (waiting === undefined) return false;
    const all = waiting.leads + count;
    await transaction
      .updateTable('outbox')
      // The newest says at sending whether the owner still has it.
      .set({ lead_id: leadId, leads: all, summary: summaryOf(all) })
      .where('id', '=', waiting.id)
      .execute();
    return true;
  }

  return {
    changeWithin,

    /**
     * Changes all of the applications or none. Those that already have the new values are skipped and not returned.
     *
     * @param versions by id, as they were when the change was decided
     */
    async change(versions: ReadonlyMap<string, number>, change: Change, by: Author) {
      try {
        return await attempt(versions, change, by);
      } catch (error) {
        // The retry reads what the other process wrote.
        if (error instanceof LostRaceError) return attempt(versions, change, by);
        throw error;
      } finally {
        if (change.owner) outbox.notify();
      }
    },

    /** The versions, by id, of up to `limit` open applications that have an owner. */
    async openLeadsOf(staffId: string, limit: number) {
      const rows = await db
        .selectFrom('loans')
        .select(['id', 'version'])
        .where('owner_id', '=', staffId)
        .where('status', 'in', OPEN_STATUSES)
        .limit(limit)
        .execute();
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    countOpenLeadsOf: (staffId: string) =>
      countRows(scans.selectFrom('loans').where('owner_id', '=', staffId).where('status', 'in', OPEN_STATUSES)),
  };
}

const summaryOf = (count: number) => `${count} loan applications`;

type Lead = Awaited<ReturnType<typeof readLeads>>[number];

async function readLeads(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('loans')
    .leftJoin('staff', 'staff.id', 'loans.owner_id')
    .leftJoin('lead_details', 'lead_details.lead_id', 'loans.id')
    .select(['loans.id', 'loans.full_name', 'loans.loan_type', 'loans.version', 'staff.email', ...STATE_COLUMNS])
    .select(['lead_details.rejection_reason', 'lead_details.lender'])
    .where('loans.id', 'in', ids)
    .execute();
}

const presentBefore = ({ status, owner_id, lender, next_step, next_at }: Lead, change: Change): ChangedLead['before'] => ({
  status,
  owner: owner_id ?? NONE,
  ...(change.lender !== undefined && { lender: lender ?? '' }),
  ...((change.step !== undefined || change.status !== undefined) &&
    next_step !== null &&
    next_at !== null && { nextStep: { what: next_step, at: instant(next_at) } }),
});

/** The fields of an application that a change would alter. */
function fieldsOf(lead: Lead, { status, owner, step, reason, lender }: Change): ChangedField[] {
  const { id, status: oldStatus, owner_id, email, next_step, next_at } = lead;
  return [
    ...(status !== undefined && status !== oldStatus ? [{ id, field: 'status' as const, from: oldStatus, to: status }] : []),
    ...(owner !== undefined && (owner?._id ?? null) !== owner_id
      ? [{ id, field: 'owner' as const, from: email ?? '', to: owner?.email ?? '' }]
      : []),
    ...(step !== undefined && next_step !== null && next_at !== null && (step.what !== next_step || step.at !== next_at)
      ? [{ id, field: 'step' as const, from: stepText(next_step, next_at), to: stepText(step.what, step.at) }]
      : []),
    ...(reason !== undefined && reason !== (lead.rejection_reason ?? '')
      ? [{ id, field: 'rejectionReason' as const, from: lead.rejection_reason ?? '', to: reason }]
      : []),
    ...(lender !== undefined && lender !== (lead.lender ?? '')
      ? [{ id, field: 'lender' as const, from: lead.lender ?? '', to: lender }]
      : []),
  ];
}

export const stepText = (what: string, at: number): string => `${what}, ${indianDateTime(new Date(at)).slice(0, -3)}`;

/** @throws LostRaceError when the version of an application is no longer the one that was read */
async function write(
  transaction: Transaction<Schema>,
  leads: readonly Lead[],
  { status, owner, step, reason, lender }: Change,
  { at, desk }: { at: number; desk: DeskTimes },
): Promise<void> {
  for (const [version, same] of Map.groupBy(leads, (lead) => lead.version)) {
    const { numUpdatedRows } = await transaction
      .updateTable('loans')
      .set({
        version: version + 1,
        ...(status !== undefined && { status }),
        ...(status !== undefined && followUp(status, at, desk)),
        ...(step !== undefined && { next_step: step.what, next_at: step.at }),
        ...(owner !== undefined && { owner_id: owner?._id ?? null }),
      })
      .where('version', '=', version)
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== same.length) throw new LostRaceError();
  }
  if ((reason ?? lender) === undefined || leads.length === 0) return;
  const details = { ...(reason !== undefined && { rejection_reason: reason }), ...(lender !== undefined && { lender }) };
  await transaction
    .insertInto('lead_details')
    .values(leads.map(({ id }) => ({ lead_id: id, lender: '', rejection_reason: '', ...details })))
    .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(details))
    .execute();
}

/**
 * @param seen the version that the change is based on; by default any
 * @returns the new version of an application that was changed; undefined when it has another version, or is gone
 */
export async function bumpVersion(transaction: Transaction<Schema>, id: string, seen?: number): Promise<number | undefined> {
  const row = await transaction
    .updateTable('loans')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .$if(seen !== undefined, (update) => update.where('version', '=', seen ?? 0))
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** An application that has changed since a version; undefined when it is gone. */
export async function findStale(db: Kysely<Schema>, id: string, since: number): Promise<StaleLead | undefined> {
  const [stale] = await presentStale(db, await readLeads(db, [id]), new Map([[id, since]]));
  return stale;
}

export async function writeHistory(
  transaction: Transaction<Schema>,
  fields: readonly (ChangedField & { version: number })[],
  by: Pick<Author, 'email' | 'at'>,
): Promise<void> {
  await transaction
    .insertInto('loan_changes')
    .values(
      fields.map(({ id, field, from, to, version }) => ({
        id: newId(),
        loan_id: id,
        staff_email: by.email,
        created_at: by.at,
        field,
        old_value: from,
        new_value: to,
        version,
      })),
    )
    .execute();
}

async function presentStale(
  db: Kysely<Schema>,
  leads: readonly Lead[],
  versions: ReadonlyMap<string, number>,
): Promise<StaleLead[]> {
  const history = await readHistory(
    db,
    leads.map(({ id }) => id),
  );
  return leads.map((lead) => ({
    _id: lead.id,
    fullName: lead.full_name,
    ...presentState(lead),
    changes: (history.get(lead.id) ?? []).filter((change) => change.version > (versions.get(lead.id) ?? 0)),
  }));
}

/** What each change of fields replaced, by the key that it shares with its entry in the history. */
async function readCorrections(db: Kysely<Schema>, loanIds: readonly string[]): Promise<Map<string, FieldCorrection[]>> {
  const rows = await db.selectFrom('lead_corrections').selectAll().where('lead_id', 'in', loanIds).execute();
  const labels = Object.entries(CORRECTED_FIELDS.loans);
  const all = Map.groupBy(rows, ({ lead_id, version, created_at }) => keyOf(lead_id, version, created_at));
  return new Map(
    [...all].map(([key, corrections]) => [
      key,
      labels.flatMap(([name, label]) =>
        corrections
          .filter(({ field }) => field === name)
          .map(({ old_value, new_value }) => ({ field: label, from: old_value, to: new_value })),
      ),
    ]),
  );
}

const keyOf = (loanId: string, version: number, at: number) => `${loanId} ${version} ${at}`;

/** The changes of each application, newest first. */
export async function readHistory(db: Kysely<Schema>, loanIds: readonly string[]): Promise<Map<string, LeadChange[]>> {
  if (loanIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('loan_changes')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const isCorrected = rows.some(({ field }) => field === 'fields');
  const corrections = isCorrected ? await readCorrections(db, loanIds) : new Map<string, FieldCorrection[]>();
  const all = Map.groupBy(rows, ({ loan_id }) => loan_id);
  return new Map(
    [...all].map(([id, changes]) => [
      id,
      changes.map(({ id: changeId, staff_email, created_at, field, old_value, new_value, version }) => ({
        _id: changeId,
        by: staff_email,
        at: new Date(created_at).toISOString(),
        field,
        from: old_value,
        to: new_value,
        version,
        ...(field === 'fields' && { corrections: corrections.get(keyOf(id, version, created_at)) ?? [] }),
      })),
    ]),
  );
}
