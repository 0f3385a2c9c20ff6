import type { Transaction } from 'kysely';
import type { Member } from '../../shared/desk/assignment.ts';
import { rolesWith } from '../../shared/staff/permissions.ts';
import { readSetting } from '../kit/queries.ts';
import type { Schema } from '../tables/schema.ts';

/** The row of `settings` with the switch. */
export const ASSIGNMENT_SETTING = 'assignment';
/** Held while applications are given out, and while it changes who may be given some. */
export const ASSIGNMENT_LOCK = 'assignment';

export type Reader = Pick<Transaction<Schema>, 'selectFrom'>;

/** Whether applications are given out, and how often that was set. */
export async function readAssigning(db: Reader): Promise<{ isOn: boolean; revision: number }> {
  const kept = await readSetting(db, ASSIGNMENT_SETTING);
  const { isOn, revision = 0 } = JSON.parse(kept ?? '{"isOn":false}') as { isOn: boolean; revision?: number };
  return { isOn, revision };
}

/** Those who can own applications now. */
export const selectOwners = (db: Reader) =>
  db.selectFrom('staff').where('role', 'in', rolesWith('leads')).where('disabled', '=', 0).where('password_hash', '!=', '');

/** The members who can own applications now. */
export async function readMembers(db: Reader): Promise<(Member & { email: string })[]> {
  const rows = await selectOwners(db)
    .innerJoin('assignment_members', 'assignment_members.staff_id', 'staff.id')
    .select(['staff.id', 'staff.email', 'loan_types', 'pincodes', 'turn'])
    .orderBy('staff.email_key')
    .execute();
  return rows.map(({ id, email, loan_types, pincodes, turn }) => ({
    staffId: id,
    email,
    turn,
    loanTypes: JSON.parse(loan_types) as Member['loanTypes'],
    pincodes: JSON.parse(pincodes) as string[],
  }));
}

/** Who is absent on a day in India. */
export async function readAbsent(db: Reader, day: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('absences')
    .select('staff_id')
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .execute();
  return new Set(rows.map(({ staff_id }) => staff_id));
}
