import { expect, test } from 'vitest';
import { QUESTION_GROUPS, questionsOf } from './questions.server.ts';
import { countQuestions, cutAt, hasWords, wordsOf } from './search.ts';

test('the groups are those of the specification, and no fragment occurs twice', () => {
  expect(QUESTION_GROUPS.map(({ category }) => category)).toEqual([
    'Personal Loan',
    'New Car Loan',
    'Used Car Loan',
    'Top-Up Car Loan',
  ]);
  const ids = QUESTION_GROUPS.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(questionsOf('loan-against-car')?.category).toBe('Top-Up Car Loan');
});

/** The ids of the questions that a search leaves. */
const find = (search: string) =>
  QUESTION_GROUPS.flatMap(({ questions }) => questions)
    .filter(({ question, answer }) => hasWords([question, answer].join('\n'), wordsOf(search)))
    .map(({ id }) => id);

test('every word must occur, in any order and case', () => {
  expect(find('  form 35  NOC ')).toEqual([
    'new-car-loan-noc-form-35',
    'used-car-loan-seller-has-loan',
    'top-up-car-loan-other-lender',
  ]);
  expect(find('form 35 umbrella')).toEqual([]);
  expect(find(' ')).toHaveLength(32);
});

test('signs that mean something in patterns are searched for as they stand', () => {
  expect(find('(APR)').length).toBeGreaterThan(0);
  expect(cutAt('rate (APR) rate', ['(apr)'])).toEqual(['rate ', '(APR)', ' rate']);
  expect(cutAt('nothing', [])).toEqual(['nothing']);
});

test('counts in the singular and the plural', () => {
  expect([0, 1, 2].map(countQuestions)).toEqual(['0 questions', '1 question', '2 questions']);
});
