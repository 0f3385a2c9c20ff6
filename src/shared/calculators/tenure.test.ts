import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateEmi } from './emi.ts';
import { findTenure, MAX_TENURE } from './tenure.ts';

const ONE = 10n ** 40n;
const inRupees = (sum: bigint) => Number((sum * 100n) / ONE) / 100;

/** The same in whole numbers of 40 decimals: no code and no arithmetic in common. */
function simulate(principal: number, hundredths: number, emi: number) {
  let balance = BigInt(principal) * ONE;
  let [months, interest, last] = [0, 0n, 0n];
  while (balance > ONE / 200n && months <= MAX_TENURE) {
    const accrued = (balance * BigInt(hundredths)) / 120_000n;
    interest += accrued;
    last = balance + accrued < BigInt(emi) * ONE ? balance + accrued : BigInt(emi) * ONE;
    balance += accrued - last;
    months += 1;
  }
  return { months, interest: inRupees(interest), last: inRupees(last) };
}

test('equals a simulation in whole numbers, and the closed formula', () => {
  const input = fc.record({
    principal: fc.integer({ min: 10_000, max: 10_000_000 }),
    hundredths: fc.integer({ min: 500, max: 3_500 }),
    share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(input, ({ principal, hundredths, share }) => {
      const annualRate = hundredths / 100;
      const { leastEmi } = findTenure({ principal, annualRate, emi: 0 });
      expect([(leastEmi - 1) * 1200 <= principal * annualRate + 1e-3, leastEmi * 1200 > principal * annualRate]).toEqual([
        true,
        true,
      ]);
      const emi = leastEmi + Math.round(principal * share * 0.1);
      const result = findTenure({ principal, annualRate, emi });
      const expected = simulate(principal, hundredths, emi);
      expect(result.months).toBe(expected.months > MAX_TENURE ? undefined : expected.months);
      fc.pre(result.months !== undefined);
      expect(Math.abs(result.totalInterest - expected.interest)).toBeLessThanOrEqual(0.51);
      expect(Math.abs(result.lastPayment - expected.last)).toBeLessThanOrEqual(0.51);
      const rate = annualRate / 1200;
      const exact = -Math.log1p(-(principal * rate) / emi) / Math.log1p(rate);
      expect(Math.abs(expected.months - exact)).toBeLessThanOrEqual(1.000_1);
      const { schedule } = result;
      const sum = (part: 'interest' | 'principal') => schedule.reduce((total, row) => total + row[part], 0);
      expect([sum('principal'), sum('interest'), schedule.at(-1)?.balance]).toEqual([principal, result.totalInterest, 0]);
    }),
    { numRuns: 2_000 },
  );
});

test('the EMI of a loan, rounded up, repays it in its term', () => {
  // ₹5,00,000 at 10 % over 36 months: EMI 16,133.59.
  expect(calculateEmi(500_000, 10, 36).emi).toBe(16_134);
  expect(findTenure({ principal: 500_000, annualRate: 10, emi: 16_134 })).toMatchObject({ months: 36, leastEmi: 4_167 });
  expect(findTenure({ principal: 500_000, annualRate: 10, emi: 16_133 }).months).toBe(37);
});

test.each([0, -1, NaN, Infinity])('a loan or rate of %s has no tenure', (bad) => {
  expect(findTenure({ principal: bad, annualRate: 10, emi: 1_000 }).months).toBeUndefined();
  expect(findTenure({ principal: 10_000, annualRate: bad, emi: 1_000 }).months).toBeUndefined();
});

test('published examples', () => {
  // Microsoft, "Plan payments and savings by using financial formulas", NPER: 17.3096 months, so the 18th pays the rest.
  expect(findTenure({ principal: 2_500, annualRate: 5, emi: 150 })).toMatchObject({ months: 18, lastPayment: 47 });
  // Exceljet, "Calculate payment periods for loan": 59.996 months.
  expect(findTenure({ principal: 5_000, annualRate: 4.5, emi: 93.22 })).toMatchObject({ months: 60, lastPayment: 93 });
});
