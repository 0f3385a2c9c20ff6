import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { addStaff } from '../../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import { type MemberRules } from '../../../shared/desk/assignment.ts';
import { type LoanApplicationInput, LOAN_TYPES, type LoanType } from '../../../shared/loans/schemas.ts';
import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';
import { openDatabase } from '../../engine/open.ts';
import { createAbsenceRepository } from '../../desk/absence-repository.ts';
import { createAssignmentRepository } from '../../desk/assignment-repository.ts';
import { createStaffRepository } from '../../staff/repository.ts';
import { createLoanRepository } from '../repository.ts';
import { createLeadAssignmentRepository, ASSIGNED_BY } from './assignment-repository.ts';
import { createLeadChangeRepository } from './change-repository.ts';
import { probeLeads } from '../../leads/probe.ts';

const START = Date.UTC(2026, 10, 18, 6);
const PINCODES = ['411001', '560001', '110001'];
const STAFF = 4;

interface Lead {
  loanType: LoanType | '';
  pincode: string;
}

class CrashError extends Error {}

/** A node whose process dies before a statement: the n-th from now, and then never again. */
function mortal(database: TestDatabase) {
  let left = Infinity;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left !== 0) return node;
      throw new CrashError();
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const node = { ...database, db: database.db.withPlugin(plugin) };
  const changes = createLeadChangeRepository(node, { channels: ['email'], notify: () => undefined });
  const assigner = createLeadAssignmentRepository(node, changes);
  return async (now: number, statements: number) => {
    left = statements;
    try {
      while ((await assigner.assign(now)).length > 0);
    } catch (error) {
      if (!(error instanceof CrashError)) throw error;
    }
  };
}

