import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../tests/support/wait.ts';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine, type TestDatabase } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import type { BackupsAnswer } from '../../shared/backups/copies.ts';
import { readConfig } from '../config/config.ts';
import { createLoanRepository } from '../loans/repository.ts';
import { runJob } from './job/job.ts';
import { createBackupRepository } from './repository.ts';
import { createBackupService } from './service.ts';

const MINUTE_MS = 60_000;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The service as the module makes it, with a clock of its own. */
function buildService(database: TestDatabase, place?: string) {
  const env = { DATA_DIR: database.dataDir, DATABASE_URL: database.url, BACKUP_URL: place && `file:${place}` };
  const { files, backup, dataDir, databaseUrl } = readConfig(env);
  const faults: unknown[] = [];
  const clock = { at: Date.now() };
  if (backup === undefined) throw new Error('No place is read.');
  const job = { databaseUrl, dataDir, files, place: backup.place, passphrase: undefined, installation: 'sample' };
  const service = createBackupService({
    backups: createBackupRepository(database),
    makeCopy: (signal) => runJob(job, signal),
    inTurn: (work) => work(),
    facts: { mode: 'place', place: 'a folder', isEncrypted: false },
    isOnSameDisk: () => Promise.resolve(true),
    intervalMs: backup.intervalMs,
    startDelayMs: place === undefined ? 10 * MINUTE_MS : 0,
    outbox: { channels: ['email', 'webhook'], notify: () => {} },
    onFault: (error) => faults.push(error),
    now: () => clock.at,
    erasingTime: () => Promise.resolve(clock.at),
  });
  return { service, clock, faults, job };
}

