import { MAX_ABSENCES } from '../../shared/desk/assignment.ts';
import { ASSIGNMENT_LOCK } from '../leads/assignment.ts';
import { countRows, hasWritten } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';
import { newId } from '../engine/ids.ts';

export type AbsenceRepository = ReturnType<typeof createAbsenceRepository>;

export function createAbsenceRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  return {
    /**
     * Those that have not ended, the next first.
     *
     * @param staffId whose; undefined for all
     * @param today a day in India
     */
    async list(today: string, staffId?: string) {
      const rows = await db
        .selectFrom('absences')
        .innerJoin('staff', 'staff.id', 'absences.staff_id')
        .select(['absences.id', 'staff_id', 'staff.email', 'first_day', 'last_day'])
        .where('last_day', '>=', today)
        .$if(staffId !== undefined, (select) => select.where('staff_id', '=', staffId ?? ''))
        .orderBy('first_day')
        .orderBy('staff.email_key')
        .orderBy('absences.id')
        .execute();
      return rows.map(({ id, staff_id, email, first_day, last_day }) => ({
        _id: id,
        staff: { _id: staff_id, email },
        from: first_day,
        to: last_day,
      }));
    },

    /** @returns undefined when there is no such account, or it has too many already */
    add: ({ staffId, from, to }: { staffId: string; from: string; to: string }, today: string) =>
      db.transaction().execute(async (transaction) => {
        // Once the absence is stored, this member is assigned nothing more.
        await dialect.acquireLock(transaction, ASSIGNMENT_LOCK);
        const account = await transaction.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirst();
        if (account === undefined) return undefined;
        await transaction.deleteFrom('absences').where('last_day', '<', today).execute();
        const count = await countRows(transaction.selectFrom('absences').where('staff_id', '=', staffId));
        if (count >= MAX_ABSENCES) return undefined;
        const id = newId();
        await transaction.insertInto('absences').values({ id, staff_id: staffId, first_day: from, last_day: to }).execute();
        return { _id: id, staff: { _id: staffId, email: account.email }, from, to };
      }),

    /** @returns false when there is none of this id, or it belongs to another member */
    async remove(id: string, staffId?: string) {
      const absence = db.deleteFrom('absences').where('id', '=', id);
      return hasWritten(staffId === undefined ? absence : absence.where('staff_id', '=', staffId));
    },
  };
}
