import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../tests/support/app.ts';
import { damagePage } from '../../../tests/support/damage.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { DATABASE_FILE, migratedFile } from '../../../tests/support/migrated.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { createLoanRepository } from '../loans/repository.ts';
import { findDamagedParts } from './checking.ts';
import { openDatabase } from './open.ts';
import { probeLeads } from '../leads/probe.ts';

const LEADS = 200;
const LIST = '/api/loans/get-applications?limit=100';
const TOKEN = 'admin-of-a-damaged-database';

let intact: Buffer;

/** A database with so many leads that its tables and indexes have pages that the next lead does not need. */
beforeAll(async () => {
  const folder = await makeFolder();
  const database = await openDatabase({ url: 'file:rinova.db', dataDir: folder, probe: probeLeads });
  const loans = createLoanRepository(database);
  await Promise.all(Array.from({ length: LEADS }, (_, n) => loans.insert(buildLoan({ fullName: `Asha Sample ${n}` }))));
  await addStaff({ ...database, url: '', dataDir: folder }, ADMIN);
  await addSession({ ...database, url: '', dataDir: folder }, ADMIN, TOKEN);
  await database.close();
  intact = await readFile(join(folder, DATABASE_FILE));
  await rm(folder, { recursive: true });
}, 60_000);

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-test-'));
  await writeFile(join(folder, DATABASE_FILE), intact ?? (await migratedFile()));
  return folder;
}

async function serveDamaged(part: string) {
  const dataDir = await makeFolder();
  await damagePage(join(dataDir, DATABASE_FILE), part);
  const met: string[] = [];
  const database = await openDatabase({
    url: 'file:rinova.db',
    dataDir,
    onDamage: (reason) => met.push(reason),
    probe: probeLeads,
  });
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const app = buildApp({ ...database, url: 'file:rinova.db', dataDir });
  return {
    database,
    met,
    dataDir,
    get: (path: string) => app.call('GET', path, { headers: { Authorization: `Bearer ${TOKEN}` } }),
    postLead: async () => (await app.send('POST', '/api/loans/post-application', buildLoan())).status,
    async health() {
      const answer = await app.call('GET', '/healthz');
      return [answer.status, await answer.json()];
    },
  };
}

test('a read in a thread that meets a damaged table is told, while leads are stored', async () => {
  const { met, get, postLead, health } = await serveDamaged('loans');
  expect(await health()).toEqual([200, { status: 'ok' }]);
  expect((await get(`${LIST}&sort=fullName&direction=asc`)).status).toBe(503);
  expect(await health()).toEqual([200, { status: 'ok', database: 'damaged' }]);
  expect([await postLead(), await postLead()]).toEqual([201, 201]);
  expect((await get(`${LIST}&sort=fullName&direction=asc`)).status).toBe(503);
  expect(await health()).toEqual([200, { status: 'ok', database: 'damaged' }]);
  expect(met).toEqual(['malformed']);
});

test('a read beside the writes that meets a damaged table takes no site away', async () => {
  const { database, postLead, health } = await serveDamaged('loans');
  const reading = database.db.selectFrom('loans').select('address').execute();
  await expect(reading).rejects.toMatchObject({ reason: 'malformed' });
  expect(await health()).toEqual([200, { status: 'ok', database: 'damaged' }]);
  expect(await postLead()).toBe(201);
});

test('a damaged index is told and named as such', async () => {
  const { get, health, dataDir } = await serveDamaged('loans_by_created_at');
  expect((await get(`${LIST}&sort=createdAt&direction=asc`)).status).toBe(503);
  expect(await health()).toEqual([200, { status: 'ok', database: 'damaged' }]);
  expect((await findDamagedParts('file:rinova.db', dataDir)).map(({ part }) => part)).toEqual(['index loans_by_created_at']);
});

test('a check names a damaged table, and nothing of an intact database', async () => {
  const { dataDir } = await serveDamaged('loans');
  expect((await findDamagedParts('file:rinova.db', dataDir)).map(({ part }) => part)).toEqual(['table loans']);
  const sound = await makeFolder();
  onTestFinished(() => rm(sound, { recursive: true }));
  expect(await findDamagedParts('file:rinova.db', sound)).toEqual([]);
});
