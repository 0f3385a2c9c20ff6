import type { TestServer } from '../../../tests/support/server.ts';
import { ADMIN } from '../../../tests/support/server.ts';
import { connectClient, signIn, watchHealth } from '../client.ts';
import { LOANS } from '../dataset/build.ts';
import type { Engine } from '../dataset/copies.ts';
import { STAFF } from '../dataset/invent.ts';
import { type Measure, type Options, median, percentile, type Row } from '../measure.ts';
import { describe, GROUPS, isNarrowed, pathOf, questionsOf } from '../questions.ts';
import { withData } from '../server.ts';
import { processorSeconds } from '../usage.ts';

/** Of twenty, the 95th percentile leaves out the slowest. */
const CALLS = 20;
/** Nobody waits for numbers: they come after the rows. */
const COUNTS = 5;
/** Between two clicks of one person. */
const CLICK_INTERVAL_MS = 200;
const CLICKING_SECONDS = 60;
const MAX_STALL_MS = 20;

const SIZES = [
  { loans: LOANS, suffix: '', words: 'a million applications', atMost: 100 },
  { loans: LOANS / 10, suffix: '-100k', words: 'a hundred thousand applications', atMost: 25 },
] as const;
type Size = (typeof SIZES)[number];

/** Signs in, and offers to make what is remembered of all searches and filters outdated, as any change of a colleague does. */
async function openOffice(origin: string) {
  const headers = { ...(await signIn(origin, ADMIN)), 'Content-Type': 'application/json' };
  const client = connectClient(origin, headers);
  const { body } = await client.get('/api/loans/get-applications');
  const { data } = JSON.parse(body.toString()) as { data: { _id: string }[] };
  const address = `/api/loans/work/${data[0]?._id}/notes`;
  const outdate = () => client.post(address, JSON.stringify({ text: 'Wants to be called in the evening.' }));
  return { ...client, outdate };
}

interface Asked {
  group: (typeof GROUPS)[number];
  question: string;
  /** Milliseconds of each call. */
  anew: number[];
  again: number[];
  counted: number[];
  /** Of one call again, in milliseconds. */
  cpu: number;
}

async function ask({ origin, pid }: TestServer, { loans, atMost }: Size, { quick }: Options): Promise<Row[]> {
  const client = await openOffice(origin);
  const asked: Asked[] = [];
  for (const question of questionsOf(loans)) {
    const rows = pathOf(question, 'later');
    const time = async (path: string) => (await client.get(path)).ms;
    // The first call compiles its statements.
    await time(rows);
    const anew: number[] = [];
    const again: number[] = [];
    const counted: number[] = [];
    for (let call = 0; call < (quick ? 3 : CALLS); call += 1) {
      await client.outdate();
      anew.push(await time(rows));
    }
    for (let call = 0; isNarrowed(question.query) && call < (quick ? 1 : COUNTS); call += 1) {
      await client.outdate();
      counted.push(await time(pathOf(question, 'first')));
    }
    await time(pathOf(question, 'first'));
    const before = processorSeconds(pid);
    for (let call = 0; call < (quick ? 3 : CALLS); call += 1) again.push(await time(rows));
    const cpu = ((processorSeconds(pid) - before) / again.length) * 1000;
    asked.push({ group: question.group, question: describe(question), anew, again, counted, cpu });
  }
  client.close();
  console.table(
    asked.map(({ anew, again, counted, cpu, ...rest }) => ({
      ...rest,
      'anew p50': median(anew).toFixed(1),
      'anew p95': percentile(anew, 95).toFixed(1),
      counted: median(counted).toFixed(0),
      'again p95': percentile(again, 95).toFixed(1),
      "server's CPU ms": cpu.toFixed(1),
    })),
  );
  return GROUPS.flatMap((group) => {
    const all = asked.filter((each) => each.group === group);
    const row = (which: 'anew' | 'again', what: string, more: string[] = []): Row => {
      const p95 = (one: Asked) => percentile(one[which], 95);
      const slowest = all.reduce((one, other) => (p95(one) > p95(other) ? one : other));
      const details = [`slowest of ${all.length}: ${slowest.question}`, `p50 ${median(slowest[which]).toFixed(1)}`, ...more];
      return { what: `${group}, ${what}`, value: p95(slowest), unit: 'ms, p95', target: { atMost }, details };
    };
    const longest = Math.max(...all.flatMap(({ counted }) => median(counted)).filter((ms) => !Number.isNaN(ms)));
    return [
      row('anew', 'for the first time', longest > 0 ? [`its number is there after ${longest.toFixed(0)}`] : []),
      row('again', 'again'),
    ];
  });
}

/** Ten people click through all questions, each in an order of their own. */
async function click({ origin }: TestServer, { quick }: Options): Promise<Row[]> {
  const staff = await Promise.all(STAFF.map((account) => signIn(origin, account)));
  const questions = questionsOf(LOANS);
  const health = watchHealth(origin);
  const times: number[] = [];
  const end = performance.now() + (quick ? 10 : CLICKING_SECONDS) * 1000;
  await Promise.all(
    staff.map(async (headers, person) => {
      const client = connectClient(origin, headers);
      for (let turn = person * 7; performance.now() < end; turn += 1) {
        const question = questions[(turn * (2 * person + 1)) % questions.length];
        if (question !== undefined) times.push((await client.get(pathOf(question, 'later'))).ms);
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

export const listMeasures: readonly Measure[] = (['sqlite', 'postgres'] as const).flatMap((engine: Engine) => [
  ...SIZES.map((size): Measure => ({
    name: `lists-${engine}${size.suffix}`,
    about: `lists of ${size.words} on ${engine}, as the office asks for them, ${CALLS} calls each`,
    run: (options) => withData(engine, (server) => ask(server, size, options), { loans: size.loans }),
  })),
  {
    name: `stalls-${engine}`,
    about: `other requests while staff use those lists on ${engine}, with ${CLICK_INTERVAL_MS} ms between clicks`,
    run: (options) => withData(engine, (server) => click(server, options)),
  },
]);
