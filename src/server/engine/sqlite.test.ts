import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { exported } from '../../../tests/support/exported.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { runScript } from '../../../tests/support/processes.ts';
import { createLoanRepository } from '../loans/repository.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { eraseLeads } from '../leads/erasing.ts';
import { migrate } from '../tables/migrate.ts';
import { probeLeads } from '../leads/probe.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function open(dataDir: string, server = true): Promise<Database> {
  const database = await openDatabase({ url: 'file:rinova.db', dataDir, server, probe: probeLeads });
  onTestFinished(() => database.close());
  return database;
}

/**
 * Opens the folder as a server or as a tool, adds leads at the same time, and writes the name of each that is acknowledged.
 */
const WRITER = `
  const { openDatabase } = await import('./src/server/engine/open.ts');
  const { migrate } = await import('./src/server/tables/migrate.ts');
  const { createLoanRepository } = await import('./src/server/loans/repository.ts');
  const { buildLoan } = await import('./tests/support/factories.ts');
  const [, dataDir, as, leads] = process.argv;
  const database = await openDatabase({ url: 'file:rinova.db', dataDir, server: as === 'server' }).catch((error) => {
    console.log(error.message);
    process.exit(1);
  });
  await migrate(database);
  const loans = createLoanRepository(database);
  const add = async () => console.log((await loans.insert(buildLoan()))._id);
  if (leads === 'endless') await Promise.all(Array.from({ length: 20 }, async () => { for (;;) await add(); }));
  for (let count = 0; count < Number(leads); count += 1) await add();
  await database.close();
`;

async function countIn(dataDir: string): Promise<number> {
  const database = await open(dataDir);
  return createLoanRepository(database).count();
}

test('keeps what is committed through a loss of power, and refers to nothing that is not there', async () => {
  const { db } = await open(await makeFolder());
  const setting = async (name: string) =>
    Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})[0];
  expect(await setting('journal_mode')).toBe('wal');
  // 1 is NORMAL: SQLite syncs around checkpoints, and `CommitSync` after commits.
  expect(await setting('synchronous')).toBe(1);
  expect(await setting('foreign_keys')).toBe(1);
});

test('makes the folder, and a file that other users cannot read', async () => {
  const dataDir = join(await makeFolder(), 'new', 'folder');
  await migrate(await open(dataDir));
  for (const name of ['rinova.db', 'rinova.db-wal', 'rinova.db.lock'])
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
});

test('leaves nothing of a deleted lead in the folder', async () => {
  const dataDir = await makeFolder();
  const database = await open(dataDir);
  await migrate(database);
  const loans = createLoanRepository(database);
  const kept = await loans.insert(buildLoan({ fullName: 'Keep 🦝🦜🦞' }));
  const { _id } = await loans.insert(buildLoan({ fullName: 'Forget 🦓🦒🦔' }));
  await loans.insert(buildLoan());
  await loans.delete(_id, 'admin@rinova.example');
  await eraseLeads(database, { noun: 'loans', ids: [_id], cause: 'deleted', at: Date.now() });
  await database.close();
  const contents = Buffer.concat(await Promise.all((await readdir(dataDir)).map((name) => readFile(join(dataDir, name)))));
  // Its id stays in the ledger.
  expect(contents.includes('🦒🦔')).toBe(false);
  for (const part of ['🦜🦞', kept._id]) expect(contents.includes(part)).toBe(true);
});

test('says which file it can not open', async () => {
  const dataDir = await makeFolder();
  await writeFile(join(dataDir, 'rinova.db'), 'This is a letter and not a database. '.repeat(100));
  await expect(open(dataDir)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(/^The database .*rinova\.db can't be opened: file is not a database/),
  });
  await writeFile(join(dataDir, 'file'), '');
  await expect(open(join(dataDir, 'file'))).rejects.toMatchObject({
    message: expect.stringContaining("file can't be written"),
  });
});

