import { copyFile, mkdtemp, open, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { eventually } from '../../../tests/support/wait.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { DATABASE_FILE, migratedFile } from '../../../tests/support/migrated.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import type { HealthAnswer } from '../../shared/operations/health.ts';
import { openDatabase } from './open.ts';
import { watchFiles } from './sqlite-files.ts';
import { probeLeads } from '../leads/probe.ts';

const POST_LOAN = '/api/loans/post-application';
const FILES = ['rinova.db', 'rinova.db-wal', 'rinova.db-shm'] as const;
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with a migrated database. */
async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  await writeFile(join(folder, DATABASE_FILE), await migratedFile());
  return folder;
}

/** The whole server on a database file, and what it does with a lead. */
async function serve(dataDir: string) {
  const database = await openDatabase({ url: 'file:rinova.db', dataDir, probe: probeLeads });
  onTestFinished(() => database.close());
  const app = buildApp({ ...database, url: 'file:rinova.db', dataDir });
  return {
    app,
    database,
    async postLead() {
      const answer = await app.send('POST', POST_LOAN, buildLoan());
      return answer.status === 201 ? 201 : [answer.status, answer.headers.get('Retry-After'), await answer.json()];
    },
    async health() {
      const answer = await app.call('GET', '/healthz');
      const { reason } = (await answer.json()) as { reason?: string };
      return [answer.status, reason];
    },
  };
}

const REFUSED = [503, '5', { code: 'unavailable', message: 'Something went wrong on our side. Please try again later.' }];
const ILL = 503;
const WELL = [200, undefined];

/** Moves the files with these names into another folder, and answers how to move them back. */
async function moveAway(folder: string, names: readonly string[]): Promise<() => Promise<void>> {
  const away = await makeFolder();
  for (const name of names) await rename(join(folder, name), join(away, name));
  return async () => {
    for (const name of names) await rename(join(away, name), join(folder, name));
  };
}

test.each([[FILES], [['rinova.db']], [['rinova.db-wal']]])(
  'no lead is acknowledged while %j are gone, and all is well once they are back',
  async (names) => {
    const dataDir = await makeDataFolder();
    const { postLead, health } = await serve(dataDir);
    expect(await postLead()).toBe(201);
    const moveBack = await moveAway(dataDir, names);
    expect(await postLead()).toEqual(REFUSED);
    expect(await health()).toEqual([ILL, 'gone']);
    await moveBack();
    expect(await postLead()).toBe(201);
    await eventually(async () => expect(await health()).toEqual(WELL));
  },
);

test('health alone notices that the files are gone', async () => {
  const dataDir = await makeDataFolder();
  const { health } = await serve(dataDir);
  await moveAway(dataDir, FILES);
  expect(await health()).toEqual([ILL, 'gone']);
});

test('a log that was removed takes no lead with it', async () => {
  const dataDir = await makeDataFolder();
  const { postLead } = await serve(dataDir);
  expect([await postLead(), await postLead()]).toEqual([201, 201]);
  await rm(join(dataDir, 'rinova.db-wal'));
  expect(await postLead()).toEqual(REFUSED);
  const copy = join(await makeFolder(), 'copy.db');
  await copyFile(join(dataDir, 'rinova.db'), copy);
  const database = new DatabaseSync(copy);
  onTestFinished(() => database.close());
  expect(database.prepare('select count(*) as leads from loans').get()).toEqual({ leads: 2 });
});

test('no lead is acknowledged when another file is where the database was', async () => {
  const dataDir = await makeDataFolder();
  const { postLead, health } = await serve(dataDir);
  const path = join(dataDir, 'rinova.db');
  await copyFile(path, `${path}.copy`);
  await rename(`${path}.copy`, path);
  expect(await postLead()).toEqual(REFUSED);
  expect(await health()).toEqual([ILL, 'replaced']);
});

test.each(['rinova.db', 'rinova.db-wal'])('no lead is acknowledged any more when %s was cut', async (name) => {
  const dataDir = await makeDataFolder();
  const { postLead, health, database } = await serve(dataDir);
  for (let lead = 0; lead < 20; lead += 1) expect(await postLead()).toBe(201);
  if (name === 'rinova.db') await sql`pragma wal_checkpoint(passive)`.execute(database.db);
  expect(await postLead()).toBe(201);
  await truncate(join(dataDir, name), 5000);
  expect(await postLead()).toEqual(REFUSED);
  expect(await health()).toEqual([ILL, 'cut']);
  expect(await postLead()).toEqual(REFUSED);
});

