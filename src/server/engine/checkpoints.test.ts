import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDriver, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/wait.ts';
import type { Schema } from '../tables/schema.ts';
import { createCheckpoints } from './checkpoints.ts';
import { connect, StatementCache } from './sqlite-connection.ts';
import { sqliteBy } from './sqlite-driver.ts';

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

/** A database whose log is due, and whose commits are on the disk when the test says so. */
async function due() {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  const path = join(folder, 'rinova.db');
  const database = connect(path);
  const db = new Kysely<Schema>({ dialect: sqliteBy(new SqliteDriver({ database: new StatementCache(database) })) });
  const { promise: synced, resolve, reject } = Promise.withResolvers<void>();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const checkpoints = createCheckpoints(path, { database, db, sync: { settled: () => synced }, say });
  onTestFinished(async () => {
    await checkpoints.close();
    if (database.isOpen) database.close();
    await rm(folder, { recursive: true });
  });
  database.exec('create table filling as select zeroblob(20000000) as bytes');
  const copied = () => database.prepare('pragma wal_checkpoint(noop)').get()?.['checkpointed'];
  return { database, checkpoints, said, copied, resolve, reject };
}

test('what is committed is copied once it is on the disk, for which a purge waits', async () => {
  const { checkpoints, said, copied, resolve } = await due();
  checkpoints.onCommit();
  const waiting = checkpoints.copied();
  expect(await Promise.race([waiting, 'not yet'])).toBe('not yet');
  expect(copied()).toBe(0);
  resolve();
  await waiting;
  expect(copied()).toBeGreaterThan(4000);
  expect(said).toEqual([]);
});

test('nothing is copied after a failed sync, which is said once', async () => {
  const { checkpoints, said, copied, reject } = await due();
  checkpoints.onCommit();
  reject(new Error('the disk is failing'));
  await eventually(() => expect(said).toHaveLength(1));
  for (let commit = 0; commit < 3; commit += 1) {
    checkpoints.onCommit();
    await checkpoints.copied();
  }
  expect(copied()).toBe(0);
  expect(said).toEqual([expect.stringContaining('the disk is failing')]);
});

test('a commit stays a success when its log can’t be measured', async () => {
  const { database, checkpoints, said } = await due();
  database.close();
  expect(() => checkpoints.onCommit()).not.toThrow();
  expect(said).toHaveLength(1);
});
