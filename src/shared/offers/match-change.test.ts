import { expect, test } from 'vitest';
import { buildProduct, buildRequest } from '../../../tests/support/catalogues.ts';
import type { ProductTerms } from './catalogue.ts';
import { match } from './match.ts';
import type { OfferRule } from './rules.ts';
import type { OfferRequest } from './offers.ts';

const change = (terms: Partial<ProductTerms>, request: Partial<OfferRequest> = {}) => {
  const { loanType = 'Personal Loan' } = request;
  return match([buildProduct({ loanType, ...terms })], buildRequest(request), '2026-11-22').unmatched[0]?.change;
};
const rules = (...rules: OfferRule[]) => ({ rules });
const USED = { loanType: 'Used Car Loan', carYear: 2019, carValue: 600_000, amount: 550_000 } as const;

test('a larger part of the car’s price in cash', () => {
  expect(change(rules({ rule: 'maxLoanToValue', percent: 85 }), USED)).toEqual({
    text: 'with ₹40,000 more down payment',
    amount: 510_000,
    months: 36,
  });
});

test('a smaller loan where no car is bought, rounded down to ₹1,000', () => {
  const secured = { ...USED, loanType: 'Loan Against Car' } as const;
  expect(change(rules({ rule: 'maxLoanToValue', percent: 85 }), secured)?.text).toBe('with a loan of ₹5,10,000');
  // 50 % of 30,000 less 5,000 is an EMI of 10,000, which repays 3,01,075.
  expect(change(rules({ rule: 'maxFoir', percent: 50 }), { income: 30_000 })).toEqual({
    text: 'with a loan of ₹3,01,000',
    amount: 301_000,
    months: 36,
  });
});

test('a larger loan, and another tenure', () => {
  expect(change({ amount: { min: 600_000, max: 900_000 } })?.text).toBe('with a loan of ₹6,00,000');
  expect(change({ months: { min: 12, max: 24 } })?.text).toBe('with a tenure of 24 months');
  expect(change({ months: { min: 48, max: 60 } })?.text).toBe('with a tenure of 48 months');
  expect(change(rules({ rule: 'maxAge', years: 60 }), { age: 58 })?.text).toBe('with a tenure of 24 months');
  expect(change(rules({ rule: 'maxCarAge', years: 9 }), USED)?.text).toBe('with a tenure of 24 months');
});

test('both, where both are needed: the shorter tenure has a higher EMI', () => {
  const both = rules(
    { rule: 'maxCarAge', years: 9 },
    { rule: 'maxLoanToValue', percent: 85 },
    { rule: 'maxFoir', percent: 40 },
  );
  // 40 % of 60,000 less 5,000 is an EMI of 19,000, which at 12 % over 24 months repays 4,03,624.
  expect(change(both, USED)).toEqual({
    text: 'with ₹1,47,000 more down payment and a tenure of 24 months',
    amount: 403_000,
    months: 24,
  });
});

test('an amount that is right stays as it is', () => {
  expect(change({ months: { min: 12, max: 24 } }, { amount: 123_456 })?.amount).toBe(123_456);
});

test('exactly the maximum where a round amount would be below the minimum', () => {
  expect(change({ amount: { min: 450_200, max: 450_700 } })?.amount).toBe(450_700);
});

test('a rate that the smaller loan loses is taken into account', () => {
  // Below ₹5 lakh the rate is 30 %, at which an EMI of 10,000 repays 2,35,562 instead of 3,01,075.
  const rates = [
    { annualRate: 12, when: [{ rule: 'minAmount', rupees: 500_000 } as const] },
    { annualRate: 30, when: [] },
  ];
  expect(change({ rates, ...rules({ rule: 'maxFoir', percent: 50 }) }, { income: 30_000 })?.amount).toBe(235_000);
});

test.each<[string, Partial<ProductTerms>, Partial<OfferRequest>]>([
  ['a rule is about something else', rules({ rule: 'minIncome', rupees: 75_000 }, { rule: 'maxMonths', months: 24 }), {}],
  ['an answer is missing', rules({ rule: 'maxAge', years: 60 }, { rule: 'maxMonths', months: 24 }), { age: undefined }],
  ['no tenure is short enough', rules({ rule: 'maxAge', years: 60 }), { age: 59, months: 36, pincode: '411005' }],
  ['no tenure is left at all', rules({ rule: 'maxAge', years: 60 }), { age: 70 }],
  ['the form allows no such tenure', { months: { min: 361, max: 480 } }, {}],
  ['other EMIs take all that is allowed', rules({ rule: 'maxFoir', percent: 50 }), { emis: 40_000 }],
  [
    'the loan would be below the minimum',
    { amount: { min: 490_000, max: 900_000 }, ...rules({ rule: 'maxFoir', percent: 30 }) },
    {},
  ],
])('there is none when %s', (name, terms, request) => {
  const months = name === 'no tenure is short enough' ? { min: 24, max: 60 } : { min: 12, max: 60 };
  expect(change({ months, ...terms }, request)).toBeNull();
});
