import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { fold } from '../../src/server/database/fold.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { createLoanRepository, type LoanRepository } from '../../src/server/loans/repository.ts';
import type { WorkListQuery } from '../../src/shared/lead-work.ts';
import { LOAN_SORTS } from '../../src/shared/loans.ts';
import { administer, findServer } from '../../tests/support/postgres.ts';
import { fillLoans, inventLoans } from './size-data.ts';
import type { Figures, Outcome, Trial } from './trial.ts';

const INVENTED = 50_000;
const COPIES = 19;
const ROWS = INVENTED * (COPIES + 1);
const LIMIT = 10;
const ROUNDS = 3;
const TIMEOUT_MS = 40 * 60_000;

interface Question {
  name: string;
  query: Partial<WorkListQuery>;
  /** Milliseconds; shown in the table only, since a busy machine must not fail the trial. */
  target: number;
}

const MIDDLE = ROWS / LIMIT / 2;
const LAST = ROWS / LIMIT;

const QUESTIONS: readonly Question[] = [
  { name: 'newest', query: {}, target: 25 },
  { name: 'newest, 100 rows with work', query: { limit: 100, work: '1' }, target: 25 },
  { name: `page ${MIDDLE}`, query: { page: MIDDLE }, target: 25 },
  { name: 'last page', query: { page: LAST }, target: 25 },
  ...LOAN_SORTS.flatMap((sort) =>
    (['asc', 'desc'] as const).map((direction) => ({
      name: `${sort} ${direction}`,
      query: { sort, direction },
      target: 25,
    })),
  ),
  ...(['fullName', 'loanAmount'] as const).flatMap((sort) => [
    { name: `${sort}, page ${MIDDLE}`, query: { sort, page: MIDDLE }, target: 25 },
    { name: `${sort}, last page`, query: { sort, page: LAST }, target: 25 },
  ]),
  ...['user99999', 'user123456@gmail.example', 'sharma', 'gmail', 'शर्मा', 'asha pune', 'nothing like it'].map((search) => ({
    name: `search ${search}`,
    query: { search },
    target: 80,
  })),
  ...['ra', 'qx', 'a'].map((search) => ({ name: `search ${search}`, query: { search }, target: 400 })),
  { name: 'search sharma, by name', query: { search: 'sharma', sort: 'fullName' }, target: 80 },
  { name: 'status New', query: { status: 'New' }, target: 80 },
  { name: 'status New, by name', query: { status: 'New', sort: 'fullName' }, target: 400 },
  { name: 'status Approved, search sharma', query: { status: 'Approved', search: 'sharma' }, target: 80 },
  { name: 'status New, search gmail', query: { status: 'New', search: 'gmail' }, target: 400 },
];

async function measure(database: Database, tidy: () => Promise<unknown>, say: (line: string) => void): Promise<Outcome> {
  const filling = performance.now();
  const loans = createLoanRepository(database);
  await fillLoans(database, loans, INVENTED, COPIES);
  say(`${ROWS} applications in ${Math.round((performance.now() - filling) / 1000)} s`);
  // A server that was not filled within minutes does this every hour.
  await tidy();

  const list = (query: Partial<WorkListQuery>) =>
    loans.list({ page: 1, limit: LIMIT, search: '', direction: 'asc', ...query });
  const rssBefore = process.memoryUsage.rss();
  const figures: Figures[] = [];
  for (const { name, query, target } of QUESTIONS) figures.push(await time(database, name, target, () => list(query)));
  const newest = await loans.newest();
  figures.push(await time(database, 'news', 25, () => loans.news(newest)));
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  say(`resident memory: ${megabytes(rssBefore)} MB before, ${megabytes(process.memoryUsage.rss())} MB after`);
  return { figures, faults: await findFaults(loans) };
}

/** `blocked` is the longest delay of the event loop, which is how long other requests wait. */
async function time(database: Database, name: string, target: number, ask: () => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  delay.disable();
  times.sort((a, b) => a - b);
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return {
    engine: database.engine,
    what: name,
    'median ms': round(times[Math.floor(ROUNDS / 2)] ?? 0),
    'worst ms': round(times.at(-1) ?? 0),
    'target ms': target,
    'blocked ms': round(delay.max / 1e6),
  };
}

/** Lists must agree with a loop over the same applications. */
async function findFaults(loans: LoanRepository): Promise<string[]> {
  const faults: string[] = [];
  const compare = (name: string, found: unknown, expected: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(expected))
      faults.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  };
  const searches = ['user99999', 'sharma', 'asha pune', 'ra', 'qx', 'शर्मा'];
  const totals = searches.map(() => 0);
  const names: string[] = [];
  const amounts: number[] = [];
  for (const { fullName, email, phoneNumber, pincode, address, loanType, loanAmount, employmentType } of inventLoans(
    INVENTED,
  )) {
    const text = fold([fullName, email, phoneNumber, pincode, address, loanType, employmentType].join(' | '));
    for (const [place, search] of searches.entries()) {
      if (search.split(' ').every((word) => text.includes(word))) totals[place] = (totals[place] ?? 0) + COPIES + 1;
    }
    names.push(fold(fullName));
    amounts.push(loanAmount);
  }
  const list = (query: Partial<WorkListQuery>) =>
    loans.list({ page: 1, limit: LIMIT, search: '', direction: 'asc', ...query });
  for (const [place, search] of searches.entries())
    compare(`search ${search}`, (await list({ search })).total, totals[place]);
  names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  amounts.sort((a, b) => a - b);
  for (const page of [1, MIDDLE + 7, LAST]) {
    const [from, to] = [(page - 1) * LIMIT, page * LIMIT];
    const byName = await list({ sort: 'fullName', page });
    compare(
      `names on page ${page}`,
      byName.rows.map(({ fullName }) => fold(fullName)),
      rowsOf(names, from, to),
    );
    const byAmount = await list({ sort: 'loanAmount', direction: 'desc', page });
    compare(
      `amounts on page ${page}`,
      byAmount.rows.map(({ loanAmount }) => loanAmount),
      rowsOf(amounts, ROWS - to, ROWS - from).reverse(),
    );
    compare(`rows on page ${page}`, byName.total, ROWS);
  }
  return faults;
}

/** Each value stands for a row and its copies. */
const rowsOf = <Value>(values: readonly Value[], from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => values[Math.floor((from + place) / (COPIES + 1))]);

async function onFreshDatabase(url: string, say: (line: string) => void): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rinova-size-'));
  try {
    const database = await openDatabase({ url, dataDir });
    await migrate(database);
    try {
      const tidy = () =>
        database.engine === 'postgres' ? administer(url, 'vacuum analyze loans') : sql`analyze`.execute(database.db);
      return await measure(database, tidy, say);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const sizeTrials: readonly Trial[] = [
  {
    name: 'size-sqlite',
    about: `lists of ${ROWS} loan applications on SQLite`,
    timeoutMs: TIMEOUT_MS,
    run: (say) => onFreshDatabase('file:rinova.db', say),
  },
  {
    name: 'size-postgres',
    about: `lists of ${ROWS} loan applications on PostgreSQL`,
    timeoutMs: TIMEOUT_MS,
    async run(say) {
      const cluster = await findServer();
      if (typeof cluster === 'string') return { figures: [], faults: [cluster] };
      try {
        return await onFreshDatabase(cluster.url, say);
      } finally {
        await cluster.stop();
      }
    },
  },
];
