import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { describeOneEngine } from '../../../tests/support/databases.ts';
import { answerFaults, manyProducts, sampleRequests, sentPath } from '../../../tests/support/offer-requests.ts';
import { addOffered } from '../../../tests/support/offered.ts';
import { indianDate } from '../../shared/kit/time.ts';
import type { OffersAnswer } from '../../shared/offers/offers.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const TODAY = indianDate(new Date(NOW));

describeOneEngine('random requests', (fresh) => {
  it('get no offer beyond the income or against a rule, and no refusal without a broken rule', async () => {
    const database = await fresh();
    const products = manyProducts(TODAY, 1);
    await addOffered(database, products, NOW);
    const { call } = buildApp(database, { now: () => NOW });
    const faults: string[] = [];
    const counts = { matched: 0, possible: 0, refused: 0 };
    for (const sent of sampleRequests(100, { seed: 1, year: 2026 })) {
      const answer = await call('GET', sentPath(sent));
      const body = (await answer.json()) as Partial<OffersAnswer>;
      counts.matched += body.matched?.length ?? 0;
      counts.possible += body.possible?.length ?? 0;
      if (answer.status === 400) counts.refused += 1;
      const found = answerFaults(products, { sent, today: TODAY }, { status: answer.status, body });
      faults.push(...found.map((fault) => `${sentPath(sent)}: ${fault}`));
    }
    expect(faults).toEqual([]);
    // Enough of each kind was tried.
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
  });
});
