import { describe, expect, test } from 'vitest';
import { APR, ELIGIBILITY, EMI, PREPAYMENT } from './fields.ts';
import { clamp, formatNumber, formatWithUnit, HOME } from './limits.ts';

describe('the limits', () => {
  test("of the home page are the specification's", () => {
    expect(HOME).toEqual({
      amount: { unit: 'rupees', min: 100_000, max: 10_000_000, step: 10_000, nudge: 10_000, initial: 1_000_000 },
      years: { unit: 'years', min: 1, max: 10, step: 1, nudge: 1, initial: 2 },
      rate: { unit: 'percent', min: 5, max: 35, step: 0.1, nudge: 0.5, initial: 5 },
    });
  });

  test("of the calculators' page are the specification's", () => {
    expect(EMI.amount).toMatchObject({ min: 10_000, max: 10_000_000, step: 10_000, initial: 500_000 });
    expect(EMI.rate).toMatchObject({ min: 5, max: 35, step: 0.1, initial: 10 });
    expect(EMI.months).toMatchObject({ min: 12, max: 120, step: 1, initial: 36 });
  });

  test.each(Object.entries({ ...HOME, ...EMI, ...ELIGIBILITY, ...PREPAYMENT, ...APR }))(
    'of %s hold its initial value',
    (_name, limits) => {
      expect(clamp(limits.initial, limits)).toBe(limits.initial);
    },
  );
});

describe('clamp', () => {
  test.each([
    [4.9, 5],
    [5, 5],
    [35, 35],
    [35.1, 35],
    [-1, 5],
    [Infinity, 35],
    [-Infinity, 5],
    [NaN, 5],
    // 5 + 0.1 + 0.1 + 0.1 in floating point.
    [5.299999999999999, 5.3],
    [10.99, 10.99],
  ])('brings a rate of %s to %s', (value, expected) => expect(clamp(value, EMI.rate)).toBe(expected));
});

test('numbers are grouped the Indian way', () => {
  expect(formatNumber(10_000_000)).toBe('1,00,00,000');
  expect(formatNumber(10.99)).toBe('10.99');
});

test.each([
  [500_000, 'rupees', '₹5,00,000'],
  [10.5, 'percent', '10.5%'],
  [36, 'months', '36 months'],
  [1, 'months', '1 month'],
  [1, 'years', '1 year'],
  [0, 'years', '0 years'],
] as const)('%s %s is said as %s', (value, unit, said) => expect(formatWithUnit(value, unit)).toBe(said));
