import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/server/tables/migrate.ts';
import { openDatabase } from '../../src/server/engine/open.ts';
import { indianDate } from '../../src/shared/kit/time.ts';
import { buildApp } from '../../tests/support/app.ts';
import { answerFaults, manyProducts, sampleRequests, sentPath } from '../../tests/support/offer-requests.ts';
import { addOffered } from '../../tests/support/offered.ts';
import type { Outcome, Trial } from './trial.ts';
import { probeLeads } from '../../src/server/leads/probe.ts';

const REQUESTS = 1_500;

export const offerTrials: readonly Trial[] = [
  {
    name: 'offers',
    about: `${REQUESTS} random requests for offers, whose answers are checked by the textbook`,
    timeoutMs: 600_000,
    run: tryRequests,
  },
];

async function tryRequests(say: (line: string) => void): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rinova-offers-'));
  const url = `file:${join(dataDir, 'rinova.db')}`;
  const database = { ...(await openDatabase({ url, dataDir, probe: probeLeads })), url, dataDir };
  try {
    await migrate(database);
    const seed = Date.now() % 2 ** 31;
    say(`seed ${seed}`);
    const today = indianDate(new Date());
    const products = manyProducts(today, seed);
    await addOffered(database, products, Date.now());
    const { call } = buildApp(database);
    const counts = { matched: 0, possible: 0, unmatched: 0, refused: 0 };
    const faults: string[] = [];
    for (const sent of sampleRequests(REQUESTS, { seed, year: Number(today.slice(0, 4)) })) {
      const answer = await call('GET', sentPath(sent));
      const body = (await answer.json()) as Partial<Record<string, unknown[]>>;
      for (const group of ['matched', 'possible', 'unmatched'] as const) counts[group] += body[group]?.length ?? 0;
      if (answer.status === 400) counts.refused += 1;
      const found = answerFaults(products, { sent, today }, { status: answer.status, body });
      faults.push(...found.map((fault) => `${sentPath(sent)}: ${fault}`));
    }
    return { figures: [{ tried: 'requests for offers', count: REQUESTS, losses: 0, more: counts }], faults };
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}
