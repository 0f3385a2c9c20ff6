import type { KeptAssignment } from '../../shared/desk/assignment.ts';
import {
  ASSIGNMENT_LOCK,
  ASSIGNMENT_SETTING,
  readAssigning,
  readMembers,
  type Reader,
  selectOwners,
} from '../leads/assignment.ts';
import { writeSetting } from '../kit/queries.ts';
import type { Database } from '../engine/database.ts';

async function readAssignment(db: Reader): Promise<KeptAssignment> {
  const [switched, members] = await Promise.all([readAssigning(db), readMembers(db)]);
  return {
    ...switched,
    members: members.map(({ staffId, loanTypes, pincodes }) => ({ staffId, loanTypes, pincodes })),
  };
}

export type AssignmentRepository = ReturnType<typeof createAssignmentRepository>;

export function createAssignmentRepository({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
  return {
    read: () => readAssignment(db),

    /**
     * Writes settings if this revision is still the stored one. Members who stay keep their turn.
     *
     * @returns the settings that are kept now, and whether they are these; undefined when a member can't own applications
     */
    write: ({
      isOn,
      members,
      revision,
    }: KeptAssignment): Promise<{ kept: KeptAssignment; isWritten: boolean } | undefined> =>
      db.transaction().execute(async (transaction) => {
        await dialect.acquireLock(transaction, ASSIGNMENT_LOCK);
        const owners = new Set((await selectOwners(transaction).select('id').execute()).map(({ id }) => id));
        if (!members.every(({ staffId }) => owners.has(staffId))) return undefined;
        const kept = await readAssignment(transaction);
        if (kept.revision !== revision) return { kept, isWritten: false };
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
        await writeSetting(transaction, ASSIGNMENT_SETTING, JSON.stringify({ isOn, revision: revision + 1 }));
        return { kept: await readAssignment(transaction), isWritten: true };
      }),
  };
}
