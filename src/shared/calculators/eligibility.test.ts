import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessEligibility } from './eligibility.ts';
import { exactEmi } from './emi.ts';

const CASE = { income: 50_000, runningEmis: 5_000, annualRate: 12, months: 12, foir: 50 };

describe('assessEligibility', () => {
  test('an example calculated by hand', () => {
    // Half of 50,000 is 25,000, minus 5,000 for existing EMIs: 20,000 a month. The annuity factor for twelve months at 1 %
    // is 11.2550774735: 2,25,101.54.
    expect(assessEligibility(CASE)).toEqual({ emi: 20_000, principal: 225_101 });
  });

  test('the example on the page: ₹50,000, no existing EMIs, 10 %, 36 months, FOIR 50', () => {
    // 25,000 × 30.9912355853 = 7,74,780.88
    expect(assessEligibility({ income: 50_000, runningEmis: 0, annualRate: 10, months: 36, foir: 50 })).toEqual({
      emi: 25_000,
      principal: 774_780,
    });
  });

  test('no loan when existing EMIs reach the limit', () => {
    expect(assessEligibility({ ...CASE, runningEmis: 25_000 })).toEqual({ emi: 0, principal: 0 });
    expect(assessEligibility({ ...CASE, runningEmis: 90_000 })).toEqual({ emi: 0, principal: 0 });
  });

  test.each([0, -5, NaN, Infinity])('%s as income, FOIR, rate or term gives no loan', (bad) => {
    for (const field of ['income', 'foir', 'annualRate', 'months'] as const) {
      expect(assessEligibility({ ...CASE, [field]: bad })).toEqual({ emi: 0, principal: 0 });
    }
  });

  test('existing EMIs that are not a number give no loan; negative ones count as zero', () => {
    expect(assessEligibility({ ...CASE, runningEmis: NaN })).toEqual({ emi: 0, principal: 0 });
    expect(assessEligibility({ ...CASE, runningEmis: Infinity })).toEqual({ emi: 0, principal: 0 });
    expect(assessEligibility({ ...CASE, runningEmis: -5 }).emi).toBe(25_000);
  });

  test('a FOIR above 100 counts as 100', () => {
    expect(assessEligibility({ ...CASE, foir: 150 }).emi).toBe(45_000);
  });

  test('the EMI of the loan stays within the affordable EMI, and one rupee more of principal reaches it', () => {
    const input = fc.record({
      income: fc.integer({ min: 1_000, max: 10_000_000 }),
      runningEmis: fc.integer({ min: 0, max: 500_000 }),
      annualRate: fc.integer({ min: 500, max: 3_500 }).map((hundredths) => hundredths / 100),
      months: fc.integer({ min: 12, max: 120 }),
      foir: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(input, (each) => {
        const { emi, principal } = assessEligibility(each);
        expect(Number.isSafeInteger(emi) && Number.isSafeInteger(principal)).toBe(true);
        expect(emi + Math.min(each.runningEmis, (each.income * each.foir) / 100)).toBeLessThanOrEqual(
          (each.income * each.foir) / 100 + 1e-4,
        );
        if (emi === 0) return;
        expect(exactEmi(principal, each.annualRate, each.months)).toBeLessThanOrEqual(emi + 1e-6);
        expect(exactEmi(principal + 1, each.annualRate, each.months)).toBeGreaterThan(emi - 1e-6);
      }),
    );
  });
});

test('published examples', () => {
  // SaveLakhs, "Loan Eligibility Calculator": 55 % of ₹75,000 at 8 % over 20 years.
  const known = { income: 75_000, runningEmis: 0, annualRate: 8, months: 240, foir: 55 };
  expect(assessEligibility(known)).toEqual({ emi: 41_250, principal: 4_931_614 });
  // 100 Paisa Calc, "How to calculate home loan eligibility": 40 % of ₹80,000 less ₹7,000.
  const indebted = { income: 80_000, runningEmis: 7_000, annualRate: 9, months: 240, foir: 40 };
  expect(assessEligibility(indebted).emi).toBe(25_000);
});
