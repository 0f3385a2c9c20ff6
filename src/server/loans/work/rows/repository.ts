import { type Kysely, type RawBuilder, sql } from 'kysely';
import { MAX_COUNTED_DUPLICATES, NO_OWNER, type WorkedLoan, type WorkFilters } from '../../../../shared/lead-work.ts';
import type { LoanApplication } from '../../../../shared/loans.ts';
import type { Schema } from '../../../database/schema.ts';

/** The condition on applications that these filters mean; none when there is no filter. */
export function workFilter({ status, owner }: WorkFilters): RawBuilder<unknown> | undefined {
  const conditions = [];
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (owner !== undefined) conditions.push(owner === NO_OWNER ? sql`owner_id is null` : sql`owner_id = ${owner}`);
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

/** `other` has the phone number or the e-mail of `loans`, and is another application. */
export const IS_DUPLICATE = sql<boolean>`other.id <> loans.id
  and (other.phone_number = loans.phone_number or other.email_key = loans.email_key)`;

/** The same applications, each with the work on it. One that was deleted meanwhile is left out. */
export async function withWork(db: Kysely<Schema>, loans: readonly LoanApplication[]): Promise<WorkedLoan[]> {
  if (loans.length === 0) return [];
  // Joined in this order whatever the planner thinks of the size of the table.
  const found = await db
    .with('asked(id)', () => sql<{ id: string }>`(values ${sql.join(loans.map(({ _id }) => sql`(cast(${_id} as text))`))})`)
    .selectFrom('asked')
    .crossJoin('loans')
    .leftJoin('staff', 'staff.id', 'loans.owner_id')
    .select(['loans.id', 'loans.status', 'loans.owner_id', 'staff.email as owner_email'])
    .select((select) => [
      select
        .selectFrom('loan_notes')
        .whereRef('loan_notes.loan_id', '=', 'loans.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('notes'),
      select
        .selectFrom(select.selectFrom('loans as other').where(IS_DUPLICATE).select('other.id').limit(MAX_COUNTED_DUPLICATES).as('found'))
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
    return [{ ...loan, work: { status: row.status, owner, notes: row.notes ?? 0, duplicates: row.duplicates ?? 0 } }];
  });
}

/** Another text after each change of status or owner and each note, whoever makes it; ids begin with the time. */
export async function latestWork(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ changed: string }>`select
    coalesce((select max(id) from loan_changes), '') || coalesce((select max(id) from loan_notes), '') as changed`.execute(db);
  return rows[0]?.changed ?? '';
}
