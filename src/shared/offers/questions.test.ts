import { expect, it } from 'vitest';
import { buildTerms } from '../../../tests/support/catalogues.ts';
import { questionOf } from './questions.ts';
import { maxIncomeShare } from './rule-check.ts';

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
  expect(questionOf({ missing: ['age', 'income'] }, terms)).toEqual({
    answer: 'age',
    rules: ['Age of at least 21 when applying', 'Age of at most 60 when the loan ends'],
    missing: 2,
  });
  expect(questionOf({ missing: ['income'] }, terms)?.rules).toEqual([
    'Income of at least ₹50,000 a month',
    'All EMIs together at most 50% of income',
  ]);
  expect(maxIncomeShare(terms)).toBe(50);
});

it('leave out a reason that is too long to be read', () => {
  const startsWith = Array.from({ length: 60 }, (_, place) => String(400_001 + place));
  const terms = buildTerms({ rules: [{ rule: 'pincode', startsWith }] });
  expect(questionOf({ missing: ['pincode'] }, terms)).toEqual({ answer: 'pincode', rules: [], missing: 1 });
  expect(questionOf({ missing: [] }, terms)).toBeUndefined();
  expect(maxIncomeShare(terms)).toBe(100);
});
