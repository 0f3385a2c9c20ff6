import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/wait.ts';

describeOneEngine('the log of SQLite', (fresh) => {
  test('is copied into the file by a thread, and begins anew', async () => {
    const { db } = await fresh();
    const log = async () =>
      (await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db)).rows[0];
    await sql`create table filling as select zeroblob(80000000) as bytes`.execute(db);
    // Far below what SQLite would copy by itself, on the main thread.
    expect((await log())?.log).toBeLessThan(64_000);
    await eventually(async () => {
      const now = await log();
      expect(now?.checkpointed).toBe(now?.log);
    });
    await sql`create table small (name text)`.execute(db);
    expect((await log())?.log).toBeLessThan(4000);
  });
});