test('no lead is acknowledged any more when rinova.db was cut after another program had made it grow', async () => {
  const dataDir = await makeDataFolder();
  const path = join(dataDir, 'rinova.db');
  const { postLead, health, database } = await serve(dataDir);
  // Without the pages that migrations left free, leads need new ones.
  await sql`vacuum`.execute(database.db);
  await sql`pragma wal_checkpoint(passive)`.execute(database.db);
  const { size } = await stat(path);
  for (let lead = 0; lead < 20; lead += 1) expect(await postLead()).toBe(201);
  const other = new DatabaseSync(path);
  other.exec('pragma wal_checkpoint(passive)');
  other.close();
  expect((await stat(path)).size).toBeGreaterThan(size + 5000);
  await truncate(path, size + 5000);
  expect(await postLead()).toEqual(REFUSED);
  expect(await health()).toEqual([ILL, 'cut']);
});

test('other programs may shorten the files as SQLite does', async () => {
  const dataDir = await makeDataFolder();
  const { postLead, health } = await serve(dataDir);
  for (let lead = 0; lead < 20; lead += 1) expect(await postLead()).toBe(201);
  const other = new DatabaseSync(join(dataDir, 'rinova.db'));
  other.exec('create table filling as select zeroblob(500000) as bytes; pragma wal_checkpoint(truncate)');
  expect(await postLead()).toBe(201);
  other.exec('drop table filling; vacuum; pragma wal_checkpoint(truncate)');
  other.close();
  expect(await postLead()).toBe(201);
  expect(await health()).toEqual(WELL);
});

test('what another program writes while the files are looked at is not taken for a cut', async () => {
  const path = join(await makeDataFolder(), 'rinova.db');
  const other = new DatabaseSync(path);
  const write = (name: string) =>
    other.exec(`create table ${name} as select zeroblob(500000) as bytes; pragma wal_checkpoint(passive)`);
  let writing: string | undefined;
  class Watched extends DatabaseSync {
    override prepare(text: string) {
      if (writing !== undefined && text.includes('page_count')) {
        write(writing);
        writing = undefined;
      }
      return super.prepare(text);
    }
  }
  const database = new Watched(path);
  onTestFinished(() => [database, other].forEach((each) => each.close()));
  // So that there is a log.
  write('first');
  const check = watchFiles(path, database);
  write('earlier');
  writing = 'meanwhile';
  expect(check).not.toThrow();
  expect(writing).toBeUndefined();
  expect(check).not.toThrow();
});

test('health says that the disk is full for as long as a lead does not fit', async () => {
  const { postLead, health, database } = await serve(await makeDataFolder());
  const setPages = (most: number) => sql`pragma max_page_count = ${sql.lit(most)}`.execute(database.db);
  await setPages(1);
  await eventually(async () => expect(await postLead()).toEqual(REFUSED));
  expect(await health()).toEqual([ILL, 'disk_full']);
  await setPages(1_000_000);
  await eventually(async () => expect(await health()).toEqual(WELL));
  expect(await postLead()).toBe(201);
});

test('staff are told that the disk is full, and go on reading', async () => {
  const dataDir = await makeDataFolder();
  const { database, app } = await serve(dataDir);
  await addStaff({ ...database, url: '', dataDir }, ADMIN);
  await addSession({ ...database, url: '', dataDir }, ADMIN, 'token-of-the-admin-here');
  await sql`pragma max_page_count = 1`.execute(database.db);
  const headers = { Authorization: 'Bearer token-of-the-admin-here' };
  // When the session was used last is written too.
  expect((await app.call('GET', '/api/health', { headers })).status).toBe(200);
  let tried = 0;
  await eventually(async () => {
    tried += 1;
    const answer = await app.send(
      'POST',
      '/api/tags',
      { name: `${'x'.repeat(30)} ${tried}` },
      { token: 'token-of-the-admin-here' },
    );
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        code: 'unavailable',
        message: 'The disk of the server is full. Nothing can be changed until an admin has freed some space.',
      },
    ]);
  });
  const { checks } = (await (await app.call('GET', '/api/health', { headers })).json()) as HealthAnswer;
  expect(checks[0]).toMatchObject({ id: 'database', state: 'failing', text: 'No lead can be stored: The disk is full.' });
});

test('health says that a part of the database can not be read, also when the next lead does not need it', async () => {
  const dataDir = await makeDataFolder();
  const path = join(dataDir, 'rinova.db');
  const reader = new DatabaseSync(path);
  const { page } = reader
    .prepare("select rootpage as page from sqlite_schema where name = 'sqlite_autoindex_loans_1'")
    .get() as { page: number };
  reader.close();
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096), 0, 4096, (page - 1) * 4096);
  await file.close();
  const { postLead, health } = await serve(dataDir);
  expect(await postLead()).toEqual(REFUSED);
  expect(await health()).toEqual([ILL, 'malformed']);
});
