import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trueCost } from './apr.ts';
import type { Charge } from './charges.ts';
import { nominalRate } from './internal-rate.ts';
import type { LoanTerms } from './repayment.ts';

const charge = (price: Charge['price'], more: Partial<Charge> = {}): Charge => ({
  name: 'Processing fee',
  to: 'lender',
  price,
  gst: 0,
  frequency: 'once',
  ...more,
});
const thirdParty = (rupees: number) => charge({ rupees }, { name: 'Insurance', to: 'thirdParty' });
const loan = (amount: number, annualRate: number, months: number): LoanTerms => ({ amount, annualRate, months });

/** RBI's illustration, circular of 15 April 2024, annex B. */
const RBI = loan(20_000, 15, 24);
const RBI_CHARGES = [charge({ rupees: 240 }), thirdParty(160)];

describe('RBI’s illustration', () => {
  test('every figure', () => {
    expect(trueCost(RBI, RBI_CHARGES)).toMatchObject({
      emi: 969.73,
      netInHand: 19_600,
      totalInterest: 3_274,
      apr: 17.07,
      effectiveRate: 18.47,
      totalCharges: 400,
      totalCost: 3_674,
      totalPayable: 23_674,
    });
  });

  test('without the third party’s charge', () => {
    expect(trueCost(RBI, RBI_CHARGES.slice(0, 1))?.apr).toBe(16.24);
  });
});

const withGst = { gst: 18 };
test.each([
  ['a second case', loan(100_000, 12, 24), [charge({ rupees: 3_500 }), thirdParty(4_000)], 4_707.35, 19.99],
  ['that without the third party', loan(100_000, 12, 24), [charge({ rupees: 3_500 })], 4_707.35, 15.62],
  ['2 % and GST', loan(500_000, 10.99, 36), [charge({ percent: 2 }, withGst)], 16_366.99, 12.65],
  ['1.5 % and GST', loan(600_000, 11.99, 48), [charge({ percent: 1.5 }, withGst)], 15_797.36, 12.95],
  ['₹3,500 and GST', loan(800_000, 8.25, 84), [charge({ rupees: 3_500 }, withGst)], 12_568.85, 8.41],
])('%s', (_name, terms, charges, emi, apr) => {
  const cost = trueCost(terms, charges);
  expect(cost).toMatchObject({ emi, apr });
  expect(Math.abs((cost?.exactApr ?? NaN) - apr)).toBeLessThan(0.005);
});

test('a bank’s own statement, which rounds: 24.16', () => {
  const cost = trueCost(loan(47_000, 21, 24), [charge({ rupees: 1_175 }, withGst)]);
  expect(Math.abs((cost?.exactApr ?? NaN) - 24.16)).toBeLessThan(0.02);
  expect(cost?.charges).toEqual([
    {
      name: 'Processing fee',
      to: 'lender',
      frequency: 'once',
      price: 1_175,
      gst: 211.5,
      total: 1_386.5,
      inAll: 1_386.5,
    },
  ]);
});

describe('other terms', () => {
  const apr = (terms: Partial<LoanTerms>, charges: Charge[] = []) =>
    trueCost({ ...loan(100_000, 12, 24), ...terms }, charges)?.exactApr ?? NaN;

  test('a yearly charge is due with the last instalment of each year that another one follows', () => {
    const yearly = charge({ rupees: 1_000 }, { gst: 18, frequency: 'yearly' });
    const { emi = NaN, exactApr } = trueCost(loan(100_000, 12, 25), [yearly]) ?? {};
    const payments = Array.from({ length: 25 }, (_, index) => emi + (index === 11 || index === 23 ? 1_180 : 0));
    expect(exactApr).toBeCloseTo(nominalRate({ received: 100_000, firstAfter: 1, payments }) ?? NaN, 3);
  });

  test('interest for a longer gap is paid, and counts', () => {
    // 24 × 4,707.347 = 1,12,976; half a month’s interest is 500.
    const cost = trueCost({ ...loan(100_000, 12, 24), firstInstalmentDays: 45 }, [charge({ rupees: 1_000 })]);
    expect(cost).toMatchObject({ totalInterest: 13_476, totalCost: 14_476, totalPayable: 114_476 });
    const payments = Array.from({ length: 24 }, (_, index) => 4_707.3472 + (index === 0 ? 500 : 0));
    expect(cost?.exactApr).toBeCloseTo(nominalRate({ received: 99_000, firstAfter: 1.5, payments }) ?? NaN, 5);
  });

  test('interest for a longer gap keeps the APR at the rate, almost', () => {
    expect(Math.abs(apr({ firstInstalmentDays: 45 }) - 12)).toBeLessThan(0.01);
  });

  test('an earlier first instalment and instalments in advance raise it', () => {
    expect(apr({ firstInstalmentDays: 15 })).toBeGreaterThan(12.3);
    expect(apr({ advanceInstalments: 1 })).toBeGreaterThan(13);
    expect(apr({ advanceInstalments: 2 })).toBeGreaterThan(apr({ advanceInstalments: 1 }));
  });

  test('one instalment in advance, calculated by hand', () => {
    // ₹30,000 flat at 12 % for 2 months: interest 600, instalment 15,300. One in advance leaves 14,700, repaid with 15,300
    // after a month: 600 / 14,700 = 4.0816 % a month.
    const cost = trueCost({ ...loan(30_000, 12, 2), method: 'flat', advanceInstalments: 1 }, []);
    expect(cost).toMatchObject({ emi: 15_300, netInHand: 14_700, apr: 48.98, totalInterest: 600 });
  });

  test('a flat rate shows as its reducing equivalent', () => {
    expect(apr({ annualRate: 10, months: 36, method: 'flat' })).toBeCloseTo(17.92, 2);
  });

  test('charges that recur count each time', () => {
    const monthly = charge({ rupees: 100 }, { frequency: 'monthly' });
    const yearly = charge({ rupees: 1_000 }, { gst: 18, frequency: 'yearly' });
    expect(trueCost(loan(100_000, 12, 36), [monthly, yearly])).toMatchObject({ netInHand: 100_000, totalCharges: 5_960 });
    expect(apr({}, [monthly])).toBeGreaterThan(12.9);
    expect(apr({ months: 12 }, [yearly])).toBeCloseTo(12, 8);
  });
});