test('refuses a second server on the same folder, and lets one in when the first has stopped', async () => {
  const dataDir = await makeFolder();
  const first = await open(dataDir);
  const second = runScript(WRITER, dataDir, 'server', '1');
  const said: string[] = [];
  for await (const line of second.lines) said.push(line);
  expect(await second.ended).toBe(1);
  expect(said).toEqual([
    `Another Rinova server already uses the folder ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  ]);
  await first.close();
  const third = runScript(WRITER, dataDir, 'server', '1');
  expect(await third.ended).toBe(0);
  expect(await countIn(dataDir)).toBe(1);
});

test('says why a transaction failed that SQLite has rolled back by itself', async () => {
  const { db } = await open(await makeFolder());
  await sql`create table once (word text unique on conflict rollback)`.execute(db);
  const add = () => db.transaction().execute((transaction) => sql`insert into once values ('same')`.execute(transaction));
  await add();
  await expect(add()).rejects.toThrow('UNIQUE constraint failed: once.word');
});

test('lets a tool work beside the server, both writing', async () => {
  const dataDir = await makeFolder();
  const server = await open(dataDir);
  await migrate(server);
  const loans = createLoanRepository(server);
  const tool = runScript(WRITER, dataDir, 'tool', '50');
  let own = 0;
  for await (const _ of tool.lines) {
    await loans.insert(buildLoan());
    // To read and then write is what SQLite refuses when another connection has written between the two.
    await server.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('loans').select('seq').execute();
      await new Promise((resolve) => setTimeout(resolve, 1));
      await transaction.updateTable('loans').set({ pincode: '1' }).execute();
    });
    own += 1;
  }
  expect([await tool.ended, own]).toEqual([0, 50]);
  expect(await loans.count()).toBe(100);
  expect((await loans.list({ page: 1, limit: 10, search: 'borrower', direction: 'asc' })).total).toBe(100);
});

test('keeps every acknowledged lead and lets the next server in when one is killed', async () => {
  const dataDir = await makeFolder();
  const killed = runScript(WRITER, dataDir, 'server', 'endless');
  const acknowledged: string[] = [];
  for await (const id of killed.lines) {
    acknowledged.push(id);
    if (acknowledged.length === 500) await killed.kill();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(500);
  const database = await open(dataDir);
  await migrate(database);
  const kept = new Set(await exported(createLoanRepository(database)));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

/** A statement that counts to so many, which no index shortens. */
const countTo = (most: number) => sql<{ last: number }>`
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${most})
  select max(n) as last from numbers`;

test('scans beside the event loop, and sees what was committed before', async () => {
  const database = await open(await makeFolder());
  await migrate(database);
  await createLoanRepository(database).insert(buildLoan());
  const { rows } = await sql<{ total: number }>`select count(*) as total from loans`.execute(database.scans);
  expect(rows).toEqual([{ total: 1 }]);
  const steps: string[] = [];
  const scan = countTo(1_000_000)
    .execute(database.scans)
    .then(() => steps.push('scan'));
  await sql`select 1`.execute(database.db).then(() => steps.push('query'));
  await scan;
  expect(steps).toEqual(['query', 'scan']);
});

test('scans only read, and go on after a statement that fails', async () => {
  const database = await open(await makeFolder());
  await migrate(database);
  const { scans } = database;
  await expect(sql`delete from loans`.execute(scans)).rejects.toThrow('attempt to write a readonly database');
  await expect(sql`select * from nowhere`.execute(scans)).rejects.toThrow('no such table: nowhere');
  await expect(scans.transaction().execute(() => Promise.resolve())).rejects.toThrow('Scans only read');
  expect((await countTo(3).execute(scans)).rows).toEqual([{ last: 3 }]);
});

test('scans go on in a new thread after one that has failed', async () => {
  const dataDir = await makeFolder();
  const { scans } = await open(dataDir);
  await rename(join(dataDir, 'rinova.db'), join(dataDir, 'away.db'));
  await expect(countTo(3).execute(scans)).rejects.toThrow('A worker thread of the database failed.');
  await rename(join(dataDir, 'away.db'), join(dataDir, 'rinova.db'));
  expect((await countTo(3).execute(scans)).rows).toEqual([{ last: 3 }]);
});

test('closes twice, also while a scan is running', async () => {
  const database = await open(await makeFolder());
  await countTo(1).execute(database.scans);
  const close = async () => {
    await sql`select 1`.execute(database.db);
    await Promise.all([database.close(), database.close()]);
  };
  const [scan, closed] = await Promise.allSettled([countTo(1_000_000).execute(database.scans), close()]);
  expect([scan.status, closed.status]).toEqual(['rejected', 'fulfilled']);
  expect(await database.health()).toBe('unreachable');
  await expect(countTo(1).execute(database.scans)).rejects.toThrow('driver has already been destroyed');
});
