import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { CommitSync } from './commit-sync.ts';
import { StatementCache } from './sqlite-connection.ts';
import { sqliteBy, SyncedDriver } from './sqlite-driver.ts';

type Log = ConstructorParameters<typeof CommitSync>[0];

const FAILING = { name: 'DatabaseUnavailableError', reason: 'disk_failing' };

/** A database whose commits are synced through `log`. */
function withLog(log: Log) {
  const failures: unknown[] = [];
  const sync = new CommitSync(log, (error) => failures.push(error));
  const guard = {
    admit: () => {},
    check: () => sync.check(),
    onCommit: () => sync.addCommit(),
    explain: (error: unknown) => error,
  };
  const db = new Kysely<never>({
    dialect: sqliteBy(new SyncedDriver(new StatementCache(new DatabaseSync(':memory:'), { guard }), sync)),
  });
  onTestFinished(() => db.destroy());
  const add = (word: string) => sql`insert into words values (${word})`.execute(db);
  const read = async () => (await sql<{ word: string }>`select word from words`.execute(db)).rows.map(({ word }) => word);
  return { db, add, read, failures };
}

/** A log whose syncs last until they are let go. */
function gatedLog() {
  const gates: (() => void)[] = [];
  const log: Log = {
    datasync: () => new Promise<void>((resolve) => gates.push(resolve)),
    close: () => Promise.resolve(),
  };
  return { log, gates };
}

/** Lets everything run that waits for no sync. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('a commit is acknowledged after a sync that began after it, and all commits made meanwhile share the next', async () => {
  const { log, gates } = gatedLog();
  const { db, add, read } = withLog(log);
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  void sql`create table words (word text)`.execute(db).then(note('table'));
  await turns();
  const inserts = [
    add('one').then(note('one')),
    db
      .transaction()
      .execute((transaction) => sql`insert into words values ('two')`.execute(transaction))
      .then(note('two')),
    read().then((words) => done.push(`read ${words.join()}`)),
  ];
  await turns();
  // All three have run: only the disk is waited for.
  expect({ done, syncs: gates.length }).toEqual({ done: [], syncs: 1 });
  gates[0]?.();
  await turns();
  expect({ done, syncs: gates.length }).toEqual({ done: ['table'], syncs: 2 });
  gates[1]?.();
  await Promise.all(inserts);
  expect(done.toSorted()).toEqual(['one', 'read one,two', 'table', 'two']);
  expect(await read()).toEqual(['one', 'two']);
  expect(gates).toHaveLength(2);
});

test('after a failed sync nothing is written any more, and what is there can be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = await open(join(folder, 'log'), 'w');
  const { db, add, read, failures } = withLog(log);
  await sql`create table words (word text)`.execute(db);
  await add('one');
  await log.close();
  await expect(add('two')).rejects.toMatchObject(FAILING);
  await expect(add('three')).rejects.toMatchObject(FAILING);
  await expect(db.transaction().execute((transaction) => sql`delete from words`.execute(transaction))).rejects.toMatchObject(
    FAILING,
  );
  expect(await read()).toEqual(['one', 'two']);
  expect(failures).toMatchObject([FAILING]);
});
