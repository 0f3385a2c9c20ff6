import { expect, test } from 'vitest';
import { capitalise } from './text.ts';

test.each([
  ['loan application', 'Loan application'],
  ['Tag', 'Tag'],
  ['', ''],
])('%j begins with a capital as %j', (text, capital) => {
  expect(capitalise(text)).toBe(capital);
});
