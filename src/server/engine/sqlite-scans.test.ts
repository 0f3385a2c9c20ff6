import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildLoan } from '../../../tests/support/factories.ts';
import { runAs } from './caller.ts';
import { createLoanRepository } from '../loans/repository.ts';
import { cancelling } from './cancelling.ts';
import type { Database } from './database.ts';
import { MAX_THREADS } from './fair-pool.ts';
import { openDatabase } from './open.ts';
import { migrate } from '../tables/migrate.ts';
import { probeLeads } from '../leads/probe.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(dataDir: string): Promise<Database> {
  const database = await openDatabase({ url: 'file:rinova.db', dataDir, probe: probeLeads });
  onTestFinished(() => database.close());
  return database;
}

/** A statement that counts to so many, which no index shortens. */
const countTo = (most: number) => sql<{ last: number }>`
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${most})
  select max(n) as last from numbers`;

/** Ends only when it is cancelled. */
const scanForever = (database: Database, signal?: AbortSignal) =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where not_cancelled())
    select count(*) from numbers`.execute(database.scans, cancelling(signal));

test('answers a scan while a longer one is running', async () => {
  const database = await open(await makeFolder());
  const gone = new AbortController();
  const slow = runAs('Asha', () => scanForever(database, gone.signal));
  const count = () => runAs('Ravi', () => countTo(3).execute(database.scans));
  for (let round = 0; round < 5; round += 1) expect((await count()).rows).toEqual([{ last: 3 }]);
  gone.abort();
  await expect(slow).rejects.toThrow('aborted');
});

test('lets an ordinary list pass while the searches of colleagues take every thread', async () => {
  const database = await open(await makeFolder());
  await migrate(database);
  const loans = createLoanRepository(database);
  for (let count = 0; count < 30; count += 1) await loans.insert(buildLoan());
  const gone = new AbortController();
  const searches = Array.from({ length: MAX_THREADS }, (_, colleague) =>
    runAs(colleague, () => scanForever(database, gone.signal)),
  );
  const query = { page: 1, limit: 50, search: '', direction: 'asc', work: '1' } as const;
  expect((await runAs('Asha', () => loans.list({ ...query, sort: 'fullName' }))).rows).toHaveLength(30);
  gone.abort();
  expect((await Promise.allSettled(searches)).map(({ status }) => status)).toEqual(searches.map(() => 'rejected'));
});

test('gives up the scans whose callers have gone, those that wait as well', async () => {
  const database = await open(await makeFolder());
  const gone = new AbortController();
  const scans = Array.from({ length: 8 }, () => scanForever(database, gone.signal));
  setImmediate(() => gone.abort());
  expect((await Promise.allSettled(scans)).map(({ status }) => status)).toEqual(scans.map(() => 'rejected'));
  // As many as there are threads, so that each of them must be free again.
  const answers = await Promise.all(scans.map(() => countTo(3).execute(database.scans)));
  expect(answers.map(({ rows }) => rows)).toEqual(scans.map(() => [{ last: 3 }]));
});

test('looks at the sizes of tables when it opens, also after a kill', async () => {
  const dataDir = await makeFolder();
  const killed = await open(dataDir);
  await migrate(killed);
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 5000)`;
  await sql`insert into submissions (digest, lead_id, created_at) ${numbers} select n, n, n from numbers`.execute(killed.db);
  await sql`analyze`.execute(killed.db);
  // What a server leaves behind that was small when it began and then was killed.
  await sql`update sqlite_stat1 set stat = '12 1' where tbl = 'submissions'`.execute(killed.db);
  const copy = await makeFolder();
  for (const file of ['rinova.db', 'rinova.db-wal']) await copyFile(join(dataDir, file), join(copy, file));
  const { db } = await open(copy);
  const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = 'submissions'`.execute(db);
  expect(rows[0]?.stat).toMatch(/^5000 /);
});
