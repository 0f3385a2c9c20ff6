import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortise, groupByYear, type Instalment } from './amortisation.ts';
import { calculateEmi } from './emi.ts';

const total = (rows: readonly Instalment[], part: 'payment' | 'interest' | 'principal') =>
  rows.reduce((sum, row) => sum + row[part], 0);

/** Loans of any kind, and loans within the limits of the calculators. */
const anyLoan = [
  fc.integer({ min: 1, max: 100_000_000 }),
  fc.integer({ min: 1, max: 6_000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 1, max: 480 }),
] as const;
const offeredLoan = [
  fc.integer({ min: 10_000, max: 10_000_000 }),
  fc.integer({ min: 500, max: 3_500 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 12, max: 120 }),
] as const;

describe('amortise', () => {
  test('three months at 1 % a month, calculated by hand', () => {
    // ₹1,20,000: EMI 40,802.6534 → 40,803; total 1,22,407.96 → 1,22,408, so the interest is 2,408.
    // Month 1: 1 % of 1,20,000 = 1,200; principal 40,803 − 1,200 = 39,603; balance 80,397 (exactly 80,397.3466).
    // Month 2: 1 % of 80,397.3466 = 803.97, so 2,003.97 → 2,004 up to now, 804 this month; principal 39,999; balance 40,398.
    // Month 3: 2,408 − 2,004 = 404 interest; the remaining 40,398; an instalment of 40,802, a rupee below the EMI.
    expect(amortise(120_000, 12, 3)).toEqual([
      { month: 1, payment: 40_803, interest: 1_200, principal: 39_603, balance: 80_397 },
      { month: 2, payment: 40_803, interest: 804, principal: 39_999, balance: 40_398 },
      { month: 3, payment: 40_802, interest: 404, principal: 40_398, balance: 0 },
    ]);
  });

  test('two months at 2 % a month, calculated by hand', () => {
    // ₹1,00,000: EMI 51,504.95 → 51,505; total 1,03,009.90 → 1,03,010, interest 3,010.
    // Month 1: 2,000 interest, 49,505 principal. Month 2: 1,010 interest and the remaining 50,495: 51,505.
    expect(amortise(100_000, 24, 2)).toEqual([
      { month: 1, payment: 51_505, interest: 2_000, principal: 49_505, balance: 50_495 },
      { month: 2, payment: 51_505, interest: 1_010, principal: 50_495, balance: 0 },
    ]);
  });

  test('parts add up to the loan and to the total interest; the last balance is 0', () => {
    fc.assert(
      fc.property(...anyLoan, (principal, annualRate, months) => {
        const rows = amortise(principal, annualRate, months);
        const { totalInterest, totalPayable } = calculateEmi(principal, annualRate, months);
        expect(rows).toHaveLength(months);
        expect(total(rows, 'principal')).toBe(principal);
        expect(total(rows, 'interest')).toBe(totalInterest);
        expect(total(rows, 'payment')).toBe(totalPayable);
        expect(rows.at(-1)?.balance).toBe(0);
      }),
    );
  });

  test('every row has whole, non-negative amounts and follows from the previous row', () => {
    fc.assert(
      fc.property(...anyLoan, (principal, annualRate, months) => {
        let owed = principal;
        for (const row of amortise(principal, annualRate, months)) {
          expect(
            [row.payment, row.interest, row.principal, row.balance].every((part) => Number.isSafeInteger(part) && part >= 0),
          ).toBe(true);
          expect(row.payment).toBe(row.interest + row.principal);
          expect(row.balance).toBe(owed - row.principal);
          owed = row.balance;
        }
      }),
    );
  });

  test('within the limits every instalment except the last is the EMI, and the last differs only by rounding', () => {
    fc.assert(
      fc.property(...offeredLoan, (principal, annualRate, months) => {
        const rows = amortise(principal, annualRate, months);
        const { emi } = calculateEmi(principal, annualRate, months);
        expect(rows.slice(0, -1).every((row) => row.payment === emi)).toBe(true);
        expect(Math.abs((rows.at(-1)?.payment ?? 0) - emi)).toBeLessThanOrEqual(months / 2 + 1);
      }),
    );
  });

  test('the interest of a month is that on the previous balance, apart from rounding', () => {
    fc.assert(
      fc.property(...offeredLoan, (principal, annualRate, months) => {
        let owed = principal;
        for (const row of amortise(principal, annualRate, months)) {
          // Rounding the EMI shifts the balance by at most half a rupee a month.
          const drift = ((row.month / 2 + 1) * annualRate) / 1200;
          expect(Math.abs(row.interest - (owed * annualRate) / 1200)).toBeLessThanOrEqual(1 + drift);
          owed = row.balance;
        }
      }),
    );
  });

  test.each([0, -5, NaN, Infinity, 1e300])('%s as any input gives no rows', (bad) => {
    expect(amortise(bad, 10, 36)).toEqual([]);
    expect(amortise(500_000, bad, 36)).toEqual([]);
    expect(amortise(500_000, 10, bad)).toEqual([]);
  });
});

describe('groupByYear', () => {
  test('groups fourteen months into a year and two months with correct totals', () => {
    const rows = amortise(500_000, 10, 14);
    const years = groupByYear(rows);
    expect(years.map(({ year, instalments }) => [year, instalments.length])).toEqual([
      [1, 12],
      [2, 2],
    ]);
    expect(years.reduce((sum, { principal }) => sum + principal, 0)).toBe(500_000);
    expect(years[0]?.interest).toBe(total(rows.slice(0, 12), 'interest'));
    expect(years[0]?.balance).toBe(rows[11]?.balance);
    expect(years[1]?.balance).toBe(0);
  });

  test('returns no years for no instalments', () => {
    expect(groupByYear([])).toEqual([]);
  });
});
