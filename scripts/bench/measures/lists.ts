import type { Account, TestServer } from '../../../tests/support/server.ts';
import { connectClient, signIn, watchHealth } from '../client.ts';
import { LOANS } from '../dataset/build.ts';
import type { Engine } from '../dataset/copies.ts';
import { STAFF } from '../dataset/invent.ts';
import { type Measure, type Options, median, percentile, type Row } from '../measure.ts';
import { describe, type Group, GROUPS, isNarrowed, pathOf, questionsOf, VIEWS } from '../questions.ts';
import { withData } from '../server.ts';
import { processorSeconds } from '../usage.ts';

/** Of twenty, the 95th percentile leaves out the slowest. */
const CALLS = 20;
/** Numbers come after the rows, so no one waits for them. */
const COUNTS = 5;
/** Between two clicks of one person. */
const CLICK_INTERVAL_MS = 200;
const CLICKING_SECONDS = 30;
const MAX_STALL_MS = 20;

const SIZES = [
  { loans: LOANS, suffix: '', words: 'a million applications', atMost: 100 },
  { loans: LOANS / 10, suffix: '-100k', words: 'a hundred thousand applications', atMost: 25 },
] as const;
type Size = (typeof SIZES)[number];

/**
 * What targets would ask too much of an engine. To put what a common word finds in order, PostgreSQL reads each of its rows: 63,000 of
 * a million for “sharma”, in a table that is larger than its memory. Sorting them by the index instead looks up each row in turn.
 */
const EXEMPT: Readonly<Record<Engine, Partial<Record<Group, { times: number; why: string }>>>> = {
  sqlite: {},
  postgres: { 'search, sorted': { times: 3, why: 'reads all rows of a common word' } },
};

interface Call {
  group: Group;
  what: string;
  path: string;
  /** Asks for its number, where that comes later. */
  pathOfNumber?: string;
}

/** Signs in one of those who own applications. */
async function openOffice(origin: string) {
  const headers = { ...(await signIn(origin, STAFF[0] as Account)), 'Content-Type': 'application/json' };
  const client = connectClient(origin, headers);
  const { body } = await client.get('/api/loans/get-applications');
  const { data } = JSON.parse(body.toString()) as { data: { _id: string }[] };
  const [read, ...noted] = data.map(({ _id }) => `/api/loans/work/${_id}`);
  let turn = 0;
  return {
    ...client,
    work: read ?? '',
    /** Makes what is remembered of all searches and filters outdated, as any change of a colleague does. */
    outdate: () =>
      client.post(`${noted[turn++ % noted.length]}/notes`, JSON.stringify({ text: 'Wants to be called in the evening.' })),
  };
}

const callsOf = (loans: number, work: string): Call[] => [
  ...questionsOf(loans).map((question) => ({
    group: question.group,
    what: describe(question),
    path: pathOf(question, 'later'),
    ...(isNarrowed(question.query) && { pathOfNumber: pathOf(question, 'first') }),
  })),
  { group: 'numbers of twelve views', what: 'numbers of views', path: '/api/loans/views/counts' },
  ...['/api/loans/my-day?of=me', '/api/loans/my-day?of=all', '/api/loans/work/owners', work].map((path): Call => ({
    group: 'a day, and an application',
    what: path.replace(work, 'an application'),
    path,
  })),
];

interface Asked extends Omit<Call, 'path' | 'pathOfNumber'> {
  /** Milliseconds. */
  veryFirst: number;
  /** Milliseconds of each call. */
  anew: number[];
  again: number[];
  counted: number[];
  /** Of one call again, in milliseconds. */
  cpu: number;
}

