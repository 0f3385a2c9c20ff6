import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addSession, addStaff, buildApp } from '../../../../tests/support/app.ts';
import { damagePage } from '../../../../tests/support/damage.ts';
import { describeEachEngine, type TestDatabase } from '../../../../tests/support/databases.ts';
import { buildLoan } from '../../../../tests/support/factories.ts';
import { type Account, ADMIN, BLOG, OPERATIONS } from '../../../../tests/support/server.ts';
import { eventually } from '../../../../tests/support/wait.ts';
import type { Check, CheckState, HealthAnswer } from '../../../shared/operations/health.ts';
import { DAY_MS } from '../../../shared/kit/time.ts';
import { runCheck } from '../../backups/job/job.ts';
import type { DamagedPart, DamageReport } from '../../engine/damage.ts';
import { openDatabase } from '../../engine/open.ts';
import { createLoanRepository } from '../../loans/repository.ts';
import { createDamageService } from './damage-service.ts';
import { createHealthRepository } from './repository.ts';
import { readConfig } from '../../config/config.ts';
import { createClock } from './rows/clock.ts';
import { readDiskRow } from './rows/disk.ts';
import { unsignedTexts } from '../../../shared/privacy/drafts.ts';
import { readProxyRow, readSettingsRow, readTranslationsRow } from './rows/settings.ts';
import { createHealthService } from './service.ts';
import { probeLeads } from '../../leads/probe.ts';

const NOON = Date.parse('2026-11-26T12:00:00+05:30');
const NO_CHECKS = { checkIfDue: () => Promise.resolve(), stop: () => undefined };

const readOutbox = (database: Pick<TestDatabase, 'db'>) =>
  database.db.selectFrom('outbox').select(['event', 'channel', 'summary']).orderBy('created_at').orderBy('id').execute();

describeEachEngine('what the team is told of health', (fresh, _engine, itOnce) => {
  /** A check whose state the test sets, watched with a clock of its own. */
  async function watched(tells?: 'once' | 'never', id = 'disk') {
    const database = await fresh();
    const clock = { at: NOON };
    const shown = { state: 'ok' as CheckState };
    const start = () =>
      createHealthService({
        health: createHealthRepository(database),
        checks: [{ id, name: 'Disk', read: () => ({ ...shown, text: 'So it is.' }), ...(tells && { tells }) }],
        damage: NO_CHECKS,
        outbox: { channels: ['email', 'webhook'], notify: () => undefined },
        keepReserve: () => undefined,
        onFault: (error) => expect.fail(String(error)),
        now: () => clock.at,
      });
    let service = start();
    return {
      clock,
      restart: () => (service = start()),
      async told(state: CheckState) {
        shown.state = state;
        await service.watch();
        return (await readOutbox(database)).map(({ event, channel }) => `${event} ${channel}`);
      },
    };
  }
  const failing = ['failing email', 'failing webhook'];
  const recovered = ['recovered email', 'recovered webhook'];

  it('says once a day that something fails, and once that it is over', async () => {
    const { told, clock, restart } = await watched();
    expect(await told('ok')).toEqual([]);
    expect(await told('attention')).toEqual([]);
    expect(await told('failing')).toEqual(failing);
    clock.at += 60_000;
    expect(await told('failing')).toEqual(failing);
    clock.at += DAY_MS;
    restart();
    expect(await told('failing')).toEqual([...failing, ...failing]);
    clock.at += 60_000;
    restart();
    expect(await told('ok')).toEqual([...failing, ...failing, ...recovered]);
    clock.at += 60_000;
    expect(await told('failing')).toHaveLength(6);
    expect(await told('ok')).toHaveLength(6);
  });

  itOnce('says of damage once that it is there, however long it lasts', async () => {
    const { told, clock } = await watched('once');
    expect(await told('failing')).toEqual(failing);
    clock.at += 3 * DAY_MS;
    expect(await told('failing')).toEqual(failing);
    clock.at += DAY_MS;
    expect(await told('ok')).toEqual([...failing, ...recovered]);
  });

  itOnce('says nothing of a channel by that channel, and nothing of what tells it itself', async () => {
    expect(await (await watched(undefined, 'email')).told('failing')).toEqual(['failing webhook']);
    expect(await (await watched('never')).told('failing')).toEqual([]);
  });

  it('is for admins, and has a row for each part', async () => {
    const database = await fresh();
    const app = buildApp(database);
    const ask = async (account: Account) => {
      await addStaff(database, account);
      await addSession(database, account, `token-of-${account.role}-here`);
      return app.call('GET', '/api/health', { headers: { Authorization: `Bearer token-of-${account.role}-here` } });
    };
    for (const account of [BLOG, OPERATIONS]) expect((await ask(account)).status).toBe(403);
    const { checks } = (await (await ask(ADMIN)).json()) as HealthAnswer;
    const rows = Object.fromEntries(checks.map(({ id, state }) => [id, state]));
    expect(rows).toMatchObject({
      database: 'ok',
      clock: 'ok',
      email: 'attention',
      outbox: 'ok',
      erasures: 'ok',
      version: 'ok',
      translations: 'attention',
    });
    expect(Object.keys(rows)).toEqual(expect.arrayContaining(['disk', 'backups', 'proxy', 'settings']));
  });
});

