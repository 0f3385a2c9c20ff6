import { expect, it } from 'vitest';
import { addStaff, buildApp } from '../../../tests/support/app.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { buildLoan } from '../../../tests/support/factories.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { eventually } from '../../../tests/support/wait.ts';
import { BIN_RETENTION_DAYS } from '../../shared/privacy/bin.ts';
import { DAY_MS } from '../../shared/kit/time.ts';

const CLIENT = '49.36.9.9';
const HOUR_MS = 60 * 60 * 1000;

// `npm run test:hard -- clock-sqlite clock-postgres` moves the clock of a whole server.
describeEachEngine('a clock that jumps ahead and back', (fresh) => {
  it.each([30, 400])('by %i days locks no account out and erases nothing', async (days) => {
    const database = await fresh();
    await addStaff(database, ADMIN);
    let moved = 0;
    const now = () => Date.now() + moved;
    // Limits in memory end with a server, so this one runs on.
    const server = buildApp(database, { env: { RATE_LIMITS: 'on' }, now, isClockBelieved: false });
    const count = async (table: 'loans' | 'bin' | 'sealed') =>
      (
        await database.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('all'))
          .executeTakeFirstOrThrow()
      ).all;
    const signIn = () => server.send('POST', '/api/auth/login', ADMIN, { client: CLIENT });
    const tokenOf = async () => ((await (await signIn()).json()) as { token: string }).token;
    const apply = () => server.send('POST', '/api/loans/post-application', buildLoan(), { client: CLIENT });
    /** Runs each scheduled job once. */
    const sweep = async () => {
      await server.modules.start();
      await server.modules.stop();
    };

    const token = await tokenOf();
    for (let lead = 0; lead < 3; lead++) expect((await apply()).status).toBe(201);
    const [kept, binned, erased] = await database.db.selectFrom('loans').select('id').orderBy('seq').execute();
    await server.send('DELETE', `/api/loans/delete-application/${binned?.id}`, {}, { token, client: CLIENT });
    const leads = [{ noun: 'loans', _id: erased?.id }];
    await server.send('POST', '/api/erasures', { leads }, { token, client: CLIENT });
    await server.send('POST', '/api/retention/rules', { noun: 'loans', days: 365 }, { token, client: CLIENT });
    const counts = async () => ({ loans: await count('loans'), bin: await count('bin'), sealed: await count('sealed') });
    const before = await counts();
    expect(before).toEqual({ loans: 1, bin: 1, sealed: 1 });
    await sweep();

    moved = days * DAY_MS;
    await sweep();
    expect((await apply()).status).toBe(201);
    expect((await signIn()).status).toBe(200);
    await database.db
      .deleteFrom('loans')
      .where('id', '<>', kept?.id ?? '')
      .execute();
    // The hourly sweeps and nightly rules continue through the first day.
    for (let hour = 0; hour < 23; hour++) {
      moved += HOUR_MS;
      await sweep();
    }
    expect(await counts()).toEqual(before);
    expect(days * DAY_MS).toBeGreaterThanOrEqual(BIN_RETENTION_DAYS * DAY_MS);

    moved = 0;
    expect((await server.call('GET', '/api/categories', { client: CLIENT })).status).toBe(200);
    expect((await apply()).status).toBe(201);
    expect((await signIn()).status).toBe(200);
    await sweep();
    await eventually(async () => {
      const ends = await database.db.selectFrom('sessions').select(['expires_at', 'last_used_at']).execute();
      for (const { expires_at, last_used_at } of ends) {
        expect(expires_at).toBeLessThanOrEqual(now() + 7 * DAY_MS);
        expect(last_used_at).toBeLessThanOrEqual(now() + 60_000);
      }
    });
    expect(await counts()).toEqual({ ...before, loans: 2 });
  });
});