async function ask(
  engine: Engine,
  { origin, pid }: TestServer,
  { loans, atMost: usual }: Size,
  { quick }: Options,
): Promise<Row[]> {
  const client = await openOffice(origin);
  for (const [place, query] of VIEWS.entries()) {
    const view = { name: `View ${place}`, query, columns: null, isShared: true };
    await client.post('/api/loans/views', JSON.stringify(view));
  }
  const time = async (path: string) => (await client.get(path)).ms;
  const asked: Asked[] = [];
  for (const { path, pathOfNumber, ...call } of callsOf(loans, client.work)) {
    // The very first call also compiles its statements and starts threads.
    const veryFirst = await time(path);
    const anew: number[] = [];
    const again: number[] = [];
    const counted: number[] = [];
    for (let turn = 0; turn < (quick ? 3 : CALLS); turn += 1) {
      await client.outdate();
      anew.push(await time(path));
    }
    const counts = pathOfNumber === undefined ? 0 : quick ? 1 : COUNTS;
    for (let turn = 0; turn < counts; turn += 1) {
      await client.outdate();
      counted.push(await time(pathOfNumber ?? path));
    }
    // What it found is remembered from now on.
    await time(pathOfNumber ?? path);
    const before = processorSeconds(pid);
    for (let turn = 0; turn < (quick ? 3 : CALLS); turn += 1) again.push(await time(path));
    const cpu = ((processorSeconds(pid) - before) / again.length) * 1000;
    asked.push({ ...call, veryFirst, anew, again, counted, cpu });
  }
  client.close();
  console.table(
    asked.map(({ veryFirst, anew, again, counted, cpu, ...rest }) => ({
      ...rest,
      'very first': veryFirst.toFixed(0),
      'anew p50': median(anew).toFixed(1),
      'anew p95': percentile(anew, 95).toFixed(1),
      counted: median(counted).toFixed(0),
      'again p95': percentile(again, 95).toFixed(1),
      "server's CPU ms": cpu.toFixed(1),
    })),
  );
  return GROUPS.flatMap((group) => {
    const all = asked.filter((each) => each.group === group);
    const { times = 1, why } = EXEMPT[engine][group] ?? {};
    const row = (which: 'anew' | 'again', when: string, more: readonly string[] = []): Row => {
      const p95 = (one: Asked) => percentile(one[which], 95);
      const slowest = all.reduce((one, other) => (p95(one) > p95(other) ? one : other));
      return {
        what: `${group}, ${when}`,
        value: p95(slowest),
        unit: 'ms, p95',
        target: { atMost: usual * times },
        details: [`slowest of ${all.length}: ${slowest.what}`, `p50 ${median(slowest[which]).toFixed(1)}`, ...more],
      };
    };
    const numbers = all.filter(({ counted }) => counted.length > 0).map(({ counted }) => median(counted));
    return [
      row('anew', 'for the first time', [
        `after a start up to ${Math.max(...all.map(({ veryFirst }) => veryFirst)).toFixed(0)}`,
        ...(numbers.length > 0 ? [`the number follows after at most ${Math.max(...numbers).toFixed(0)}`] : []),
        ...(why === undefined ? [] : [`allowed ${times} × as long: ${why}`]),
      ]),
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
      what: `/healthz while ${STAFF.length} staff click through all lists`,
      value: health.p99(),
      unit: 'ms, p99',
      target: { atMost: MAX_STALL_MS },
      details: [
        `worst ${health.worst().toFixed(0)}, since threads that search have the same core`,
        `${times.length} lists, p50 ${median(times).toFixed(0)}, p95 ${percentile(times, 95).toFixed(0)} ms`,
      ],
    },
  ];
}

export const listMeasures: readonly Measure[] = (['sqlite', 'postgres'] as const).flatMap((engine: Engine) => [
  ...SIZES.map((size): Measure => ({
    name: `lists-${engine}${size.suffix}`,
    about: `lists of ${size.words} on ${engine}, as the office asks for them, ${CALLS} calls each`,
    run: (options) => withData(engine, (server) => ask(engine, server, size, options), { loans: size.loans }),
  })),
  {
    name: `stalls-${engine}`,
    about: `other requests while staff use those lists on ${engine}, with ${CLICK_INTERVAL_MS} ms between clicks`,
    run: (options) => withData(engine, (server) => click(server, options)),
  },
]);
