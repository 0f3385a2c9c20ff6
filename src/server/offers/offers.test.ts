import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildApp } from '../../../tests/support/app.ts';
import { anyCatalogue, anyRequest, buildProduct, buildRequest } from '../../../tests/support/catalogues.ts';
import { describeEachEngine } from '../../../tests/support/databases.ts';
import { addOffered } from '../../../tests/support/offered.ts';
import { offersPath } from '../../shared/offers/address.ts';
import type { OfferedProduct } from '../../shared/offers/match.ts';
import type { OfferRequest, OffersAnswer } from '../../shared/offers/offers.ts';
import { createSampleRepository } from '../operations/samples/repository.ts';
import { createSnapshotRepository } from './repository.ts';
import { addSampleCatalogue, createSampleCatalogueRepository, sampleCatalogue } from './sample-repository.ts';
import { createOfferService } from './service.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const TODAY = '2026-11-22';

const pathOf = (request: OfferRequest) => `/api${offersPath(request)}`;

describeEachEngine('offers', (fresh, _engine, itOnce) => {
  async function arrange(products: readonly Omit<OfferedProduct, 'versionId'>[] = [], env: Record<string, string> = {}) {
    const database = await fresh();
    if (products.length > 0) await addOffered(database, products);
    const built = buildApp(database, { now: () => NOW, env });
    const ask = async (request: OfferRequest) => (await (await built.call('GET', pathOf(request))).json()) as OffersAnswer;
    return { ...built, database, ask };
  }
  const offersOf = (database: Awaited<ReturnType<typeof fresh>>) =>
    createOfferService({ snapshots: createSnapshotRepository(database), staleDays: 30, now: () => NOW });

  itOnce('are those of an empty catalogue before a product is in force', async () => {
    const { ask, database } = await arrange();
    expect(await ask(buildRequest())).toEqual({
      catalogueVersion: 0,
      asOf: TODAY,
      matched: [],
      possible: [],
      unmatched: [],
    });
    const offers = offersOf(database);
    expect(await offers.hasOffers()).toBe(false);
    expect(await offers.findCatalogue()).toBeUndefined();
    expect(await offers.findOffers(buildRequest(), { catalogueVersion: 0, asOf: TODAY })).toBeUndefined();
    expect(await offers.listCatalogueChanges()).toEqual([]);
  });

  itOnce('have the fields that were promised, by APR', async () => {
    const { ask, logged } = await arrange([
      buildProduct({ name: 'Dear', rates: [{ annualRate: 14, when: [] }] }, 'Sample Bank A'),
      buildProduct({ name: 'Cheap', rates: [{ annualRate: 11, when: [] }] }, 'Sample Bank B'),
      buildProduct({ name: 'Closed', rules: [{ rule: 'minIncome', rupees: 90_000 }] }, 'Sample Bank C'),
    ]);
    const { catalogueVersion, asOf, matched, unmatched } = await ask(buildRequest());
    expect([catalogueVersion, asOf]).toEqual([1, TODAY]);
    expect(matched).toMatchObject([
      {
        lender: 'Sample Bank B',
        product: 'Cheap',
        annualRate: 11,
        apr: 11,
        emi: 16_369.36,
        months: 36,
        amount: 500_000,
        totalCost: 89_297,
        charges: [],
        isStale: false,
      },
      { lender: 'Sample Bank A', product: 'Dear', apr: 14 },
    ]);
    expect(unmatched).toMatchObject([
      { lender: 'Sample Bank C', product: 'Closed', reasons: [expect.stringContaining('90,000')] },
    ]);
    expect(logged()).not.toContain('411005');
  });

  it('are refused with a message for each field, without a cookie or a copy in a cache', async () => {
    const { call } = await arrange();
    const refused = await call('GET', '/api/offers?loanType=Gold&amount=0&age=7&pincode=12');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: {
        loanType: expect.any(String),
        amount: expect.any(String),
        months: 'Tenure is required.',
        age: 'Enter your age in years, from 18 to 100.',
        pincode: 'Enter a pincode of six digits.',
      },
    });
    const answer = await call('GET', `${pathOf(buildRequest())}&amount=1`);
    expect(answer.status).toBe(400);
    for (const { headers } of [refused, answer]) {
      expect(headers.get('Set-Cookie')).toBeNull();
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  });

  itOnce('say what keeps a rule from being checked, and refuse a car of an impossible year by the clock', async () => {
    const { ask, call } = await arrange([buildProduct({ rules: [{ rule: 'minAge', years: 21 }] })]);
    const { age: _age, income: _income, ...few } = buildRequest();
    expect(await ask(few)).toMatchObject({
      matched: [],
      possible: [{ lender: 'Sample Bank A', apr: 12, lowestRate: 12, missing: ['age', 'income'] }],
      unmatched: [],
    });
    const refused = await call('GET', pathOf(buildRequest({ loanType: 'Used Car Loan', carYear: 2027 })));
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({
        fields: { carYear: 'Enter the year in which the car was made, at most 2026.' },
      }),
    ]);
  });

  itOnce('count terms as stale after the days of the setting', async () => {
    const product = buildProduct({ checkedOn: '2026-11-12' });
    const stale = async (days: string) => {
      const { ask } = await arrange([product], { OFFERS_STALE_DAYS: days });
      return (await ask(buildRequest())).matched.map(({ isStale }) => isStale);
    };
    expect([await stale('9'), await stale('10')]).toEqual([[true], [false]]);
  });

  itOnce('depend neither on the order of products nor on what lenders pay', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue(6), anyRequest, fc.infiniteStream(fc.nat()), async (products, request, order) => {
        // Different names, so that the order does not depend on ids, which the database makes.
        const named = products.map(({ lender, terms }, index) => ({ lender, terms: { ...terms, name: `Loan ${index}` } }));
        const others = named
          .map(({ lender, terms }) => ({ lender, terms: { ...terms, commission: Math.min(10, terms.commission * 2) } }))
          .map((product) => ({ product, key: order.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ product }) => product);
        const read = async (own: typeof named) => {
          const { matched, possible, unmatched } = await (await arrange(own)).ask(request);
          return [...matched, ...possible, ...unmatched].map(({ versionId: _versionId, ...offer }) => offer);
        };
        expect(await read(others)).toEqual(await read(named));
      }),
      { numRuns: 6 },
    );
  });

  itOnce('of the sample lenders come with a new installation and go with the rest of the samples', async () => {
    const database = await fresh();
    const samples = createSampleCatalogueRepository(database);
    await addSampleCatalogue(samples, NOW);
    await addSampleCatalogue(samples, NOW);
    const offers = offersOf(database);
    const request = buildRequest({ income: 90_000 });
    const before = await offers.findOffers(request);
    expect(before?.matched.length).toBeGreaterThan(2);
    const first = await offers.findCatalogue();
    const sold = sampleCatalogue(TODAY).lenders.flatMap(({ products, ...lender }) =>
      products.map((terms) => ({ lender, terms })),
    );
    expect(first?.products).toHaveLength(12);
    expect(first).toMatchObject({ number: 1, at: '2026-11-22T06:00:00.000Z' });
    expect(first?.products).toEqual(
      expect.arrayContaining(sold.map((product) => ({ ...product, versionId: expect.any(String) }))),
    );
    expect(await offers.hasOffers()).toBe(true);
    expect(await offers.listCatalogueChanges()).toHaveLength(12);

    expect(await createSampleRepository(database).remove('admin@lender.example')).toMatchObject({ lenders: 6 });
    expect(await offers.hasOffers()).toBe(false);
    expect((await offers.match(request)).catalogueVersion).toBe(2);
    expect((await offers.listCatalogueChanges())[0]).toMatchObject({ number: 2, texts: ['Withdrawn.'] });
    // Another process, which has nothing in memory, still answers as before.
    expect(await offersOf(database).findOffers(request, { catalogueVersion: 1, asOf: TODAY })).toEqual(before);
    expect(await offers.findCatalogue(3)).toBeUndefined();
    expect(await offers.findCatalogue(2 ** 40)).toBeUndefined();
    expect((await createSampleRepository(database).remove('')).lenders).toBe(0);
    expect((await offers.match(request)).catalogueVersion).toBe(2);
  });

  it('are in snapshots that the database refuses to change', async () => {
    const { database } = await arrange([buildProduct()]);
    await expect(database.db.updateTable('catalogue_snapshots').set({ products: '[]' }).execute()).rejects.toThrow(
      "can't be changed",
    );
    await expect(database.db.deleteFrom('catalogue_snapshots').execute()).rejects.toThrow("can't be changed");
  });
});
