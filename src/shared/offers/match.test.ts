import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCatalogue, anyRequest, buildProduct, buildRequest } from '../../../tests/support/catalogues.ts';
import { trueCost } from '../calculators/apr.ts';
import type { ProductTerms } from './catalogue.ts';
import { compareOffers, isStale, lendersWithoutOffer, match, OFFER_SORTS, sortOffers } from './match.ts';
import { offersAnswer } from './offers.ts';

const TODAY = '2026-11-22';
const NO_NAME = { name: 'Processing fee', to: 'lender', gst: 18, frequency: 'once' } as const;

describe('match', () => {
  test('an offer carries the loan, its true cost and everything that must be disclosed', () => {
    const product = buildProduct({
      rates: [{ annualRate: 10.99, when: [] }],
      charges: [{ ...NO_NAME, price: { percent: 2 } }],
    });
    const { matched, unmatched, asOf } = match([product], buildRequest(), TODAY);
    expect(asOf).toBe(TODAY);
    expect(unmatched).toEqual([]);
    expect(matched).toEqual([
      {
        versionId: product.versionId,
        lender: 'Sample Bank A',
        lenderKind: 'Bank',
        product: 'Sample Loan',
        loanType: 'Personal Loan',
        amount: 500_000,
        months: 36,
        annualRate: 10.99,
        isFloating: false,
        method: 'reducing',
        apr: 12.65,
        emi: 16_366.99,
        // 16,366.99 and 5,000 of 60,000 are 35.6 %.
        incomeShare: 36,
        netInHand: 488_200,
        totalInterest: 89_212,
        totalCharges: 11_800,
        totalCost: 101_012,
        charges: [
          {
            name: 'Processing fee',
            to: 'lender',
            frequency: 'once',
            price: 10_000,
            gst: 1_800,
            total: 11_800,
            inAll: 11_800,
          },
        ],
        contingentCharges: [{ kind: 'penal', text: '24% a year on the overdue amount, plus 18% GST' }],
        coolingOffDays: 3,
        checkedOn: '2026-11-20',
        isStale: false,
        statementUrl: 'https://lender.example/statement',
        termsUrl: 'https://lender.example/terms',
      },
    ]);
  });

  test('ranks by APR, then by cost, then by name', () => {
    const at = (annualRate: number, name: string, rupees = 0, frequency: 'once' | 'yearly' = 'once') =>
      buildProduct(
        { name, rates: [{ annualRate, when: [] }], charges: [{ ...NO_NAME, gst: 0, price: { rupees }, frequency }] },
        `Sample ${name}`,
      );
    // The low rate with a high fee comes last; ₹4 change the cost, but not the APR.
    const { matched } = match(
      [at(11, 'Dear', 20_000), at(12, 'Beta', 4), at(12, 'Delta'), at(12, 'Alpha', 4), at(10.5, 'Cheap')],
      buildRequest(),
      TODAY,
    );
    expect(matched.map(({ product, apr, totalCost }) => [product, apr, totalCost])).toEqual([
      ['Cheap', 10.5, 85_044],
      ['Delta', 12, 97_858],
      ['Alpha', 12, 97_862],
      ['Beta', 12, 97_862],
      ['Dear', 13.85, 109_297],
    ]);
  });

  test('names every rule that is not met', () => {
    const product = buildProduct({
      rules: [
        { rule: 'minIncome', rupees: 75_000 },
        { rule: 'maxFoir', percent: 30 },
        { rule: 'minAge', years: 21 },
      ],
    });
    expect(match([product], buildRequest(), TODAY).unmatched).toEqual([
      {
        versionId: product.versionId,
        lender: 'Sample Bank A',
        product: 'Sample Loan',
        loanType: 'Personal Loan',
        reasons: [
          'Its minimum income is ₹75,000 a month; yours is ₹60,000.',
          'Your EMIs would be ₹21,608 a month with this loan. It allows 30% of your income, which is ₹18,000.',
        ],
        change: null,
      },
    ]);
  });

  test.each([
    ['another type of loan', { loanType: 'Used Car Loan' as const }, 'It is a Used Car Loan, not a Personal Loan.'],
    ['a product of the future', { validFrom: '2026-11-23' }, 'It starts on 23 November 2026.'],
    ['a product of the past', { validTo: '2026-11-21' }, 'It ended on 21 November 2026.'],
    [
      'charges that use up the loan',
      { charges: [{ ...NO_NAME, price: { percent: 100 } }] },
      'Its charges leave nothing of such a loan.',
    ],
  ])('%s is no offer', (_name, terms, reason) => {
    const { matched, unmatched } = match([buildProduct(terms)], buildRequest(), TODAY);
    expect(matched).toEqual([]);
    expect(unmatched[0]).toMatchObject({ reasons: [reason], change: null });
  });

  test('a product is offered on its first and on its last day', () => {
    expect(match([buildProduct({ validFrom: TODAY, validTo: TODAY })], buildRequest(), TODAY).matched).toHaveLength(1);
  });

  test('the first rate whose conditions are met applies', () => {
    const rates = [
      { annualRate: 10.5, when: [{ rule: 'minIncome', rupees: 75_000 } as const] },
      { annualRate: 11.5, when: [{ rule: 'minIncome', rupees: 50_000 } as const] },
      { annualRate: 13, when: [] },
    ];
    const rate = (income?: number) =>
      match([buildProduct({ rates })], buildRequest({ income }), TODAY).matched[0]?.annualRate;
    expect([rate(80_000), rate(60_000), rate(40_000), rate()]).toEqual([10.5, 11.5, 13, undefined]);
    expect(match([buildProduct({ rates })], buildRequest({ income: undefined }), TODAY).possible).toMatchObject([
      { annualRate: 13, lowestRate: 10.5, missing: ['income'] },
    ]);
  });

  test('what can’t be checked is possible, with its figures; what breaks a rule is refused for that alone', () => {
    const product = buildProduct({
      rules: [
        { rule: 'minAge', years: 21 },
        { rule: 'employment', anyOf: ['Salaried'] },
        { rule: 'maxFoir', percent: 50 },
      ],
    });
    const blank = { age: undefined, income: undefined, employment: undefined } as const;
    const { matched, possible, unmatched } = match([product], buildRequest(blank), TODAY);
    expect([matched, unmatched]).toEqual([[], []]);
    expect(possible).toEqual([
      {
        ...match([product], buildRequest(), TODAY).matched[0],
        incomeShare: undefined,
        lowestRate: 12,
        missing: ['age', 'income', 'employment'],
      },
    ]);
    const young = match([product], buildRequest({ ...blank, age: 20 }), TODAY);
    expect(young).toMatchObject({
      matched: [],
      possible: [],
      unmatched: [{ reasons: ['Its minimum age is 21; you are 20.'] }],
    });
  });

  test('nothing is offered whose EMIs exceed the income, whatever the lender allows', () => {
    const groups = (income: number, rules: ProductTerms['rules'] = []) => {
      const { matched, possible, unmatched } = match(
        [buildProduct({ rules })],
        buildRequest({ income, emis: 3_393, age: undefined }),
        TODAY,
      );
      return [matched, possible, unmatched].map((group) => group.length);
    };
    // The EMI of ₹5,00,000 at 12 % over 36 months is 16,607.15.
    expect([groups(20_001), groups(20_000), groups(1)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
      [0, 0, 1],
    ]);
    const aged: ProductTerms['rules'] = [{ rule: 'minAge', years: 21 }];
    expect([groups(20_001, aged), groups(20_000, aged)]).toEqual([
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });
});

test('what a lender pays us is not even read', () => {
  const product = buildProduct();
  const terms = Object.defineProperty({ ...product.terms }, 'commission', {
    get: () => expect.unreachable('The commission is read.'),
  });
  expect(match([{ ...product, terms }], buildRequest(), TODAY).matched).toHaveLength(1);
});

test('reads each product as often in a large catalogue as in a small one', () => {
  const request = buildRequest({ income: 30_000 });
  const readsOf = (count: number) => {
    let reads = 0;
    const catalogue = Array.from({ length: count }, (_, index) => {
      const { terms, ...product } = buildProduct({
        name: `Sample ${index}`,
        rules: [{ rule: 'maxFoir', percent: 40 + (index % 40) }],
      });
      return {
        ...product,
        get terms() {
          reads += 1;
          return terms;
        },
      };
    });
    match(catalogue, request, TODAY);
    return reads;
  };
  const reads = readsOf(40);
  expect(reads).toBeGreaterThan(0);
  expect(readsOf(800)).toBe(20 * reads);
});

test('offers are sorted by any figure, and by APR where it is the same', () => {
  const at = (name: string, annualRate: number, rupees: number) =>
    buildProduct({ name, rates: [{ annualRate, when: [] }], charges: [{ ...NO_NAME, price: { rupees } }] });
  const { matched } = match(
    [at('A', 14, 0), at('B', 12, 10_000), at('C', 13, 2_000), at('D', 12, 0)],
    buildRequest(),
    TODAY,
  );
  const names = (by: (typeof OFFER_SORTS)[number]) => sortOffers(matched, by).map(({ product }) => product);
  expect(OFFER_SORTS.map(names)).toEqual([
    ['D', 'C', 'B', 'A'],
    ['D', 'B', 'C', 'A'],
    ['D', 'C', 'B', 'A'],
    ['D', 'A', 'C', 'B'],
  ]);
});

test('lenders without an offer are named once, with what they say about this type of loan', () => {
  const products = [
    buildProduct({ name: 'Good' }, 'Sample Bank A'),
    buildProduct({ name: 'Car', loanType: 'New Car Loan' }, 'Sample Bank A'),
    buildProduct({ name: 'Small', amount: { min: 10_000, max: 100_000 } }, 'Sample Bank B'),
    buildProduct({ name: 'Car', loanType: 'New Car Loan' }, 'Sample Bank B'),
    buildProduct({ name: 'Car', loanType: 'New Car Loan' }, 'Sample Bank C'),
    buildProduct({ name: 'Maybe', rules: [{ rule: 'minAge', years: 21 }] }, 'Sample Bank D'),
  ];
  const request = buildRequest({ age: undefined });
  const without = lendersWithoutOffer(match(products, request, TODAY), request);
  expect(without.map(({ lender, products }) => [lender, products.map(({ product }) => product)])).toEqual([
    ['Sample Bank B', ['Small']],
    ['Sample Bank C', []],
  ]);
});

test('an offer says whether its terms are stale, by the days that are set', () => {
  const stale = (days?: number) => match([buildProduct()], buildRequest(), TODAY, days).matched[0]?.isStale;
  expect([stale(), stale(2), stale(1)]).toEqual([false, false, true]);
});

test.each([
  ['2026-10-23', false],
  ['2026-10-22', true],
  ['2026-11-23', false],
])('terms checked on %s are stale on 22 November: %s', (checkedOn, stale) => {
  expect(isStale(checkedOn, TODAY)).toBe(stale);
});

describe('properties', () => {
  test('neither the order of lenders nor what they pay us changes anything, in 10,000 catalogues', () => {
    const keys = fc.array(fc.nat(), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(anyCatalogue(5), anyRequest, keys, fc.nat(4), (products, request, keys, index) => {
        const answer = JSON.stringify(match(products, request, TODAY));
        const permuted = products
          .map((product, at) => ({ product, key: keys[at] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ product }) => product);
        const paidMore = permuted.map((product, at) => ({
          ...product,
          terms: { ...product.terms, commission: product.terms.commission * (at === index ? 2 : 1) },
        }));
        expect(JSON.stringify(match(permuted, request, TODAY))).toBe(answer);
        expect(JSON.stringify(match(paidMore, request, TODAY))).toBe(answer);
      }),
      { numRuns: 10_000 },
    );
  });

  test('every product is matched, possible or unmatched, with a reason, and the answer is as described', () => {
    fc.assert(
      fc.property(anyCatalogue(8), anyRequest, (products, request) => {
        const { matched, possible, unmatched, ...rest } = offersAnswer.parse({
          catalogueVersion: 1,
          ...match(products, request, TODAY),
        });
        expect(rest).toEqual({ catalogueVersion: 1, asOf: TODAY });
        expect([...matched, ...possible, ...unmatched].map(({ versionId }) => versionId).sort()).toEqual(
          products.map(({ versionId }) => versionId).sort(),
        );
        expect(unmatched.every(({ reasons }) => reasons.length > 0 && reasons.every((reason) => reason !== ''))).toBe(true);
        for (const group of [matched, possible])
          expect(group.every((one, index) => index === 0 || compareOffers(group[index - 1] ?? one, one) <= 0)).toBe(true);
      }),
    );
  });

  test('similarly placed borrowers get the same: what no rule asks about makes no difference', () => {
    fc.assert(
      fc.property(anyCatalogue(5), anyRequest, anyRequest, (products, request, other) => {
        const asked = JSON.stringify(products);
        const isAsked = (...rules: string[]) => rules.some((rule) => asked.includes(`"${rule}"`));
        // Income and EMIs count for every product.
        const twin = {
          ...request,
          ...(isAsked('minAge', 'maxAge') ? {} : { age: other.age }),
          ...(isAsked('employment') ? {} : { employment: other.employment }),
          ...(isAsked('pincode', 'pincodes', 'states', 'districts') ? {} : { pincode: other.pincode }),
          ...(isAsked('maxCarAge') ? {} : { carYear: other.carYear }),
          ...(isAsked('maxLoanToValue') ? {} : { carValue: other.carValue }),
        };
        expect(match(products, twin, TODAY)).toEqual(match(products, request, TODAY));
      }),
    );
  });

  test('more income, fewer EMIs or a car worth more never lose an offer, where rates do not depend on them', () => {
    const oneRate = anyCatalogue(5).map((products) =>
      products.map(({ terms, ...rest }) => ({ ...rest, terms: { ...terms, rates: terms.rates.slice(-1) } })),
    );
    const ids = (products: Parameters<typeof match>[0], request: Parameters<typeof match>[1]) =>
      match(products, request, TODAY).matched.map(({ versionId }) => versionId);
    fc.assert(
      fc.property(oneRate, anyRequest, fc.nat(100_000), fc.nat(100_000), (products, request, more, worth) => {
        fc.pre(request.income !== undefined && request.carValue !== undefined);
        const better = {
          income: request.income + more,
          emis: Math.max(request.emis - more, 0),
          carValue: request.carValue + worth,
        };
        expect(ids(products, { ...request, ...better })).toEqual(expect.arrayContaining(ids(products, request)));
      }),
    );
  });

  test('more income never loses an offer by a rule on income, whatever the rates', () => {
    fc.assert(
      fc.property(anyCatalogue(5), anyRequest, fc.nat(100_000), (products, request, more) => {
        fc.pre(request.income !== undefined);
        const refused = (income: number) =>
          match(products, { ...request, income }, TODAY).unmatched.flatMap(({ versionId, reasons }) =>
            reasons.some((reason) => reason.startsWith('Its minimum income')) ? [versionId] : [],
          );
        expect(refused(request.income)).toEqual(expect.arrayContaining(refused(request.income + more)));
      }),
    );
  });

  test('the suggested change brings the offer', () => {
    fc.assert(
      fc.property(anyCatalogue(6), anyRequest, (products, request) => {
        for (const { versionId, change } of match(products, request, TODAY).unmatched) {
          if (change === null) continue;
          const { amount, months } = change;
          const changed = match(products, { ...request, amount, months }, TODAY);
          expect(changed.matched.map((offer) => offer.versionId)).toContain(versionId);
          expect([amount, months]).not.toEqual([request.amount, request.months]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('the figures of an offer are those of its loan', () => {
    fc.assert(
      fc.property(anyCatalogue(4), anyRequest, (products, request) => {
        for (const { versionId, annualRate, apr, emi } of match(products, request, TODAY).matched) {
          const product = products.find((each) => each.versionId === versionId);
          const { amount, months } = request;
          const terms = { ...product?.terms, amount, months, annualRate };
          expect(trueCost(terms, product?.terms.charges ?? [])).toMatchObject({ apr, emi });
        }
      }),
    );
  });
});
