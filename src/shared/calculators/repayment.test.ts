import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortise, type Instalment } from './amortisation.ts';
import { trueCost } from './apr.ts';
import { exactSchedule, type LoanTerms, rateEffect, repaymentOf, scheduleOf } from './repayment.ts';

const total = (rows: readonly Instalment[], part: 'payment' | 'interest' | 'principal') =>
  rows.reduce((sum, row) => sum + row[part], 0);

const terms: fc.Arbitrary<LoanTerms> = fc.record({
  amount: fc.integer({ min: 10_000, max: 10_000_000 }),
  annualRate: fc.integer({ min: 100, max: 6_000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 4, max: 120 }),
  method: fc.constantFrom('reducing', 'flat'),
  firstInstalmentDays: fc.integer({ min: 1, max: 120 }),
  advanceInstalments: fc.integer({ min: 0, max: 3 }),
});

/** RBI's illustration, circular of 15 April 2024, annex C. */
const RBI = { amount: 20_000, annualRate: 15, months: 24 };

describe('the schedule of RBI’s illustration', () => {
  /** Balance before, principal and interest of each month. */
  const cells = (rows: readonly Instalment[]) =>
    rows.map(({ balance, principal, interest }) => [balance + principal, principal, interest].map(Math.round));

  test('equals RBI’s table when each cell is rounded for itself', () => {
    const exact = exactSchedule(RBI);
    expect(cells(exact).slice(0, 3)).toEqual([
      [20_000, 720, 250],
      [19_280, 729, 241],
      [18_552, 738, 232],
    ]);
    expect(cells(exact).at(-1)).toEqual([958, 958, 12]);
    expect(Math.round(exact[0]?.payment ?? 0)).toBe(970);
    // Rounded like this, the columns do not add up: 24 instalments of 970 are 23,280, and RBI’s total is 23,274.
    expect(
      total(
        exact.map((row) => ({ ...row, payment: Math.round(row.payment) })),
        'payment',
      ),
    ).toBe(23_280);
  });

  test('adds up in ours, and the last instalment absorbs the rounding', () => {
    const rows = scheduleOf(RBI);
    expect([total(rows, 'principal'), total(rows, 'interest'), total(rows, 'payment')]).toEqual([20_000, 3_274, 23_274]);
    expect(cells(rows).slice(0, 3)).toEqual([
      [20_000, 720, 250],
      [19_280, 729, 241],
      [18_551, 738, 232],
    ]);
    expect(rows.at(-1)).toEqual({ month: 24, payment: 964, interest: 12, principal: 952, balance: 0 });
  });
});

test('an unrounded schedule repays any loan', () => {
  fc.assert(
    fc.property(terms, (loan) => {
      expect(Math.abs(exactSchedule(loan).at(-1)?.balance ?? NaN)).toBeLessThan(loan.amount * 1e-6);
    }),
  );
});

describe('scheduleOf', () => {
  test('equals the amortisation of an ordinary loan', () => {
    fc.assert(
      fc.property(terms, ({ amount, annualRate, months }) => {
        expect(scheduleOf({ amount, annualRate, months })).toEqual(amortise(amount, annualRate, months));
      }),
    );
  });

  test('adds up for any loan: whole rupees, each row follows from the one before, the last balance is 0', () => {
    fc.assert(
      fc.property(terms, (loan) => {
        const rows = scheduleOf(loan);
        const { emi, gapInterest } = repaymentOf(loan) ?? { emi: NaN, gapInterest: NaN };
        expect(total(rows, 'principal')).toBe(loan.amount);
        expect(Math.abs(total(rows, 'payment') - (emi * loan.months + gapInterest))).toBeLessThanOrEqual(0.51);
        let owed = loan.amount;
        for (const row of rows) {
          expect([row.payment, row.interest, row.principal, row.balance].every(Number.isSafeInteger)).toBe(true);
          expect(Math.min(row.interest, row.principal, row.balance)).toBeGreaterThanOrEqual(0);
          expect(row.payment).toBe(row.interest + row.principal);
          expect(row.balance).toBe(owed - row.principal);
          owed = row.balance;
        }
        expect(owed).toBe(0);
      }),
    );
  });

  test.each([
    { amount: 446_000, annualRate: 8.05, months: 18 },
    { amount: 497_500, annualRate: 8.04, months: 18 },
  ])('has the interest that offers show, also at half a rupee: $amount at $annualRate %', (terms) => {
    const loan = { ...terms, method: 'flat' } as const;
    expect(total(scheduleOf(loan), 'interest')).toBe(trueCost(loan, [])?.totalInterest);
  });

  test('an instalment in advance, calculated by hand', () => {
    // ₹30,000 flat at 12 % for 3 months: interest 900, instalment 10,300. One in advance leaves 19,700, repaid by two.
    const rows = scheduleOf({ amount: 30_000, annualRate: 12, months: 3, method: 'flat', advanceInstalments: 1 });
    expect(rows.map(({ month, payment }) => [month, payment])).toEqual([
      [0, 10_300],
      [1, 10_300],
      [2, 10_300],
    ]);
    expect(rows[0]).toMatchObject({ interest: 0, principal: 10_300, balance: 19_700 });
    expect(total(rows, 'interest')).toBe(900);
  });
});

