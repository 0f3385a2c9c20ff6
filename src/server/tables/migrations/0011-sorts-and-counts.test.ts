import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { searchText } from '../../engine/fold.ts';
import { migrate } from '../migrate.ts';
import { countRows } from '../../engine/row-counts.ts';
import { sortKey } from '../../engine/sort-key.ts';
import { migrations } from './index.ts';

const NAMES = ['श्रीमती “Asha” O’Neil', 'a \\"b\\" \\u0041 ["x"]', '  ', 'ß\nx', 'x'.repeat(300)];

describeEachEngine('the migration to sort keys', (fresh) => {
  it('sorts and counts what is there already as it does new rows', async () => {
    const database = await fresh({ empty: true });
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0011'),
    );
    for (const [place, name] of NAMES.entries()) {
      const search = searchText([name, 'A@B.cc', '9000000000', '411001', '12 "Road" \\ Pune', 'Personal Loan', 'Salaried']);
      await sql`insert into loans (id, full_name, email, phone_number, pincode, address, loan_type, loan_amount, employment_type, created_at, search)
        values (${`id${place}`}, ${name}, 'A@B.cc', '9000000000', '411001', '12 "Road" \\ Pune', 'Personal Loan', 1, 'Salaried', 1, ${search})`.execute(
        database.db,
      );
      await sql`insert into audit (id, action, detail, created_at, search)
        values (${`id${place}`}, 'deleted', '{}', 1, ${searchText(['', 'Deleted', 'loan application', '', name])})`.execute(
        database.db,
      );
    }
    await migrate(database);
    const rows = await database.db
      .selectFrom('loans')
      .select(['full_name_key', 'email_key', 'address_key'])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual(
      NAMES.map((name) => ({
        full_name_key: sortKey(name),
        email_key: 'a@b.cc',
        address_key: sortKey('12 "Road" \\ Pune'),
      })),
    );
    const entries = await database.db
      .selectFrom('audit')
      .select(['email_key', 'action_key', 'noun_key', 'detail_key'])
      .execute();
    expect(entries).toEqual(
      NAMES.map(() => ({ email_key: null, action_key: 'deleted', noun_key: 'loan application', detail_key: null })),
    );
    expect([await countRows(database, 'loans'), await countRows(database, 'audit')]).toEqual([NAMES.length, NAMES.length]);
    await expect(sql`delete from audit`.execute(database.db)).rejects.toThrow("can't be changed");
  });
});
