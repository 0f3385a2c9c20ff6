import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annuityFactor, calculateEmi, exactEmi, formatRupees, formatShort, isLoan } from './emi.ts';

/** Loans within and far outside the limits of the calculators. */
const loan = {
  principal: fc.integer({ min: 1, max: 1_000_000_000 }),
  annualRate: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 480 }),
};
const UNUSABLE = [0, -1, NaN, Infinity, -Infinity, 1e300];

describe('exactEmi', () => {
  test('two months at 2 % a month, calculated by hand', () => {
    // (1.02)² = 1.0404, so EMI = 1,00,000 × 0.02 × 1.0404 / 0.0404 = 2080.8 / 0.0404 = 51,504.9504950…
    expect(exactEmi(100_000, 24, 2)).toBeCloseTo(51_504.950_495_05, 7);
  });

  test('twelve months at 1 % a month, calculated by hand', () => {
    // (1.01)¹² = 1.12682503013…, so EMI = 1,00,000 × 0.01 × 1.12682503013 / 0.12682503013 = 8,884.87886783…
    expect(exactEmi(100_000, 12, 12)).toBeCloseTo(8_884.878_867_83, 7);
  });

  test('a single instalment pays the loan and its interest', () => {
    expect(exactEmi(100_000, 12, 1)).toBeCloseTo(101_000, 9);
  });

  test('the limits of the calculators, against fifty-digit arithmetic', () => {
    expect(exactEmi(10_000, 5, 120)).toBeCloseTo(106.065_515_24, 7);
    expect(exactEmi(10_000, 35, 120)).toBeCloseTo(301.230_080_57, 7);
    expect(exactEmi(10_000_000, 35, 12)).toBeCloseTo(999_629.873_361_13, 6);
    expect(exactEmi(10_000_000, 5, 120)).toBeCloseTo(106_065.515_239_08, 6);
  });

  test('a tiny rate stays precise: the loan is paid in equal parts', () => {
    expect(exactEmi(120_000, 1e-9, 12)).toBeCloseTo(10_000, 4);
  });

  test.each(UNUSABLE)('%s as any input gives 0', (bad) => {
    expect(exactEmi(bad, 10, 36)).toBe(0);
    expect(exactEmi(500_000, bad, 36)).toBe(0);
    expect(exactEmi(500_000, 10, bad)).toBe(0);
  });

  test('a fractional term gives 0', () => {
    expect(exactEmi(500_000, 10, 1.5)).toBe(0);
  });

  test('its present value is the loan', () => {
    fc.assert(
      fc.property(loan.principal, loan.annualRate, loan.months, (principal, annualRate, months) => {
        const emi = exactEmi(principal, annualRate, months);
        let worth = 0;
        for (let month = months; month >= 1; month -= 1) worth = (worth + emi) / (1 + annualRate / 1200);
        expect(Math.abs(worth - principal)).toBeLessThan(principal * 1e-9);
      }),
    );
  });
});

test.each([
  [1e12, 1000, 600, true],
  [1e12 + 1, 1000, 600, false],
  [1e12, 1001, 600, false],
  [1e12, 1000, 601, false],
  [0, 12, 12, false],
  [1, 12, 1.5, false],
])('a loan of %s at %s %% for %s months is within the limits: %s', (principal, rate, months, expected) => {
  expect(isLoan(principal, rate, months)).toBe(expected);
});

describe('annuityFactor', () => {
  test('twelve months at 1 % a month, calculated by hand', () => {
    // (1 − 1 / 1.12682503013) / 0.01 = 11.25507747…
    expect(annuityFactor(12, 12)).toBeCloseTo(11.255_077_473_5, 9);
  });
});

describe('calculateEmi', () => {
  test("the home page's example: ₹10,00,000 at 5 % for 2 years", () => {
    // EMI 43,871.38973…; × 24 = 10,52,913.3536…; less the loan 52,913.3536…
    expect(calculateEmi(1_000_000, 5, 24)).toEqual({
      emi: 43_871,
      principal: 1_000_000,
      totalInterest: 52_913,
      totalPayable: 1_052_913,
    });
  });

  test("the calculators' example: ₹5,00,000 at 10 % for 36 months", () => {
    // EMI 16,133.59359…; × 36 = 5,80,809.3695…: not the rounded EMI × 36, which would be 5,80,824.
    expect(calculateEmi(500_000, 10, 36)).toEqual({
      emi: 16_134,
      principal: 500_000,
      totalInterest: 80_809,
      totalPayable: 580_809,
    });
  });

  test.each(UNUSABLE)('%s as any input gives zero throughout', (bad) => {
    const nothing = { emi: 0, principal: 0, totalInterest: 0, totalPayable: 0 };
    expect(calculateEmi(bad, 10, 36)).toEqual(nothing);
    expect(calculateEmi(500_000, bad, 36)).toEqual(nothing);
    expect(calculateEmi(500_000, 10, bad)).toEqual(nothing);
  });

  test('all figures are whole and the parts make the total', () => {
    fc.assert(
      fc.property(loan.principal, loan.annualRate, loan.months, (principal, annualRate, months) => {
        const result = calculateEmi(principal, annualRate, months);
        expect(Object.values(result).every(Number.isSafeInteger)).toBe(true);
        expect(result.principal + result.totalInterest).toBe(result.totalPayable);
        expect(Math.abs(result.emi * months - result.totalPayable)).toBeLessThanOrEqual(months / 2 + 0.5);
      }),
    );
  });

  test('more principal, a higher rate or a longer term never costs less', () => {
    fc.assert(
      fc.property(loan.principal, loan.annualRate, loan.months, (principal, annualRate, months) => {
        const { totalInterest } = calculateEmi(principal, annualRate, months);
        expect(calculateEmi(principal + 1000, annualRate, months).totalInterest).toBeGreaterThanOrEqual(totalInterest);
        expect(calculateEmi(principal, annualRate + 0.1, months).totalInterest).toBeGreaterThanOrEqual(totalInterest);
        expect(calculateEmi(principal, annualRate, months + 1).totalInterest).toBeGreaterThanOrEqual(totalInterest);
      }),
    );
  });
});

test('formatRupees groups the Indian way, without paise', () => {
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(99_999)).toBe('₹99,999');
  expect(formatRupees(1_234_567)).toBe('₹12,34,567');
  expect(formatRupees(10_000_000)).toBe('₹1,00,00,000');
});

test.each([
  [0, '₹0'],
  [50_000, '₹50,000'],
  [250_000, '₹2.5 lakh'],
  [1_234_567, '₹12.35 lakh'],
  [10_000_000, '₹1 crore'],
  [12_000_000, '₹1.2 crore'],
])('%s reads %s', (amount, text) => expect(formatShort(amount)).toBe(text));

test('published examples', () => {
  // Finuha, "Personal Loan EMI Calculator": EMI ₹11,122, interest ₹1,67,333.
  expect(calculateEmi(500_000, 12, 60)).toMatchObject({ emi: 11_122, totalInterest: 167_333 });
  // Smart Finance Calculator, "Personal Loan": ₹2,075.84 a month.
  expect(exactEmi(100_000, 9, 60)).toBeCloseTo(2_075.84, 2);
});