describeEachEngine('scheduled backups', (fresh, engine, itOnce) => {
  itOnce('are made when due, and proved', async () => {
    const database = await fresh();
    const { service, clock, faults } = buildService(database, await makeFolder());
    await createLoanRepository(database).insert(buildLoan());
    await service.copyIfDue();
    await service.copyIfDue();
    const { attempts, lastProof, isOverdue } = await service.state();
    expect({ faults, count: attempts.length, isOverdue }).toEqual({ faults: [], count: 1, isOverdue: false });
    expect(lastProof).toMatchObject({ reason: '', copies: 1, files: 0 });
    expect(lastProof?.rows).toBeGreaterThan(0);
    clock.at += 15 * MINUTE_MS;
    await service.copyIfDue();
    expect((await service.state()).attempts).toHaveLength(2);
  });

  it('that fail are told after an hour, once a day, and when one is proved again', async () => {
    const database = await fresh();
    const place = join(await makeFolder(), 'place');
    await writeFile(place, 'not a folder');
    const { service, clock, faults } = buildService(database, place);
    const told = async () => (await database.db.selectFrom('outbox').selectAll().orderBy('id').execute()).length;
    await service.copyIfDue();
    const { attempts, isOverdue } = await service.state();
    expect(faults).toHaveLength(1);
    expect(attempts[0]?.reason).toContain(`BACKUP_URL: the folder "${place}" can't be written to`);
    expect([isOverdue, await told()]).toEqual([false, 0]);
    clock.at += 61 * MINUTE_MS;
    await service.watch();
    await service.watch();
    expect([service.isOverdue(), await told()]).toEqual([true, 2]);
    clock.at += 24 * 60 * MINUTE_MS;
    await service.watch();
    expect(await told()).toBe(4);
    expect(
      await database.db.selectFrom('outbox').select(['event', 'noun', 'lead_id', 'summary']).executeTakeFirst(),
    ).toEqual({
      event: 'overdue',
      noun: 'backups',
      lead_id: '',
      summary: 'no backup was proved yet',
    });
    await rm(place);
    await mkdir(place);
    await service.copyIfDue();
    expect(service.isOverdue()).toBe(false);
    clock.at += 15 * MINUTE_MS;
    await service.copyIfDue();
    const recovered = await database.db.selectFrom('outbox').select('summary').where('event', '=', 'recovered').execute();
    expect(recovered).toHaveLength(2);
    expect(recovered[0]?.summary).toMatch(/^a backup of \d+ \w+ \d{4}, \d\d:\d\d IST is proved$/);
  });

  it('are made once a day in the data folder without a configured place', async () => {
    const database = await fresh();
    const { service, clock, faults, job } = buildService(database);
    await createLoanRepository(database).insert(buildLoan());
    await service.copyIfDue();
    expect((await service.state()).attempts).toEqual([]);
    clock.at += 10 * MINUTE_MS;
    await service.copyIfDue();
    clock.at += 23 * 60 * MINUTE_MS;
    await service.copyIfDue();
    const { attempts, lastProof } = await service.state();
    expect([faults, attempts.length, lastProof?.copies]).toEqual([[], 1, 1]);
    expect(job.place).toMatchObject({ folder: join(database.dataDir, 'backups') });
  });

  itOnce('go on after a time when the clock was ahead', async () => {
    const database = await fresh();
    const { service, clock } = buildService(database, await makeFolder());
    clock.at += 400 * 24 * 60 * MINUTE_MS;
    await service.copyIfDue();
    clock.at -= 400 * 24 * 60 * MINUTE_MS;
    expect((await service.state()).lastProof).toBeNull();
    await service.copyIfDue();
    expect((await service.state()).attempts).toHaveLength(2);
    await service.copyIfDue();
    const { attempts, lastProof } = await service.state();
    expect([attempts.length, attempts[1]?.startedAt]).toEqual([2, lastProof?.startedAt]);
    clock.at += 61 * MINUTE_MS;
    await service.watch();
    expect(service.isOverdue()).toBe(true);
  });

  itOnce('are interrupted by a stop, without a failure', async () => {
    const database = await fresh();
    const { service, faults } = buildService(database, await makeFolder());
    service.start();
    await service.stop();
    expect(faults).toEqual([]);
  });

  it('are made by one of several nodes', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const env = { DATABASE_URL: database.url, BACKUP_URL: `file:${await makeFolder()}` };
    const first = buildApp(database, { env });
    const nodes = [first, ...(engine === 'sqlite' ? [] : [2, 3].map(() => buildApp(database, { env })))];
    for (const { modules } of nodes) {
      await modules.start();
      onTestFinished(() => modules.stop());
    }
    const { token } = (await (await first.send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const state = async () => (await (await first.call('GET', '/api/backups', { headers })).json()) as BackupsAnswer;
    await eventually(async () => expect((await state()).lastProof).not.toBeNull());
    for (const { modules } of nodes) await modules.stop();
    expect((await state()).attempts).toHaveLength(1);
  });

  it('are in the office in any case, in /healthz and in metrics where BACKUP_URL names a place', async () => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    const place = await makeFolder();
    let now = Date.now();
    const on = buildApp(database, { env: { BACKUP_URL: `file:${place}` }, now: () => now });
    const { token } = (await (await on.send('POST', '/api/auth/login', ADMIN)).json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const state = async () => (await (await on.call('GET', '/api/backups', { headers })).json()) as BackupsAnswer;
    expect(await state()).toEqual({
      mode: 'place',
      place: `the folder "${place}"`,
      isOnSameDisk: (await stat(place)).dev === (await stat(database.dataDir)).dev,
      intervalMinutes: 15,
      isEncrypted: false,
      isOverdue: false,
      lastProof: null,
      attempts: [],
    });
    const health = async (app: typeof on) => (await app.call('GET', '/healthz')).json();
    expect(await health(on)).toEqual({ status: 'ok', backup: 'ok' });
    now += 2 * 60 * MINUTE_MS;
    expect((await state()).isOverdue).toBe(true);
    expect(await health(on)).toEqual({ status: 'ok', backup: 'overdue' });

    for (const [env, mode] of [
      [{}, 'own'],
      [{ BACKUP_URL: 'off' }, 'off'],
    ] as const) {
      const other = buildApp(database, { env });
      expect(await health(other)).toEqual({ status: 'ok' });
      expect(await (await other.call('GET', '/api/backups', { headers })).json()).toMatchObject({
        mode,
        isOnSameDisk: mode === 'own',
      });
      expect(other.modules.readings.some(({ name }) => name.includes('backup'))).toBe(false);
    }
  });
});
