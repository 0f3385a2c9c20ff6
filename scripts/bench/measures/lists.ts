import type { TestServer } from '../../../tests/support/server.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { connectClient, signIn, watchHealth } from '../client.ts';
import type { Engine } from '../dataset/copies.ts';
import { STAFF } from '../dataset/invent.ts';
import { type Measure, type Options, median, percentile, type Row } from '../measure.ts';
import { describe, GROUPS, pathOf, QUESTIONS } from '../questions.ts';
import { withData } from '../server.ts';
import { processorSeconds } from '../usage.ts';

const CALLS = 15;
/** Between two clicks of one person. */
const CLICK_INTERVAL_MS = 200;
const CLICKING_SECONDS = 60;
const MAX_STALL_MS = 20;

/** The 95th percentile of each group of questions is that of its slowest question. */
async function ask(engine: Engine, { origin, pid }: TestServer, { quick }: Options): Promise<Row[]> {
  const client = connectClient(origin, await signIn(origin, ADMIN));
  const asked = [];
  for (const question of QUESTIONS) {
    const times: number[] = [];
    // The first call compiles its statements, and what a search or filter found is remembered from then on.
    const { ms: first } = await client.get(pathOf(question));
    const before = processorSeconds(pid);
    for (let call = 0; call < (quick ? 3 : CALLS); call += 1) times.push((await client.get(pathOf(question))).ms);
    const cpu = ((processorSeconds(pid) - before) / times.length) * 1000;
    asked.push({
      group: question.group,
      question: describe(question),
      first,
      p50: median(times),
      p95: percentile(times, 95),
      cpu,
    });
  }
  client.close();
  console.table(
    asked.map(({ first, p50, p95, cpu, ...rest }) => ({
      ...rest,
      'first ms': first.toFixed(1),
      'p50 ms': p50.toFixed(1),
      'p95 ms': p95.toFixed(1),
      "server's CPU ms": cpu.toFixed(1),
    })),
  );
  return [...Map.groupBy(asked, ({ group }) => group)].map(([group, all]) => {
    const slowest = all.reduce((one, other) => (one.p95 > other.p95 ? one : other));
    const { [engine]: atMost }: { sqlite?: number; postgres?: number } = GROUPS[group];
    return {
      what: `list, ${group}`,
      value: slowest.p95,
      unit: 'ms, p95',
      ...(atMost !== undefined && { target: { atMost } }),
      details: [
        ...(all.length > 1 ? [`slowest of ${all.length}: ${slowest.question}`] : []),
        `p50 ${slowest.p50.toFixed(1)}`,
        `asked for the first time up to ${Math.max(...all.map(({ first }) => first)).toFixed(0)}`,
        `server's CPU ${slowest.cpu.toFixed(1)}`,
      ],
    };
  });
}

/** Ten people click through all questions, each in an order of their own. */
async function click({ origin }: TestServer, { quick }: Options): Promise<Row[]> {
  const staff = await Promise.all(STAFF.map((account) => signIn(origin, account)));
  const health = watchHealth(origin);
  const times: number[] = [];
  const end = performance.now() + (quick ? 10 : CLICKING_SECONDS) * 1000;
  await Promise.all(
    staff.map(async (headers, person) => {
      const client = connectClient(origin, headers);
      for (let turn = person * 7; performance.now() < end; turn += 1) {
        const question = QUESTIONS[(turn * (2 * person + 1)) % QUESTIONS.length];
        if (question !== undefined) times.push((await client.get(pathOf(question))).ms);
        await new Promise((resolve) => setTimeout(resolve, CLICK_INTERVAL_MS));
      }
      client.close();
    }),
  );
  await health.stop();
  return [
    {
      what: `/healthz, worst, while ${STAFF.length} staff click through all lists`,
      value: health.worst(),
      unit: 'ms',
      target: { atMost: MAX_STALL_MS },
      details: [
        `p99 ${health.p99().toFixed(1)}`,
        `${times.length} lists, p50 ${median(times).toFixed(0)}, p95 ${percentile(times, 95).toFixed(0)} ms`,
      ],
    },
  ];
}

export const listMeasures: readonly Measure[] = (['sqlite', 'postgres'] as const).flatMap((engine) => [
  {
    name: `lists-${engine}`,
    about: `lists of a million applications on ${engine}, ${CALLS} calls each`,
    run: (options) => withData(engine, (server) => ask(engine, server, options)),
  },
  {
    name: `stalls-${engine}`,
    about: `other requests while staff use those lists on ${engine}, with ${CLICK_INTERVAL_MS} ms between clicks`,
    run: (options) => withData(engine, (server) => click(server, options)),
  },
]);
