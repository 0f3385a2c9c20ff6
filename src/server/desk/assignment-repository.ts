import type { AssignmentSettings } from '../../shared/desk/assignment.ts';
import { ASSIGNMENT_LOCK, ASSIGNMENT_SETTING, isAssigning, readMembers, selectOwners } from '../database/assignment.ts';
import type { Database } from '../database/database.ts';

export interface AssignmentRepository {
  read(): Promise<AssignmentSettings>;
  /**
   * Members who stay keep their turn.
   *
   * @returns false when somebody can't own applications: nothing was changed
   */
  write(settings: AssignmentSettings): Promise<boolean>;
}

export function createAssignmentRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>): AssignmentRepository {
  return {
    async read() {
      const [isOn, members] = await Promise.all([isAssigning(db), readMembers(db)]);
      return {
        isOn,
        members: members.map(({ staffId, loanTypes, pincodes }) => ({ staffId, loanTypes, pincodes })),
      };
    },

    write: ({ isOn, members }) =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, ASSIGNMENT_LOCK);
        const owners = new Set((await selectOwners(transaction).select('id').execute()).map(({ id }) => id));
        if (!members.every(({ staffId }) => owners.has(staffId))) return false;
        const before = await transaction.selectFrom('assignment_members').select(['staff_id', 'turn']).execute();
        const turns = new Map(before.map(({ staff_id, turn }) => [staff_id, turn]));
        await transaction.deleteFrom('assignment_members').execute();
        const rows = members.map(({ staffId, loanTypes, pincodes }) => ({
          staff_id: staffId,
          loan_types: JSON.stringify(loanTypes),
          pincodes: JSON.stringify(pincodes),
          turn: turns.get(staffId) ?? 0,
        }));
        if (rows.length > 0) await transaction.insertInto('assignment_members').values(rows).execute();
        const value = JSON.stringify({ isOn });
        await transaction
          .insertInto('settings')
          .values({ name: ASSIGNMENT_SETTING, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute();
        return true;
      }),
  };
}
