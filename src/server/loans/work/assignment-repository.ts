import { type RawBuilder, sql } from 'kysely';
import { type MemberRules, takeTurns } from '../../../shared/desk/assignment.ts';
import { indianDate } from '../../../shared/kit/time.ts';
import type { Database } from '../../engine/database.ts';
import { ASSIGNMENT_LOCK, readAbsent, readAssigning, readMembers } from '../../leads/assignment.ts';
import { type ChangedField, type LeadChangeRepository, LostRaceError } from './change-repository.ts';

/** Applications given out per transaction. */
const CHUNK = 100;
/** In the history of an application, in place of an e-mail. */
export const ASSIGNED_BY = 'Automatic assignment';

export type LeadAssignmentRepository = ReturnType<typeof createLeadAssignmentRepository>;

export function createLeadAssignmentRepository(
  { db, scans, dialect }: Pick<Database, 'db' | 'scans' | 'dialect'>,
  changes: Pick<LeadChangeRepository, 'changeWithin'>,
) {
  async function give(ids: readonly string[], now: number): Promise<ChangedField[]> {
    return db.transaction().execute(async (transaction) => {
      await dialect.acquireLock(transaction, ASSIGNMENT_LOCK);
      if (!(await readAssigning(transaction)).isOn) return [];
      const members = await readMembers(transaction);
      const absent = await readAbsent(transaction, indianDate(new Date(now)));
      const leads = await transaction
        .selectFrom('loans')
        .select(['id', 'version', 'loan_type as loanType', 'pincode'])
        .where('id', 'in', ids)
        .where('status', '=', 'New')
        .where('owner_id', 'is', null)
        .orderBy('seq')
        .execute();
      const { given, turns } = takeTurns(leads, members, (staffId) => !absent.has(staffId));
      const fields: ChangedField[] = [];
      for (const { staffId, email } of members) {
        const turn = turns.get(staffId);
        if (turn === undefined) continue;
        await transaction.updateTable('assignment_members').set({ turn }).where('staff_id', '=', staffId).execute();
        const versions = new Map(
          given.filter((each) => each.staffId === staffId).map(({ lead }) => [lead.id, lead.version]),
        );
        const change = { status: undefined, owner: { _id: staffId, email } };
        const outcome = await changes.changeWithin(transaction, versions, change, {
          staffId: '',
          email: ASSIGNED_BY,
          at: now,
        });
        if (!outcome.ok) throw new LostRaceError();
        fields.push(...outcome.fields);
      }
      return fields;
    });
  }

  return {
    /**
     * Gives new applications without an owner to those whose turn it is, of each to one on one node only.
     *
     * @param now epoch milliseconds
     * @returns the changes; none when nothing was to be given, or a colleague was quicker
     */
    async assign(now: number) {
      if (!(await readAssigning(db)).isOn) return [];
      const absent = await readAbsent(db, indianDate(new Date(now)));
      const present = (await readMembers(db)).filter(({ staffId }) => !absent.has(staffId));
      if (present.length === 0) return [];
      const { rows } = await sql<{ id: string }>`select id from loans
        where owner_id is null and next_at is not null and status = 'New' and sample = 0 and (${forAny(present)})
        order by next_at limit ${CHUNK}`.execute(scans);
      if (rows.length === 0) return [];
      return give(
        rows.map(({ id }) => id),
        now,
      ).catch((error: unknown) => {
        if (error instanceof LostRaceError) return [];
        throw error;
      });
    },
  };
}

/** Whether an application fits the rules of any member, so that the others hold up none. */
const forAny = (members: readonly MemberRules[]): RawBuilder<unknown> =>
  sql.join(
    members.map(({ loanTypes, pincodes }) => {
      const byLength = [...Map.groupBy(pincodes, ({ length }) => length)];
      const areas = byLength.map(([length, starts]) => sql`substr(pincode, 1, ${sql.lit(length)}) in (${sql.join(starts)})`);
      return sql.join(
        [
          loanTypes.length === 0 ? sql`1 = 1` : sql`(loan_type is null or loan_type in (${sql.join(loanTypes)}))`,
          areas.length === 0 ? sql`1 = 1` : sql`(pincode is null or ${sql.join(areas, sql` or `)})`,
        ],
        sql` and `,
      );
    }),
    sql` or `,
  );
