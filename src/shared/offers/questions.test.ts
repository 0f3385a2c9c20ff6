import { expect, it } from 'vitest';
import { buildRequest, buildTerms } from '../../../tests/support/catalogues.ts';
import { questionOf } from './questions.ts';
import { maxIncomeShare } from './rule-check.ts';

const NOTHING = buildRequest({ age: undefined, income: undefined, pincode: undefined });

it('name the rules that wait for an answer, those of a rate among them, each once', () => {
  const terms = buildTerms({
    rates: [
      { annualRate: 11, when: [{ rule: 'minIncome', rupees: 50_000 }] },
      { annualRate: 12, when: [] },
    ],
    rules: [
      { rule: 'minAge', years: 21 },
      { rule: 'maxAge', years: 60 },
      { rule: 'minIncome', rupees: 50_000 },
      { rule: 'maxFoir', percent: 50 },
    ],
  });
  expect(questionOf({ missing: ['age', 'income'] }, terms, NOTHING)).toEqual({
    answer: 'age',
    rules: ['Age of at least 21 when applying', 'Age of at most 60 when the loan ends'],
    missing: 2,
  });
  expect(questionOf({ missing: ['income'] }, terms, NOTHING)?.rules).toEqual([
    'Income of at least ₹50,000 a month',
    'All EMIs together at most 50% of income',
  ]);
  expect(maxIncomeShare(terms)).toBe(50);
});

it('leave out a reason that is too long to be read', () => {
  const startsWith = Array.from({ length: 60 }, (_, place) => String(400_001 + place));
  const terms = buildTerms({ rules: [{ rule: 'pincode', startsWith }] });
  expect(questionOf({ missing: ['pincode'] }, terms, NOTHING)).toEqual({ answer: 'pincode', rules: [], missing: 1 });
  expect(questionOf({ missing: [] }, terms, NOTHING)).toBeUndefined();
  expect(maxIncomeShare(terms)).toBeUndefined();
});

it('name no rule of a lender where only ours needs the income', () => {
  expect(questionOf({ missing: ['income'] }, buildTerms({ rules: [] }), NOTHING)?.rules).toEqual([]);
});

it('ask no more for a pincode that was given, though its place is not known', () => {
  const terms = buildTerms({ rules: [{ rule: 'states', states: ['Maharashtra'] }] });
  const request = buildRequest({ age: undefined, pincode: '402001' });
  expect(questionOf({ missing: ['pincode'] }, terms, request)).toBeUndefined();
  expect(questionOf({ missing: ['age', 'pincode'] }, terms, request)).toMatchObject({ answer: 'age', missing: 1 });
});
