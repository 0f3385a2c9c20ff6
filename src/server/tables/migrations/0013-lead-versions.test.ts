import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../tests/support/databases.ts';
import { migrate } from '../migrate.ts';
import { migrations } from './index.ts';

describeEachEngine('the outbox that holds more than one announcement of a lead', (fresh) => {
  test('keeps what was waiting, and still no lead is announced as received twice', async () => {
    const database = await fresh({ empty: true });
    const { db } = database;
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0013'),
    );
    await sql`insert into outbox (id, channel, noun, lead_id, summary, created_at, attempts, next_at, reason)
      values ('one', 'email', 'loans', 'lead', 'Personal Loan', 1, 2, 3, 'away')`.execute(db);
    await migrate(database);
    const [row] = await db.selectFrom('outbox').selectAll().execute();
    expect(row).toMatchObject({
      id: 'one',
      event: 'received',
      lead_id: 'lead',
      leads: 1,
      recipient_id: null,
      attempts: 2,
      next_at: 3,
      reason: 'away',
    });
    const insert = (id: string, event: 'received' | 'assigned') =>
      db
        .insertInto('outbox')
        .values({ id, event, channel: 'email', noun: 'loans', lead_id: 'lead', summary: '', created_at: 1, next_at: 1 })
        .execute();
    await expect(insert('two', 'received')).rejects.toThrow(/unique/i);
    await insert('three', 'assigned');
    await insert('four', 'assigned');
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(3);
  });
});
