import { expect, test } from 'vitest';
import { QUESTION_GROUPS, questionsOf } from './questions.server.ts';
import { cutAt, findQuestions, wordsOf } from './search.ts';

test('the groups are those of the specification, and no fragment occurs twice', () => {
  expect(QUESTION_GROUPS.map(({ category }) => category)).toEqual(['Personal Loan', 'New Car Loan', 'Used Car Loan', 'Top-Up Car Loan']);
  const ids = QUESTION_GROUPS.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(questionsOf('loan-against-car')?.category).toBe('Top-Up Car Loan');
});

test('every word must occur, in any order and case', () => {
  const found = findQuestions(QUESTION_GROUPS, wordsOf('  form 35  NOC '));
  expect(found.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual([
    'new-car-loan-noc-form-35',
    'used-car-loan-seller-has-loan',
    'top-up-car-loan-other-lender',
  ]);
  expect(findQuestions(QUESTION_GROUPS, wordsOf('form 35 umbrella'))).toEqual([]);
  expect(findQuestions(QUESTION_GROUPS, wordsOf(' '))).toHaveLength(4);
});

test('signs that mean something in patterns are searched for as they stand', () => {
  expect(findQuestions(QUESTION_GROUPS, wordsOf('(APR)')).length).toBeGreaterThan(0);
  expect(cutAt('rate (APR) rate', ['(apr)'])).toEqual(['rate ', '(APR)', ' rate']);
  expect(cutAt('nothing', [])).toEqual(['nothing']);
});
