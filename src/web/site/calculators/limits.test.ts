import { describe, expect, test } from 'vitest';
import { APR, clamp, ELIGIBILITY, EMI, formatNumber, formatWithUnit, HOME, keepAllowed, PREPAYMENT } from './limits.ts';

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

describe('keepAllowed', () => {
  test.each([
    ['₹ 5,00,000', '500000'],
    ['12abc3', '123'],
    ['1.5', '15'],
    ['-250000', '250000'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
    ['९', ''],
    ['123456789012345', '1234567890'],
  ])('takes digits only for an amount: %s', (typed, kept) => expect(keepAllowed(typed, EMI.amount)).toBe(kept));

  test.each([
    ['10.5', '10.5'],
    ['10.', '10.'],
    ['.5', '.5'],
    ['1.2.3', '1.23'],
    ['10,5 %', '10.5'],
    ['10,', '10.'],
    ['10.999', '10.99'],
    ['e5', '5'],
  ])('takes digits and a dot for a rate: %s', (typed, kept) => expect(keepAllowed(typed, EMI.rate)).toBe(kept));
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
