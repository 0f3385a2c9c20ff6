import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { sealedStore } from './0064-sealed-store.ts';
import { migrations } from './index.ts';

describeEachEngine('rules of retention below a year', (fresh) => {
  it('are raised to a year, and remember from what', async () => {
    const database = await fresh({ empty: true });
    await migrate(database, migrations.slice(0, migrations.indexOf(sealedStore)));
    const { db } = database;
    for (const [id, days] of [
      ['a', 30],
      ['b', 364],
      ['c', 365],
      ['d', 400],
    ] as const)
      await sql`insert into retention_rules (id, noun, status, days, staff_email, created_at)
        values (${id}, 'loans', ${id}, ${days}, '', 1)`.execute(db);
    await migrate(database);
    expect(await db.selectFrom('retention_rules').select(['days', 'raised_from']).orderBy('id').execute()).toEqual([
      { days: 365, raised_from: 30 },
      { days: 365, raised_from: 364 },
      { days: 365, raised_from: null },
      { days: 400, raised_from: null },
    ]);
  });
});
