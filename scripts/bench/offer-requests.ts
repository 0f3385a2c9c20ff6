import '../../src/server/config/production.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/tables/migrate.ts';
import { openDatabase } from '../../src/server/engine/open.ts';
import { sampleCatalogue } from '../../src/server/offers/sample-repository.ts';
import { offersPath } from '../../src/shared/offers/address.ts';
import { buildApp } from '../../tests/support/app.ts';
import { buildRequest } from '../../tests/support/catalogues.ts';
import { addOffered } from '../../tests/support/offered.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

// Milliseconds in which a server with 100 products answers a request for offers, as a page and as JSON. No two requests are the
// same, so no answer is cached. Without a socket: the time is that of the server.

const PRODUCTS = 100;
const WARM_UP = 50;
const REQUESTS = 200;

const dataDir = await mkdtemp(join(tmpdir(), 'rinova-bench-'));
const url = `file:${join(dataDir, 'rinova.db')}`;
const opened = await openDatabase({ url, dataDir, probe: probeLeads });
await migrate(opened);
const database = { ...opened, url, dataDir };

// Products of the sample lenders, all for the loan that is asked for. Most match.
const samples = sampleCatalogue('2026-01-01').lenders.flatMap(({ products, ...lender }) =>
  products.filter(({ loanType }) => loanType === 'Personal Loan').map((terms) => ({ lender, terms })),
);
const products = Array.from({ length: PRODUCTS }, (_, index) => index).flatMap((index) => {
  const { lender, terms } = samples[index % samples.length] ?? {};
  if (!lender || !terms) return [];
  const rates = terms.rates.map((rate) => ({ ...rate, annualRate: rate.annualRate + index / 100 }));
  return [{ lender, terms: { ...terms, name: `${terms.name} ${index}`, rates } }];
});
await addOffered(database, products);
const { app } = buildApp(database);

/** The times of requests to a path, in order. */
async function time(pathOf: (turn: number) => string): Promise<{ ms: number[]; cpuMs: number }> {
  const ms: number[] = [];
  let before = process.cpuUsage();
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn++) {
    if (turn === WARM_UP) before = process.cpuUsage();
    const began = performance.now();
    const answer = await app.request(pathOf(turn), {}, { facts: { requestId: 'bench', client: '192.0.2.1' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`Status ${answer.status}`);
    if (turn >= WARM_UP) ms.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  return { ms, cpuMs: (user + system) / 1000 / REQUESTS };
}

const pathOf = (turn: number) => offersPath(buildRequest({ amount: 200_000 + turn * 500, income: 90_000 }));
const answer = await app.request(`/api${pathOf(0)}`, {}, { facts: { requestId: 'bench', client: '192.0.2.1' } });
const { matched } = (await answer.json()) as { matched: unknown[] };
console.log(
  JSON.stringify({
    matched: matched.length,
    products: products.length,
    json: await time((turn) => `/api${pathOf(turn)}`),
    page: await time(pathOf),
  }),
);
await opened.close();
await rm(dataDir, { recursive: true });
