import { type Kysely, sql } from 'kysely';
import type { LeadChange, LeadDuplicate, LeadNote, LeadStatus, LeadWorkDetails, Owner } from '../../../shared/lead-work.ts';
import type { LoanType } from '../../../shared/loans.ts';
import { rolesWith } from '../../../shared/permissions.ts';
import type { Database } from '../../database/database.ts';
import { isId, newId } from '../../database/ids.ts';
import type { Schema } from '../../database/schema.ts';
import { IS_DUPLICATE } from './rows/repository.ts';

/** What becomes of the applications. What is undefined stays; a null owner is nobody. */
export interface Change {
  status: LeadStatus | undefined;
  owner: Owner | null | undefined;
}

/** One application that a change has changed. */
export interface Changed {
  id: string;
  field: LeadChange['field'];
  from: string;
  to: string;
}

export interface LeadWorkRepository {
  find(id: string): Promise<LeadWorkDetails | undefined>;
  /**
   * Changes them all or none. What is as it should be already, or has gone, is left alone and not in the answer.
   *
   * @param by the e-mail of who does it
   * @param at epoch milliseconds
   */
  change(ids: readonly string[], change: Change, by: string, at: number): Promise<Changed[]>;
  /** Answers undefined when there is no such application. */
  addNote(id: string, text: string, by: string, at: number): Promise<LeadNote | undefined>;
  /** The staff who may own applications, by e-mail. */
  owners(): Promise<Owner[]>;
  /** How many came in since a time, by day and kind. A day is counted from 1970 in India. */
  countSince(since: number): Promise<{ day: number; type: LoanType; count: number }[]>;
}

/** India is five and a half hours ahead of UTC, all year. In milliseconds. */
export const INDIA = 5.5 * 60 * 60 * 1000;
export const DAY = 24 * 60 * 60 * 1000;

const MOST_DUPLICATES = 20;

export function createLeadWorkRepository({ db, scans }: Database): LeadWorkRepository {
  return {
    async find(id) {
      if (!isId(id)) return undefined;
      const loan = await db
        .selectFrom('loans')
        .leftJoin('staff', 'staff.id', 'loans.owner_id')
        .select(['loans.status', 'loans.owner_id', 'staff.email'])
        .where('loans.id', '=', id)
        .executeTakeFirst();
      if (loan === undefined) return undefined;
      const [notes, history, duplicates] = await Promise.all([readNotes(db, id), readHistory(db, id), readDuplicates(db, id)]);
      const owner = loan.owner_id === null || loan.email === null ? null : { _id: loan.owner_id, email: loan.email };
      return { status: loan.status, owner, notes, history, duplicates };
    },

    change: (ids, { status, owner }, by, at) =>
      db.transaction().execute(async (transaction) => {
        const known = await transaction
          .selectFrom('loans')
          .leftJoin('staff', 'staff.id', 'loans.owner_id')
          .select(['loans.id', 'loans.status', 'loans.owner_id', 'staff.email'])
          .where('loans.id', 'in', ids.filter(isId))
          .execute();
        const changes = known.flatMap<Changed>(({ id, status: oldStatus, owner_id, email }) => [
          ...(status !== undefined && status !== oldStatus ? [{ id, field: 'status' as const, from: oldStatus, to: status }] : []),
          ...(owner !== undefined && (owner?._id ?? null) !== owner_id
            ? [{ id, field: 'owner' as const, from: email ?? '', to: owner?.email ?? '' }]
            : []),
        ]);
        if (changes.length === 0) return [];
        await transaction
          .updateTable('loans')
          .set({ ...(status !== undefined && { status }), ...(owner !== undefined && { owner_id: owner?._id ?? null }) })
          .where(
            'id',
            'in',
            changes.map(({ id }) => id),
          )
          .execute();
        await transaction
          .insertInto('loan_changes')
          .values(
            changes.map(({ id, field, from, to }) => ({
              id: newId(),
              loan_id: id,
              staff_email: by,
              created_at: at,
              field,
              old_value: from,
              new_value: to,
            })),
          )
          .execute();
        return changes;
      }),

    async addNote(id, text, by, at) {
      if (!isId(id)) return undefined;
      const row = { id: newId(), loan_id: id, staff_email: by, created_at: at, text };
      // In one statement, so that an application that is deleted at this moment is not a fault of the database.
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('loan_notes')
        .columns(['id', 'loan_id', 'staff_email', 'created_at', 'text'])
        .expression((select) =>
          select
            .selectFrom('loans')
            .select([
              sql<string>`cast(${row.id} as text)`.as('id'),
              'loans.id as loan_id',
              sql<string>`cast(${by} as text)`.as('staff_email'),
              sql<number>`cast(${at} as bigint)`.as('created_at'),
              sql<string>`cast(${text} as text)`.as('text'),
            ])
            .where('loans.id', '=', id),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n ? presentNote(row) : undefined;
    },

    async owners() {
      const rows = await db
        .selectFrom('staff')
        .select(['id', 'email'])
        .where('role', 'in', rolesWith('leads'))
        .where('disabled', '=', 0)
        .orderBy('email_key')
        .execute();
      return rows.map(({ id, email }) => ({ _id: id, email }));
    },

    async countSince(since) {
      const { rows } = await sql<{ day: number; type: LoanType; count: number }>`
        select (created_at + ${sql.lit(INDIA)}) / ${sql.lit(DAY)} as day, loan_type as type, count(*) as count
        from loans where created_at >= ${since} group by 1, 2`.execute(scans);
      return rows;
    },
  };
}

async function readNotes(db: Kysely<Schema>, loanId: string): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom('loan_notes')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(presentNote);
}

const presentNote = (row: { id: string; staff_email: string; created_at: number; text: string }): LeadNote => ({
  _id: row.id,
  by: row.staff_email,
  at: new Date(row.created_at).toISOString(),
  text: row.text,
});

async function readHistory(db: Kysely<Schema>, loanId: string): Promise<LeadChange[]> {
  const rows = await db
    .selectFrom('loan_changes')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, staff_email, created_at, field, old_value, new_value }) => ({
    _id: id,
    by: staff_email,
    at: new Date(created_at).toISOString(),
    field,
    from: old_value,
    to: new_value,
  }));
}

async function readDuplicates(db: Kysely<Schema>, loanId: string): Promise<LeadDuplicate[]> {
  const rows = await db
    .selectFrom('loans')
    .innerJoin('loans as other', (join) => join.on(IS_DUPLICATE))
    .select(['other.id', 'other.full_name', 'other.loan_type', 'other.status', 'other.created_at'])
    .where('loans.id', '=', loanId)
    .orderBy('other.seq', 'desc')
    .limit(MOST_DUPLICATES)
    .execute();
  return rows.map(({ id, full_name, loan_type, status, created_at }) => ({
    _id: id,
    fullName: full_name,
    loanType: loan_type,
    status,
    createdAt: new Date(created_at).toISOString(),
  }));
}
