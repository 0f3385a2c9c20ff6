import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { newId } from '../../engine/ids.ts';
import { toColumns } from '../../kit/columns.ts';
import { migrate } from '../migrate.ts';
import { firstContacts } from './0058-first-contacts.ts';
import { migrations } from './index.ts';

describeEachEngine('first contacts', (fresh) => {
  it('become those that were logged, also in the bin', async () => {
    const database = await fresh({ empty: true });
    await migrate(database, migrations.slice(0, migrations.indexOf(firstContacts)));
    const { db } = database;
    /** What was stored, which calls were logged, and what is right. */
    const leads = [
      // A change of status alone.
      { stage: 2, first: 500, calls: [], right: [2, null] },
      { stage: 0, first: null, calls: [], right: [0, null] },
      // Changed before it was called, and called without an answer.
      { stage: 3, first: 500, calls: [900, 700], right: [3, 700] },
      { stage: 0, first: 700, calls: [700, 900], right: [1, 700] },
      { stage: 1, first: 700, calls: [700], right: [1, 700] },
    ] as const;
    const add = async ({ stage, first, calls }: (typeof leads)[number]) => {
      const id = newId();
      const loan = { id, ...toColumns(LOAN_FIELDS, buildLoan()), created_at: 1, next_at: 1, stage, first_contact_at: first };
      await db.insertInto('loans').values(loan).execute();
      for (const created_at of calls)
        await db
          .insertInto('loan_calls')
          .values({
            id: newId(),
            loan_id: id,
            staff_email: '',
            created_at,
            result: 'busy',
            note: '',
            before: '{}',
            version: 2,
          })
          .execute();
      return id;
    };
    /** As a release of then did it: the tables that came later are not there. */
    const moveToBin = async (id: string) => {
      const loans = await db.selectFrom('loans').selectAll().where('id', '=', id).execute();
      const loan_calls = await db.selectFrom('loan_calls').selectAll().where('loan_id', '=', id).execute();
      const entry = { name: '', deleted_at: 2, deleted_by: '', received_at: 1, active_at: 1, status: '', sample: 0 };
      const content = JSON.stringify({ loans, loan_calls });
      await db
        .insertInto('bin')
        .values({ id, noun: 'loans', ...entry, content })
        .execute();
      await db.deleteFrom('loan_calls').where('loan_id', '=', id).execute();
      await db.deleteFrom('loans').where('id', '=', id).execute();
    };
    for (const lead of leads) {
      await add(lead);
      const binned = await add(lead);
      await moveToBin(binned);
    }
    await migrate(database);
    const right = leads.map((lead) => lead.right);
    const rows = await db.selectFrom('loans').select(['stage', 'first_contact_at']).orderBy('seq').execute();
    expect(rows.map(({ stage, first_contact_at }) => [stage, first_contact_at])).toEqual(right);
    const bin = await db.selectFrom('bin').select('content').orderBy('id').execute();
    const contents = bin.map(({ content }) => (JSON.parse(content) as { loans: typeof rows }).loans[0]);
    expect(contents.map((row) => [row?.stage, row?.first_contact_at])).toEqual(right);
  });
});
