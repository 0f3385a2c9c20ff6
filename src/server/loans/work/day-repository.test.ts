import { sql } from 'kysely';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { expect, it } from 'vitest';
import { addStaff } from '../../../../tests/support/app.ts';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { ADMIN } from '../../../../tests/support/server.ts';
import type { LeadStatus } from '../../../shared/loans/statuses.ts';
import { DAY_SECTIONS, MAX_DAY_COUNT, MAX_DAY_ROWS, type MyDay } from '../../../shared/loans/day.ts';
import { createStaffRepository } from '../../staff/repository.ts';
import { createLoanRepository } from '../repository.ts';
import { createDayRepository } from './day-repository.ts';

const india = (time: string) => Date.parse(`${time}+05:30`);
const NOW = india('2026-11-23T12:00');
const TONIGHT = india('2026-11-23T23:59:59.999');
const TOMORROW = india('2026-11-24T00:00');

const namesOf = (day: MyDay) =>
  Object.fromEntries(DAY_SECTIONS.map((section) => [section, day[section].leads.map(({ fullName }) => fullName)]));

describeEachEngine('a day at the desk', (fresh, engine) => {
  it('shows each open application in one section, by the days of India', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const me = (await createStaffRepository(database).findByEmail(ADMIN.email))?.id ?? '';
    await addStaff(database, { ...ADMIN, email: 'other@rinova.test' });
    const other = (await createStaffRepository(database).findByEmail('other@rinova.test'))?.id ?? '';
    const loans = createLoanRepository(database);
    const add = async (
      fullName: string,
      status: LeadStatus,
      next_at: number,
      next_step: string,
      owner_id: string | null,
    ) => {
      const { _id } = await loans.insert(buildLoan({ fullName }));
      await database.db.updateTable('loans').set({ status, next_at, next_step, owner_id }).where('id', '=', _id).execute();
    };
    await add('Late', 'Contacted', NOW - 1, 'Follow up', me);
    await add('Latest', 'New', NOW - 60_000, 'First call', null);
    await add('Now', 'Contacted', NOW, 'Follow up', me);
    await add('Tonight', 'Documents', TONIGHT, 'Ask for documents', null);
    await add('Tomorrow', 'Contacted', TOMORROW, 'Follow up', me);
    await add('Documents', 'Documents', TOMORROW, 'Ask for documents', me);
    await add('Tried', 'New', TONIGHT, 'Call again', me);
    await add('First', 'New', NOW, 'First call', me);
    await add('Second', 'New', TOMORROW, 'First call', null);
    await add('Theirs', 'New', NOW, 'First call', other);
    const { _id } = await loans.insert(buildLoan({ fullName: 'Closed' }));
    await database.db
      .updateTable('loans')
      .set({ status: 'Rejected', next_at: null, next_step: null })
      .where('id', '=', _id)
      .execute();

    const days = createDayRepository(database);
    const mine = {
      overdue: ['Latest', 'Late'],
      today: ['Now', 'Tonight', 'Tried'],
      new: ['First', 'Second'],
      documents: ['Documents'],
    };
    const day = await days.read({ staffId: me, email: ADMIN.email }, NOW);
    expect(namesOf(day)).toEqual(mine);
    expect(day.calls).toEqual({ total: 0, spoke: 0 });
    expect(DAY_SECTIONS.map((section) => day[section].total)).toEqual([2, 3, 2, 1]);
    expect(day.new.leads[0]?.work).toEqual({
      version: 1,
      status: 'New',
      owner: { _id: me, email: ADMIN.email },
      nextStep: { what: 'First call', at: new Date(NOW).toISOString() },
    });
    expect(namesOf(await days.read(undefined, NOW))).toEqual({ ...mine, new: ['First', 'Theirs', 'Second'] });
    expect(namesOf(await days.read({ staffId: me, email: ADMIN.email }, TOMORROW + 1)).overdue).toHaveLength(9);
  });

  it('counts no further than it says, with unassigned ones', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const me = (await createStaffRepository(database).findByEmail(ADMIN.email))?.id ?? '';
    await createLoanRepository(database).insert(buildLoan());
    const copied = sql`full_name, email, phone_number, pincode, address, loan_type, loan_amount, employment_type, created_at,
      next_at, full_name_key, search`;
    const copy = async (owner: string | null, copies: number) => {
      await sql`insert into loans (id, owner_id, ${copied})
        with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(copies)})
        select id || number || ${sql.lit(owner ?? '')}, ${sql.lit(owner)}, ${copied}
        from (select * from loans order by seq limit 1) as first cross join numbers`.execute(database.db);
    };
    await copy(null, MAX_DAY_COUNT - 101);
    const totalOf = async (owner?: string) => {
      const { overdue } = await createDayRepository(database).read(
        owner === undefined ? undefined : { staffId: owner, email: ADMIN.email },
        NOW + 10 ** 12,
      );
      expect(overdue.leads).toHaveLength(MAX_DAY_ROWS);
      return overdue.total;
    };
    expect(await totalOf(me)).toBe(MAX_DAY_COUNT - 100);
    await copy(me, 101);
    expect([await totalOf(), await totalOf(me)]).toEqual([MAX_DAY_COUNT, MAX_DAY_COUNT]);
  });

  it('counts in the index, and reads no more rows than it shows', async () => {
    const database = await fresh();
    const loans = createLoanRepository(database);
    await Promise.all(Array.from({ length: MAX_DAY_ROWS + 5 }, () => loans.insert(buildLoan())));
    const day = await createDayRepository(database).read(undefined, NOW + 10 ** 12);
    expect([day.overdue.total, day.overdue.leads.length]).toEqual([MAX_DAY_ROWS + 5, MAX_DAY_ROWS]);

    const statements: RootOperationNode[] = [];
    const record: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { dialect } = database;
    for (const owner of [undefined, { staffId: 'somebody', email: ADMIN.email }])
      await createDayRepository({ dialect, reads: database.reads.withPlugin(record) }).read(owner, NOW);
    // A count for each index, and the rows of the only section that has some; and the calls of today.
    expect(statements).toHaveLength(1 + 1 + 2 + 1 + 2);
    await sql`analyze loans`.execute(database.db);
    for (const node of statements) {
      const plan = await database.db.transaction().execute(async (transaction) => {
        // A table this small would be read as a whole.
        if (engine === 'postgres')
          await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(transaction);
        const compiled = transaction.getExecutor().compileQuery(node, { queryId: 'plan' });
        const explain = engine === 'postgres' ? 'explain' : 'explain query plan';
        const { rows } = await transaction.executeQuery({ ...compiled, sql: `${explain} ${compiled.sql}` });
        return JSON.stringify(rows);
      });
      expect(plan).toMatch(/(?:COVERING INDEX|Scan using) loans_next|(?:INDEX|Scan using) loan_calls_created_at/);
      expect(plan).not.toMatch(/SCAN loans?(?:_calls)?"|Seq Scan on loan/);
    }
  });
});
