import { fold } from '../../src/server/engine/fold.ts';
import { openDatabase } from '../../src/server/engine/open.ts';
import { createLoanRepository, type LoanRepository } from '../../src/server/loans/repository.ts';
import type { WorkListQuery } from '../../src/shared/loans/work.ts';
import { LOANS } from '../bench/dataset/build.ts';
import { copyData, type Engine, stopEngines } from '../bench/dataset/copies.ts';
import { inventLoans } from '../bench/dataset/invent.ts';
import type { Outcome, Trial } from './trial.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

const LIMIT = 10;
const TIMEOUT_MS = 40 * 60_000;
const SEARCHES = ['user99999', 'sharma', 'asha pune', 'ra', 'qx', 'शर्मा'];
const PAGES = [1, LOANS / LIMIT / 2 + 7, LOANS / LIMIT];

/** Lists must agree with a loop over the same applications. */
async function compareLists(loans: LoanRepository): Promise<Outcome> {
  const faults: string[] = [];
  let compared = 0;
  const compare = (name: string, found: unknown, expected: unknown) => {
    compared += 1;
    if (JSON.stringify(found) !== JSON.stringify(expected))
      faults.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
  };
  const totals = SEARCHES.map(() => 0);
  const names: string[] = [];
  const amounts: number[] = [];
  for (const { search, full_name, loan_amount } of inventLoans(LOANS)) {
    for (const [place, text] of SEARCHES.entries())
      if (text.split(' ').every((word) => search.includes(word))) totals[place] = (totals[place] ?? 0) + 1;
    names.push(fold(full_name));
    amounts.push(loan_amount ?? 0);
  }
  const list = (query: Partial<WorkListQuery>) =>
    loans.list({ page: 1, limit: LIMIT, search: '', direction: 'asc', ...query });
  for (const [place, search] of SEARCHES.entries())
    compare(`search ${search}`, (await list({ search })).total, totals[place]);
  names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  amounts.sort((a, b) => b - a);
  for (const page of PAGES) {
    const [from, to] = [(page - 1) * LIMIT, page * LIMIT];
    const byName = await list({ sort: 'fullName', page });
    const foundNames = byName.rows.map(({ fullName }) => fold(fullName));
    compare(`names on page ${page}`, foundNames, names.slice(from, to));
    const byAmount = await list({ sort: 'loanAmount', direction: 'desc', page });
    const foundAmounts = byAmount.rows.map(({ loanAmount }) => loanAmount);
    compare(`amounts on page ${page}`, foundAmounts, amounts.slice(from, to));
    compare(`rows on page ${page}`, byName.total, LOANS);
  }
  const figures = [{ tried: 'lists of a million rows compared', count: compared, losses: faults.length }];
  return { figures, faults };
}

async function run(engine: Engine): Promise<Outcome> {
  const copy = await copyData(engine);
  if (typeof copy === 'string') return { figures: [], faults: [copy] };
  const database = await openDatabase({ ...copy, probe: probeLeads });
  try {
    return await compareLists(createLoanRepository(database));
  } finally {
    await database.close();
    await copy.remove();
    await stopEngines();
  }
}

export const sizeTrials: readonly Trial[] = (['sqlite', 'postgres'] as const).map((engine) => ({
  name: `size-${engine}`,
  about: `searches, sorts and totals of ${LOANS} loan applications on ${engine}`,
  timeoutMs: TIMEOUT_MS,
  run: () => run(engine),
}));
