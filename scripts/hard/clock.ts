import { setTimeout as pause } from 'node:timers/promises';
import { testApi } from '../../tests/support/api.ts';
import { createClock, type TestClock } from '../../tests/support/clock.ts';
import { buildLoan } from '../../tests/support/factories.ts';
import { startOwnCluster, withDatabase } from '../../tests/support/postgres.ts';
import { startServer, type TestServer } from '../../tests/support/server.ts';
import { DAY_MS } from '../../src/shared/kit/time.ts';
import type { Figures, Outcome, Trial } from './trial.ts';

const HOUR_MS = DAY_MS / 24;
const LEADS = 10;
const BINNED = 5;
/** What a move wakes is done by then. */
const WORK_MS = 1500;

/** Moves the clock of a server ahead and back, and looks at what is refused and what is gone. */
async function moveClock(server: TestServer, clock: TestClock, say: (line: string) => void): Promise<Outcome> {
  const figures: Figures[] = [];
  const faults: string[] = [];
  const api = () => testApi(server);
  const must = async (what: string, work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => faults.push(`${what}: ${String(error)}`));
  };
  const binned = async () => ((await (await api().call('GET', '/api/bin?noun=loans')).json()) as { total: number }).total;
  const kept = async () => [(await api().listLeads('limit=100')).data.length, await binned()] as const;
  const runHours = async (hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      await clock.advance(HOUR_MS);
      await pause(WORK_MS / 10);
    }
    await pause(WORK_MS);
  };

  for (let lead = 0; lead < LEADS + BINNED; lead++) await api().postLead(buildLoan());
  for (const { _id } of (await api().listLeads('limit=100')).data.slice(0, BINNED)) await api().deleteLead(_id);
  await api().call('POST', '/api/retention/rules', { noun: 'loans', days: 365 });
  // A day in which the clock is seen to run.
  await runHours(25);

  for (const days of [30, 400]) {
    for (const isRestarted of [false, true]) {
      const name = `${days} days${isRestarted ? ', with restarts' : ''}`;
      const before = await kept();
      const restart = async () => {
        if (!isRestarted) return;
        await server.end();
        await server.restart();
      };
      await clock.advance(days * DAY_MS);
      await restart();
      await pause(WORK_MS);
      await must(`${name} ahead, a form`, () => api().postLead(buildLoan()));
      await must(`${name} ahead, a sign-in`, () => api().signIn());
      await runHours(20);
      const ahead = await kept();
      clock.setBack(days * DAY_MS + 20 * HOUR_MS);
      await restart();
      await must(`${name} and back, a call`, () =>
        fetch(`${server.origin}/api/categories`).then((answer) => throwUnless(answer)),
      );
      await must(`${name} and back, a form`, () => api().postLead(buildLoan()));
      await must(`${name} and back, a sign-in`, () => api().signIn());
      await pause(WORK_MS);
      const after = await kept();
      const losses = [ahead[0] - 1, after[0] - 2].reduce((sum, leads) => sum + Math.max(0, before[0] - leads), 0);
      const lostBinned = Math.max(0, before[1] - ahead[1]) + Math.max(0, before[1] - after[1]);
      figures.push({
        tried: `jumps by ${name}`,
        count: 1,
        losses: losses + lostBinned,
        more: { leads: after[0], 'in the bin': after[1] },
      });
      say(`${name} and back: ${after[0]} leads, ${after[1]} in the bin`);
    }
  }

  // What is confirmed by a second day is erased.
  await clock.advance(31 * DAY_MS);
  await runHours(26);
  if ((await binned()) > 0) faults.push('The bin was not emptied after the clock had run on for a day.');
  return { figures, faults };
}

function throwUnless(answer: Response): void {
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

async function tryOn(environment: Record<string, string>, say: (line: string) => void): Promise<Outcome> {
  const clock = createClock(Date.now());
  const server = await startServer({ ...clock.environment, ...environment, RATE_LIMITS: 'on' });
  try {
    return await moveClock(server, clock, say);
  } finally {
    await server.stop();
    clock.remove();
  }
}

const about =
  'Moves a server’s clock by 30 and 400 days and back, with and without restarts: no account is locked out, nothing is erased';
const TIMEOUT_MS = 900_000;

export const clockTrials: readonly Trial[] = [
  { name: 'clock-sqlite', about, timeoutMs: TIMEOUT_MS, run: (say) => tryOn({}, say) },
  {
    name: 'clock-postgres',
    about: `${about}, on PostgreSQL`,
    timeoutMs: TIMEOUT_MS,
    async run(say) {
      const cluster = await startOwnCluster();
      if (cluster === undefined) return { figures: [], faults: [], leftOut: 'PostgreSQL is not installed' };
      try {
        return await tryOn({ DATABASE_URL: withDatabase(cluster.url, 'postgres') }, say);
      } finally {
        await cluster.stop();
      }
    },
  },
];
