import { expect, test } from 'vitest';
import { questionGroups, questionsOf } from './questions.server.ts';
import { counted } from '../../../../shared/languages/words.ts';
import { cutAt, hasWords, wordsOf } from './search.ts';
import { words } from './words.ts';

const GROUPS = questionGroups('en');

test('the groups are those of the specification, and no fragment occurs twice', () => {
  expect(GROUPS.map(({ category }) => category)).toEqual([
    'Personal Loan',
    'New Car Loan',
    'Used Car Loan',
    'Top-Up Car Loan',
  ]);
  const ids = GROUPS.flatMap(({ id, questions }) => [id, ...questions.map((each) => each.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(questionsOf('en', 'loan-against-car')?.category).toBe('Top-Up Car Loan');
});

/** The ids of the questions that a search leaves. */
const find = (search: string) =>
  GROUPS.flatMap(({ questions }) => questions)
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

test('finds Hindi with and without the dot below letters', () => {
  const texts = questionGroups('hi').flatMap(({ questions }) => questions.map(({ answer }) => answer));
  const count = (search: string) => texts.filter((text) => hasWords(text, wordsOf(search))).length;
  expect(count('फॉर्म 35')).toBeGreaterThan(0);
  expect(count('फॉर्म 35')).toBe(count('फ़ॉर्म 35'));
  expect(cutAt('एक फ़ॉर्म दें', wordsOf('फॉर्म'))).toEqual(['एक ', 'फ़ॉर्म', ' दें']);
});

test('counts in the singular and the plural', () => {
  expect([0, 1, 2].map((count) => counted('en', words.count, count))).toEqual(['0 questions', '1 question', '2 questions']);
});
