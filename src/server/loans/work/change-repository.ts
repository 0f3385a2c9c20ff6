import type { Kysely, Transaction } from 'kysely';
import {
  type ChangedLead,
  type LeadChange,
  type LeadStatus,
  NO_OWNER,
  OPEN_STATUSES,
  type LeadOwner,
  type StaleLead,
} from '../../../shared/lead-work.ts';
import type { Database } from '../../database/database.ts';
import { isId, newId } from '../../database/ids.ts';
import { type Outbox, NO_OUTBOX } from '../../database/leads.ts';
import type { Schema } from '../../database/schema.ts';

/** The change to make. Undefined fields stay unchanged; a null owner means nobody. */
export interface Change {
  status: LeadStatus | undefined;
  owner: LeadOwner | null | undefined;
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

/** `refused`: nothing was changed, because somebody else had changed or deleted some of the applications. */
export type ChangeOutcome =
  | { result: 'changed'; leads: ChangedLead[]; fields: ChangedField[] }
  | { result: 'refused'; stale: StaleLead[]; gone: string[] };

export interface LeadChangeRepository {
  /**
   * Changes all of the applications or none. Those that already have the new values are skipped and not returned.
   *
   * @param versions by id, as they were when the change was decided
   */
  change(versions: ReadonlyMap<string, number>, change: Change, by: Author): Promise<ChangeOutcome>;
  /** The versions, by id, of up to `limit` open applications that somebody owns. */
  openLeadsOf(staffId: string, limit: number): Promise<Map<string, number>>;
  countOpenLeadsOf(staffId: string): Promise<number>;
}

/** A new owner is notified after this delay, so that an assignment undone at once sends nothing. */
const ASSIGNED_DELAY_MS = 15_000;

/** Another process changed an application between our read and our write. */
class LostRaceError extends Error {
  override name = 'LostRaceError';
}

export function createLeadChangeRepository({ db, scans }: Database, outbox: Outbox = NO_OUTBOX): LeadChangeRepository {
  const attempt = (versions: ReadonlyMap<string, number>, change: Change, by: Author): Promise<ChangeOutcome> =>
    db.transaction().execute(async (transaction) => {
      const known = await readLeads(transaction, [...versions.keys()].filter(isId));
      const found = new Set(known.map(({ id }) => id));
      const gone = [...versions.keys()].filter((id) => !found.has(id));
      const different = known.filter((lead) => fieldsOf(lead, change).length > 0);
      const stale = different.filter(({ id, version }) => version !== versions.get(id));
      if (stale.length > 0 || gone.length > 0)
        return { result: 'refused', stale: await presentStale(transaction, stale, versions), gone };

      const fields = different.flatMap((lead) =>
        fieldsOf(lead, change).map((field) => ({ ...field, version: lead.version + 1 })),
      );
      await write(transaction, different, change);
      if (fields.length > 0) await writeHistory(transaction, fields, by);
      if (change.owner)
        await notifyOwner(
          transaction,
          different.filter(({ owner_id }) => owner_id !== change.owner?._id),
          change.owner,
          by,
        );
      const leads = different.map(({ id, version, status, owner_id }) => ({
        _id: id,
        version: version + 1,
        before: { status, owner: owner_id ?? NO_OWNER },
      }));
      return { result: 'changed', leads, fields };
    });

  /** Notifies the new owner once for all applications, unless they assigned the work to themselves. */
  async function notifyOwner(
    transaction: Transaction<Schema>,
    leads: readonly Lead[],
    owner: LeadOwner,
    by: Author,
  ): Promise<void> {
    const [first] = leads;
    if (first === undefined || owner._id === by.staffId || !outbox.channels.includes('email')) return;
    await transaction
      .insertInto('outbox')
      .values({
        id: newId(),
        channel: 'email',
        event: 'assigned',
        noun: 'loans',
        lead_id: first.id,
        leads: leads.length,
        recipient_id: owner._id,
        summary: leads.length === 1 ? first.loan_type : `${leads.length} loan applications`,
        created_at: by.at,
        next_at: by.at + ASSIGNED_DELAY_MS,
      })
      .execute();
  }

  return {
    async change(versions, change, by) {
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

    async openLeadsOf(staffId, limit) {
      const rows = await db
        .selectFrom('loans')
        .select(['id', 'version'])
        .where('owner_id', '=', staffId)
        .where('status', 'in', OPEN_STATUSES)
        .limit(limit)
        .execute();
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    async countOpenLeadsOf(staffId) {
      const { count } = await scans
        .selectFrom('loans')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where('owner_id', '=', staffId)
        .where('status', 'in', OPEN_STATUSES)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

type Lead = Awaited<ReturnType<typeof readLeads>>[number];

async function readLeads(db: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('loans')
    .leftJoin('staff', 'staff.id', 'loans.owner_id')
    .select([
      'loans.id',
      'loans.full_name',
      'loans.loan_type',
      'loans.version',
      'loans.status',
      'loans.owner_id',
      'staff.email',
    ])
    .where('loans.id', 'in', ids)
    .execute();
}

/** The fields of an application that a change would alter. */
function fieldsOf({ id, status: oldStatus, owner_id, email }: Lead, { status, owner }: Change): ChangedField[] {
  return [
    ...(status !== undefined && status !== oldStatus ? [{ id, field: 'status' as const, from: oldStatus, to: status }] : []),
    ...(owner !== undefined && (owner?._id ?? null) !== owner_id
      ? [{ id, field: 'owner' as const, from: email ?? '', to: owner?.email ?? '' }]
      : []),
  ];
}

/** @throws LostRaceError when the version of an application is no longer the one that was read */
async function write(transaction: Transaction<Schema>, leads: readonly Lead[], { status, owner }: Change): Promise<void> {
  for (const [version, same] of Map.groupBy(leads, (lead) => lead.version)) {
    const { numUpdatedRows } = await transaction
      .updateTable('loans')
      .set({
        version: version + 1,
        ...(status !== undefined && { status }),
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
}

/** @returns the new version of an application whose fields were changed */
export async function bumpVersion(transaction: Transaction<Schema>, id: string): Promise<number> {
  const { version } = await transaction
    .updateTable('loans')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
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
  return leads.map(({ id, full_name, version, status, owner_id, email }) => ({
    _id: id,
    fullName: full_name,
    version,
    status,
    owner: owner_id === null || email === null ? null : { _id: owner_id, email },
    changes: (history.get(id) ?? []).filter((change) => change.version > (versions.get(id) ?? 0)),
  }));
}

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
      })),
    ]),
  );
}