describeEachEngine('the check of the database', (fresh, engine, itOnce) => {
  function arrange(database: TestDatabase, found: () => DamagedPart[]) {
    const reports: DamageReport[] = [];
    const clock = { at: NOON };
    const service = createDamageService({
      health: createHealthRepository(database),
      damage: database.damage,
      check: () => Promise.resolve(found()),
      takeTurn: () => Promise.resolve(true),
      onReport: (report) => reports.push(report),
      now: () => clock.at,
    });
    return { service, clock, reports };
  }

  it('is made every night, and is remembered', async () => {
    const database = await fresh();
    const { service, clock, reports } = arrange(database, () => []);
    await service.checkIfDue();
    clock.at += 14 * 60 * 60_000;
    await service.checkIfDue();
    expect(reports).toEqual([]);
    clock.at += 2 * 60 * 60_000;
    await service.checkIfDue();
    await service.checkIfDue();
    expect(reports).toEqual([{ at: clock.at, damaged: [] }]);
    expect(await arrange(database, () => []).service.lastReport()).toEqual(reports[0]);
  });

  itOnce('tells what it found until a later one finds nothing', async () => {
    const database = await fresh();
    const found = [{ part: 'index loans_by_created_at', fault: 'Tree 9 page 10: btreeInitPage() returns error code 11' }];
    const { service, clock, reports } = arrange(database, () => (reports.length === 0 ? found : []));
    const { app } = buildApp(database);
    const healthz = async () => (await app.request('/healthz')).json();
    clock.at = Date.now() + 2 * DAY_MS;
    await service.checkIfDue();
    expect(await healthz()).toEqual({ status: 'ok', database: 'damaged' });
    clock.at += DAY_MS;
    await service.checkIfDue();
    expect(reports.map(({ damaged }) => damaged)).toEqual([found, []]);
    expect(await healthz()).toEqual({ status: 'ok' });
  });

  itOnce('is made soon after a start, when the last one found damage that may have been mended meanwhile', async () => {
    const database = await fresh();
    await createHealthRepository(database).writeReport({ at: NOON - 60_000, damaged: [{ part: 'index a', fault: 'b' }] });
    const { service, reports } = arrange(database, () => []);
    await service.checkIfDue();
    await service.checkIfDue();
    expect(reports).toEqual([{ at: NOON, damaged: [] }]);
  });

  itOnce('ends what this node has met when another node has found nothing since', async () => {
    const database = await fresh();
    const { service, clock, reports } = arrange(database, () => []);
    database.damage.report('malformed');
    clock.at = Date.now() + DAY_MS;
    await createHealthRepository(database).writeReport({ at: clock.at, damaged: [] });
    await service.checkIfDue();
    expect([reports, database.damage.known()]).toEqual([[], undefined]);
  });

  it('finds nothing in an intact database, in a process of its own', async () => {
    const { url, dataDir } = await fresh();
    expect(await runCheck({ databaseUrl: url, dataDir }, new AbortController().signal)).toEqual([]);
  });

  it.runIf(engine === 'sqlite')(
    'follows damage at once, and names it by one mail and on the page',
    async () => {
      const intact = await fresh();
      const { url, dataDir } = intact;
      const loans = createLoanRepository(intact);
      for (let n = 0; n < 100; n += 1) await loans.insert(buildLoan());
      await addStaff(intact, ADMIN);
      await addSession(intact, ADMIN, 'token-of-the-admin-here');
      await intact.close();
      await damagePage(join(dataDir, 'rinova.db'), 'loans');

      const database = await openDatabase({ url, dataDir, probe: probeLeads });
      onTestFinished(() => database.close());
      const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'leads@example.com', MAIL_TO: 'team@example.com' };
      const app = buildApp({ ...database, url, dataDir }, { env: { ...env, DATABASE_URL: url } });
      const headers = { Authorization: 'Bearer token-of-the-admin-here' };
      const row = async () => {
        const { checks } = (await (await app.call('GET', '/api/health', { headers })).json()) as HealthAnswer;
        return checks.find(({ id }) => id === 'database') as Check;
      };
      expect((await row()).state).toBe('ok');
      await app.call('GET', '/api/loans/get-applications?limit=100&sort=fullName', { headers });
      expect(await row()).toMatchObject({ state: 'failing', text: expect.stringContaining('which one is being checked') });
      await app.modules.start();
      onTestFinished(() => app.modules.stop());
      await eventually(async () => expect((await row()).text).toBe('Damaged: table loans. Leads are stored all the same.'));
      await eventually(async () =>
        expect(await readOutbox(database)).toEqual([
          { event: 'failing', channel: 'email', summary: 'Database: Damaged: table loans. Leads are stored all the same.' },
        ]),
      );
      expect(app.logged().match(/The database was checked and is damaged/g)).toHaveLength(1);
    },
    120_000,
  );
});

