import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type LeadNote,
  type LeadStatus,
  MAX_COUNTED_DUPLICATES,
  NO_OWNER,
  type SelectedLead,
  type WorkedLoan,
  type WorkFilters,
} from '../../../shared/lead-work.ts';
import type { LoanApplication } from '../../../shared/loans.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Condition } from '../../database/found-rows.ts';
import { createdWithin } from '../../database/period.ts';
import type { Schema } from '../../database/schema.ts';

/** The SQL condition of these filters; undefined when there are none. */
export function workFilter(
  { withoutIndex }: Pick<Dialect, 'withoutIndex'>,
  { status, owner, loanType, from, to }: WorkFilters,
): Condition | undefined {
  const conditions = createdWithin({ from, to });
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (owner !== undefined) conditions.push(owner === NO_OWNER ? sql`owner_id is null` : sql`owner_id = ${owner}`);
  if (loanType === undefined) return conditions.length === 0 ? undefined : () => sql.join(conditions, sql` and `);
  // Its index would find a quarter of all rows, and sort them to give the newest.
  const columns = { order: withoutIndex(sql`loan_type`), count: sql`loan_type` };
  return (use) => sql.join([...conditions, sql`${columns[use]} = ${loanType}`], sql` and `);
}

/** `other` is a different application with the same phone number or e-mail as `loans`. */
export const IS_DUPLICATE = sql<boolean>`other.id <> loans.id
  and (other.phone_number = loans.phone_number or other.email_key = loans.email_key)`;

/** Adds the work on each application. Applications deleted meanwhile are omitted. */
export async function withWork(db: Kysely<Schema>, loans: readonly LoanApplication[]): Promise<WorkedLoan[]> {
  if (loans.length === 0) return [];
  // The cross join fixes the join order, whatever the planner assumes about the table's size.
  const found = await db
    .with('asked(id)', () => sql<{ id: string }>`(values ${sql.join(loans.map(({ _id }) => sql`(cast(${_id} as text))`))})`)
    .selectFrom('asked')
    .crossJoin('loans')
    .leftJoin('staff', 'staff.id', 'loans.owner_id')
    .select(['loans.id', 'loans.status', 'loans.owner_id', 'loans.version', 'staff.email as owner_email'])
    .select((select) => [
      select
        .selectFrom('loan_notes')
        .whereRef('loan_notes.loan_id', '=', 'loans.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('notes'),
      select
        .selectFrom(
          select
            .selectFrom('loans as other')
            .where(IS_DUPLICATE)
            .select('other.id')
            .limit(MAX_COUNTED_DUPLICATES)
            .as('found'),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('duplicates'),
    ])
    .whereRef('loans.id', '=', 'asked.id')
    .execute();
  const works = new Map(found.map((row) => [row.id, row]));
  return loans.flatMap((loan) => {
    const row = works.get(loan._id);
    if (row === undefined) return [];
    const owner = row.owner_id === null || row.owner_email === null ? null : { _id: row.owner_id, email: row.owner_email };
    return [
      {
        ...loan,
        work: { version: row.version, status: row.status, owner, notes: row.notes ?? 0, duplicates: row.duplicates ?? 0 },
      },
    ];
  });
}

/** The work on an application as an export reads it. */
export interface ExportedWork {
  id: string;
  status: LeadStatus;
  /** The owner's e-mail. */
  owner: string | null;
  /** JSON of all notes, newest first: `[[at, by, text], …]`. */
  notes: string;
  /** JSON of the consents: `[[purpose, given, validUntil, withdrawnAt], …]`. */
  consents: string;
  /** The last change of status, owner or notes. */
  changed_at: number | null;
}

/** The values of `ExportedWork` that are not columns of the application, which is `item`. */
export function exportedWork({
  jsonRows,
}: Pick<Dialect, 'jsonRows'>): Record<Exclude<keyof ExportedWork, 'id' | 'status'>, RawBuilder<unknown>> {
  const consent = ['purpose', 'given', 'valid_until', 'withdrawn_at'].map((column) => sql.ref(column));
  const note = [sql.ref('created_at'), sql.ref('staff_email'), sql.ref('text')];
  return {
    owner: sql`(select email from staff where staff.id = item.owner_id)`,
    notes: sql`(select ${jsonRows(note, sql`created_at desc, id desc`)} from loan_notes where loan_id = item.id)`,
    consents: sql`(select ${jsonRows(consent, sql`purpose`)} from consents where lead_id = item.id)`,
    changed_at: sql`(select max(at) from (
      select max(created_at) as at from loan_changes where loan_id = item.id
      union all select max(created_at) from loan_notes where loan_id = item.id
    ) as times)`,
  };
}

/** The notes about each application, newest first. */
export async function readNotes(db: Kysely<Schema>, loanIds: readonly string[]): Promise<Map<string, LeadNote[]>> {
  const rows = await db
    .selectFrom('loan_notes')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const all = Map.groupBy(rows, ({ loan_id }) => loan_id);
  return new Map([...all].map(([id, notes]) => [id, notes.map(presentNote)]));
}

export const presentNote = (row: { id: string; staff_email: string; created_at: number; text: string }): LeadNote => ({
  _id: row.id,
  by: row.staff_email,
  at: new Date(row.created_at).toISOString(),
  text: row.text,
});

/** The applications in the form used for bulk changes. Applications deleted meanwhile are omitted. */
export async function toSelected(db: Kysely<Schema>, loans: readonly LoanApplication[]): Promise<SelectedLead[]> {
  if (loans.length === 0) return [];
  const rows = await db
    .selectFrom('loans')
    .leftJoin('staff', 'staff.id', 'loans.owner_id')
    .select(['loans.id', 'loans.version', 'loans.status', 'loans.owner_id', 'staff.email'])
    .where(
      'loans.id',
      'in',
      loans.map(({ _id }) => _id),
    )
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return loans.flatMap(({ _id, fullName }) => {
    const row = known.get(_id);
    if (row === undefined) return [];
    const owner = row.owner_id === null || row.email === null ? null : { _id: row.owner_id, email: row.email };
    return [{ _id, fullName, work: { version: row.version, status: row.status, owner } }];
  });
}

/**
 * An opaque token that changes with every change of status or owner and every note. Ids start with the time, so the maximum
 * is the newest.
 */
export async function latestWork(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ changed: string }>`select
    coalesce((select max(id) from loan_changes), '') || coalesce((select max(id) from loan_notes), '') as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? '';
}