const terms = fc.record({
  amount: fc.integer({ min: 10_000, max: 10_000_000 }),
  annualRate: fc.integer({ min: 100, max: 6_000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 2, max: 120 }),
});
const priced: fc.Arbitrary<Charge> = fc.record({
  name: fc.constant('Fee'),
  to: fc.constantFrom('lender', 'thirdParty'),
  price: fc.oneof(
    fc.record({ rupees: fc.integer({ min: 1, max: 1_000 }) }),
    fc.record({ percent: fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100) }),
  ),
  gst: fc.constantFrom(0, 18),
  frequency: fc.constantFrom('once', 'monthly'),
});

describe('properties', () => {
  test('without charges the APR is the rate', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        expect(Math.abs((trueCost(loan, [])?.exactApr ?? NaN) - loan.annualRate)).toBeLessThan(1e-7);
      }),
    );
  });

  test('each charge raises it, and the cost by exactly the charge', () => {
    fc.assert(
      fc.property(terms, fc.array(priced, { maxLength: 2 }), priced, (loan, charges, another) => {
        const before = trueCost(loan, charges);
        const after = trueCost(loan, [...charges, another]);
        fc.pre(before !== undefined && after !== undefined);
        expect(after.exactApr).toBeGreaterThan(before.exactApr);
        expect(after.totalCharges - before.totalCharges).toBeCloseTo(after.charges.at(-1)?.inAll ?? NaN, 2);
      }),
    );
  });

  test('it does not depend on whom a charge goes to, nor on the order of charges', () => {
    fc.assert(
      fc.property(terms, fc.array(priced, { minLength: 1, maxLength: 4 }), (loan, charges) => {
        const swapped = charges.map((each): Charge => ({ ...each, to: each.to === 'lender' ? 'thirdParty' : 'lender' }));
        const cost = trueCost(loan, charges);
        expect(trueCost(loan, swapped)?.exactApr).toBe(cost?.exactApr);
        expect(trueCost(loan, charges.toReversed())?.apr).toBe(cost?.apr);
      }),
    );
  });

  test('is a number or nothing, never NaN, whatever the input', () => {
    const any = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, -0, NaN, Infinity, 1e300, 1e12, 0.001));
    const anyTerms = fc.record({
      amount: any,
      annualRate: any,
      months: fc.oneof(any, fc.integer({ min: 1, max: 600 })),
      method: fc.constantFrom('flat', 'reducing', undefined),
      firstInstalmentDays: fc.oneof(any, fc.constant(30)),
      advanceInstalments: fc.oneof(any, fc.constant(0)),
    });
    const anyCharge = fc.record({
      name: fc.constant(''),
      to: fc.constantFrom('lender', 'thirdParty'),
      price: fc.oneof(fc.record({ rupees: any }), fc.record({ percent: any, cap: any })),
      gst: any,
      frequency: fc.constantFrom('once', 'monthly', 'yearly'),
    });
    fc.assert(
      fc.property(anyTerms, fc.array(anyCharge, { maxLength: 3 }), (loan, charges) => {
        const cost = trueCost(loan, charges);
        if (cost === undefined) return;
        const numbers = JSON.stringify(cost);
        // JSON writes NaN and infinity as null.
        expect(numbers).not.toContain('null');
        expect(cost.netInHand).toBeGreaterThan(0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('there is none when charges use up the loan', () => {
    expect(trueCost(RBI, [charge({ percent: 100 })])).toBeUndefined();
    expect(trueCost(RBI, [charge({ rupees: 30_000 })])).toBeUndefined();
  });
});