describe('repaymentOf', () => {
  test('a flat rate is charged on the whole amount for the whole term', () => {
    // 1,00,000 at 12 % for 24 months: 24,000 interest, 1,24,000 / 24.
    expect(repaymentOf({ amount: 100_000, annualRate: 12, months: 24, method: 'flat' })?.emi).toBeCloseTo(5_166.666_667, 6);
  });

  test('15 days more to the first instalment cost half a month’s interest', () => {
    // 1 % of 1,00,000 is 1,000 a month.
    const loan = { amount: 100_000, annualRate: 12, months: 24 };
    expect(repaymentOf({ ...loan, firstInstalmentDays: 45 })).toMatchObject({ gapInterest: 500, firstAfter: 1.5 });
    expect(repaymentOf({ ...loan, firstInstalmentDays: 30 })?.gapInterest).toBe(0);
    expect(repaymentOf({ ...loan, firstInstalmentDays: 15 })).toMatchObject({ gapInterest: 0, firstAfter: 0.5 });
  });

  test.each([0, -1, 1.5, NaN, Infinity])('%s is no number of days or months', (bad) => {
    expect(repaymentOf({ ...RBI, firstInstalmentDays: bad })).toBeUndefined();
    expect(repaymentOf({ ...RBI, months: bad })).toBeUndefined();
    expect(scheduleOf({ ...RBI, amount: bad === 1.5 ? 0 : bad })).toEqual([]);
  });

  test('not every instalment can be paid in advance, nor so many that nothing is lent', () => {
    expect(repaymentOf({ ...RBI, advanceInstalments: 24 })).toBeUndefined();
    expect(repaymentOf({ ...RBI, annualRate: 900, months: 12, advanceInstalments: 11 })).toBeUndefined();
  });
});

/** The rate on the reducing balance that costs the same as a flat rate. */
const flatToReducing = (flatRate: number, months: number) =>
  repaymentOf({ amount: 100_000, annualRate: flatRate, months, method: 'flat' })?.reducingRate;

describe('a flat rate as one on the reducing balance', () => {
  test('nearly doubles the rate', () => {
    // 10 % flat over 36 months: instalments of 3,611.11 a lakh.
    expect(flatToReducing(10, 36)).toBeCloseTo(17.92, 2);
  });

  test('is never below the flat rate, and equals it for a single instalment', () => {
    fc.assert(
      fc.property(terms, ({ annualRate, months }) => {
        expect(flatToReducing(annualRate, months)).toBeGreaterThan(annualRate);
        expect(flatToReducing(annualRate, 1)).toBeCloseTo(annualRate, 8);
      }),
    );
  });

  test.each([0, -1, NaN, Infinity])('%s gives none', (bad) => {
    expect(flatToReducing(bad, 36)).toBeUndefined();
    expect(flatToReducing(10, bad)).toBeUndefined();
  });
});

describe('rateEffect', () => {
  test('25 basis points on ₹8,00,000 at 8.25 % for 84 months', () => {
    // 12,669.19 at 8.5 %, instead of 12,568.85. At 12,568.85 it takes 84.9 months.
    expect(rateEffect({ amount: 800_000, annualRate: 8.25, months: 84 }, 25)).toEqual({
      instalment: 100.34,
      instalments: 1,
    });
  });

  test('the instalments it adds repay the loan, and one fewer would not', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 300 }), ({ amount, annualRate, months }, basisPoints) => {
        const effect = rateEffect({ amount, annualRate, months }, basisPoints);
        fc.pre(effect !== undefined && months + effect.instalments <= 600);
        const emi = repaymentOf({ amount, annualRate, months })?.emi ?? NaN;
        const at = (term: number) =>
          repaymentOf({ amount, annualRate: annualRate + basisPoints / 100, months: term })?.emi ?? NaN;
        expect(effect.instalment).toBeGreaterThanOrEqual(0);
        expect(at(months + effect.instalments)).toBeLessThanOrEqual(emi * (1 + 1e-6));
        expect(at(months + effect.instalments - 1)).toBeGreaterThan(emi * (1 - 1e-6));
      }),
    );
  });

  test.each([0, -25, NaN, Infinity])('%s basis points have none', (bad) => {
    expect(rateEffect(RBI, bad)).toBeUndefined();
    expect(rateEffect({ ...RBI, amount: bad }, 25)).toBeUndefined();
  });

  test('there is none when the instalment would not pay the interest', () => {
    expect(rateEffect({ amount: 100_000, annualRate: 10, months: 600 }, 500)).toBeUndefined();
  });
});