const rules = fc.record({
  loanTypes: fc.constantFrom([], [], [LOAN_TYPES[0]], [LOAN_TYPES[1], LOAN_TYPES[2]]),
  pincodes: fc.constantFrom([], [], ['411'], ['5', '110001']),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('arrive' as const),
      loanType: fc.constantFrom('' as const, ...LOAN_TYPES),
      pincode: fc.constantFrom('', ...PINCODES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ name: fc.constant('assign' as const), statements: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('absent' as const),
      who: fc.nat({ max: STAFF - 2 }),
      days: fc.nat({ max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('next day' as const) }) },
);

describeEachEngine('giving out new applications', (fresh, engine) => {
  it('is fair, and gives none twice or to absent members, whatever crashes', async () => {
    const database = await fresh();
    const second = engine === 'postgres' ? await openDatabase({ ...database, probe: probeLeads }) : database;
    if (second !== database) onTestFinished(() => second.close());
    const nodes = [database, second].map((each) => mortal({ ...each, dataDir: database.dataDir } as TestDatabase));
    const staff = createStaffRepository(database);
    const ids: string[] = [];
    for (let place = 0; place < STAFF; place += 1) {
      const email = `member-${place}@rinova.test`;
      await addStaff(database, { ...ADMIN, email });
      ids.push((await staff.findByEmail(email))?.id ?? '');
    }
    const loans = createLoanRepository(database);
    const settings = createAssignmentRepository(database);
    const absences = createAbsenceRepository(database);

    await fc.assert(
      fc.asyncProperty(
        fc.array(rules, { minLength: STAFF, maxLength: STAFF }),
        fc.array(step, { minLength: 5, maxLength: 25 }),
        async (allRules, steps) => {
          for (const table of ['outbox', 'loan_changes', 'loans', 'absences', 'assignment_members'] as const)
            await database.db.deleteFrom(table).execute();
          const members: MemberRules[] = ids.map((staffId, place) => ({
            staffId,
            loanTypes: [...(allRules[place]?.loanTypes ?? [])],
            pincodes: [...(allRules[place]?.pincodes ?? [])],
          }));
          // The last two have equal rules, and are always present.
          const twins = members.slice(-2);
          Object.assign(twins[1] ?? {}, { ...twins[0], staffId: ids.at(-1) });
          const { revision } = await settings.read();
          expect(await settings.write({ isOn: true, members, revision })).toMatchObject({ isWritten: true });
          let now = START;
          const arrived = new Map<string, Lead>();
          const days = new Map<string, Set<string>>();
          const given = new Map<string, string>();

          const canTake = (staffId: string, lead: Lead | undefined, at: number) => {
            const rule = members.find((member) => member.staffId === staffId);
            if (lead === undefined || rule === undefined || days.get(staffId)?.has(indianDate(new Date(at)))) return false;
            const { loanTypes, pincodes } = rule;
            return (
              (loanTypes.length === 0 || lead.loanType === '' || loanTypes.includes(lead.loanType)) &&
              (pincodes.length === 0 || lead.pincode === '' || pincodes.some((start) => lead.pincode.startsWith(start)))
            );
          };
          const check = async () => {
            const changes = await database.db
              .selectFrom('loan_changes')
              .select(['loan_id', 'new_value', 'staff_email', 'created_at'])
              .execute();
            // Each once.
            expect(new Set(changes.map(({ loan_id }) => loan_id)).size).toBe(changes.length);
            const rows = await database.db.selectFrom('loans').select(['id', 'owner_id']).execute();
            const wrong = rows.filter(({ id, owner_id }) => {
              const change = changes.find(({ loan_id }) => loan_id === id);
              if (owner_id === null || change === undefined) return change !== undefined || owner_id !== null;
              const isNew = !given.has(id);
              if (isNew) given.set(id, owner_id);
              return (
                given.get(id) !== owner_id ||
                change.staff_email !== ASSIGNED_BY ||
                change.new_value !== `member-${ids.indexOf(owner_id)}@rinova.test` ||
                (isNew && !canTake(owner_id, arrived.get(id), change.created_at))
              );
            });
            expect(wrong).toEqual([]);
            const counts = twins.map(({ staffId }) => [...given.values()].filter((owner) => owner === staffId).length);
            expect(Math.abs((counts[0] ?? 0) - (counts[1] ?? 0))).toBeLessThanOrEqual(1);
            // What was rolled back took no member's turn.
            const { turns } = await database.db
              .selectFrom('assignment_members')
              .select((select) => select.fn.max<number>('turn').as('turns'))
              .executeTakeFirstOrThrow();
            expect(turns).toBe(given.size);
            const { notices } = await database.db
              .selectFrom('outbox')
              .select((select) => select.fn.sum<number | null>('leads').as('notices'))
              .where('event', '=', 'assigned')
              .executeTakeFirstOrThrow();
            expect(Number(notices ?? 0)).toBe(given.size);
            return rows.filter(({ owner_id }) => owner_id === null);
          };

          for (const each of steps) {
            if (each.name === 'arrive') {
              const { name: _name, ...lead } = each;
              arrived.set((await loans.insert(buildLoan(lead as Partial<LoanApplicationInput>)))._id, lead);
            } else if (each.name === 'next day') now += DAY_MS;
            else if (each.name === 'absent') {
              const staffId = ids[each.who % (STAFF - 2)] ?? '';
              const [from, to] = [indianDate(new Date(now)), indianDate(new Date(now + each.days * DAY_MS))];
              await absences.add({ staffId, from, to }, from);
              const known = days.get(staffId) ?? new Set<string>();
              for (let day = 0; day <= each.days; day += 1) known.add(indianDate(new Date(now + day * DAY_MS)));
              days.set(staffId, known);
              // What was given to them this morning stays.
              await check();
            } else {
              await Promise.all(nodes.map((run, node) => run(now, node === 0 ? each.statements : Infinity)));
              await check();
            }
          }
          await Promise.all(nodes.map((run) => run(now, Infinity)));
          // Only applications that no present member takes still wait.
          for (const { id } of await check()) {
            const takers = members.filter(({ staffId }) => canTake(staffId, arrived.get(id), now));
            expect(takers).toEqual([]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('sends each member one notice of all that wait, such as after an import', async () => {
    const database = await fresh();
    for (const name of ['asha', 'kabir']) await addStaff(database, { ...ADMIN, email: `${name}@rinova.test` });
    const owners = await database.db.selectFrom('staff').select('id').execute();
    const members = owners.map(({ id }) => ({ staffId: id, loanTypes: [], pincodes: [] }));
    await createAssignmentRepository(database).write({ isOn: true, members, revision: 0 });
    const loans = createLoanRepository(database);
    await Promise.all(Array.from({ length: 250 }, () => loans.insert(buildLoan())));
    const giveAll = mortal(database);
    await giveAll(START, Infinity);
    const readNotices = () =>
      database.db
        .selectFrom('outbox')
        .select(['leads', 'summary', 'next_at'])
        .where('event', '=', 'assigned')
        .orderBy('next_at')
        .execute();
    const notice = { leads: 125, summary: '125 loan applications', next_at: START + 15_000 };
    expect(await readNotices()).toEqual([notice, notice]);

    // Those may have been sent.
    await loans.insert(buildLoan());
    await giveAll(START + 15_000, Infinity);
    expect(await readNotices()).toMatchObject([notice, notice, { leads: 1, next_at: START + 30_000 }]);
  });
});