it('says what requests show of a proxy, and which settings are misspelt', () => {
  const env: Record<string, string> = { RATE_LIMIT: 'off', PUBLIC_URL: 'https://rinova.example' };
  const { misspelt, ...config } = readConfig(env);
  expect(readProxyRow(config, [])).toEqual({
    state: 'ok',
    text: 'No proxy is trusted, and visitors reach the site at https://rinova.example.',
  });
  expect(readProxyRow(config, [{ text: 'TRUST_PROXY is not set.' }])).toMatchObject({ state: 'failing' });
  expect(readSettingsRow({ misspelt })).toMatchObject({
    state: 'attention',
    text: 'RATE_LIMIT is not a setting and changes nothing. Did you mean RATE_LIMITS?',
  });
});

it('says which translations of legal texts are not signed', () => {
  expect(unsignedTexts()).toContain('the Privacy Policy in Hindi and Marathi');
  expect(readTranslationsRow(unsignedTexts())).toMatchObject({
    state: 'attention',
    text: expect.stringContaining('the consent notices in Hindi and Marathi'),
  });
  expect(readTranslationsRow([])).toMatchObject({ state: 'ok' });
});

it('says of a disk how full it is', async () => {
  expect(await readDiskRow([process.cwd(), process.cwd()])).toMatchObject({ text: expect.stringMatching(/ of .* free/) });
  expect(await readDiskRow(['/no/such/folder'])).toMatchObject({ state: 'failing' });
});

it('notices a clock that was moved, and one that differs from what is stored', () => {
  const time = { at: NOON, steady: 0 };
  const clock = createClock(
    () => time.at,
    () => time.steady,
  );
  const pass = (ms: number) => {
    time.at += ms;
    time.steady += ms;
  };
  pass(60 * 60_000);
  expect(clock.read({ at: time.at - DAY_MS, isExact: false })).toMatchObject({ state: 'ok' });
  time.at += 30 * DAY_MS;
  expect(clock.read(undefined)).toMatchObject({ state: 'attention', text: expect.stringContaining('ahead by 30 days') });
  pass(2 * DAY_MS);
  expect(clock.read(undefined)).toMatchObject({ state: 'ok' });
  time.at -= 30 * DAY_MS;
  expect(clock.read({ at: NOON + 30 * DAY_MS, isExact: false })).toMatchObject({
    state: 'failing',
    text: 'It is 28 days behind what was stored last: it is slow now, or was fast before.',
  });
  expect(clock.read({ at: time.at - 120_000, isExact: true })).toMatchObject({
    state: 'attention',
    text: 'It differs from the database’s by 2 minutes.',
  });
});
