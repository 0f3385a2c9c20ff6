import { expect, it, onTestFinished } from 'vitest';
import { until } from './wait.ts';
import { DAY_MS } from '../../src/shared/kit/time.ts';
import { testApi } from './api.ts';
import { createClock } from './clock.ts';
import { TRIES_ALL } from './databases.ts';
import { buildLoan } from './factories.ts';
import { startServer } from './server.ts';

it.runIf(TRIES_ALL)('a server follows the clock, and a move wakes its nightly work', async () => {
  const clock = createClock('2031-03-03T18:00:00Z');
  onTestFinished(clock.remove);
  const server = await startServer(clock.environment);
  onTestFinished(server.stop);
  const api = testApi(server);
  await api.postLead(buildLoan());
  const [lead] = (await api.listLeads()).data;
  expect(lead?.createdAt.slice(0, 16)).toMatch(/^2031-03-03T18:0\d$/);

  await clock.advance(31 * DAY_MS);
  await expect(api.listLeads()).rejects.toThrow('401');
  const headers = { Authorization: `Bearer ${await api.signIn()}`, 'Content-Type': 'application/json' };
  const rule = JSON.stringify({ noun: 'loans', days: 30 });
  await fetch(`${server.origin}/api/retention/rules`, { method: 'POST', headers, body: rule });
  /** Signed in anew: a session ends after twelve hours without a call. */
  const count = async () => (await testApi(server).listLeads()).data.length;
  // A clock that was moved by a month is believed once it has run on for a day: the second night erases.
  for (const time of ['2031-04-04T03:00:00', '2031-04-04T20:00:00', '2031-04-05T03:00:00']) {
    expect(await count()).toBe(1);
    await clock.moveTo(`${time}+05:30`);
  }
  await until(async () => (await count()) === 0);
});
