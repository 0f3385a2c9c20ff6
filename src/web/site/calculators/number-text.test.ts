import { expect, test } from 'vitest';
import { caretBefore, countDigits, groupTyped } from './number-text.ts';

test.each([
  ['', ''],
  ['5', '5'],
  ['500000', '5,00,000'],
  ['10.', '10.'],
  ['10.50', '10.50'],
  ['.5', '.5'],
])('%s is shown as %s while it is typed', (typed, shown) => expect(groupTyped(typed)).toBe(shown));

test.each([
  ['5,00,000', 0, 8],
  ['5,00,000', 3, 5],
  ['5,00,000', 5, 2],
  ['5,00,000', 6, 0],
  ['5', 9, 0],
])('the caret of %s with %i digits after it is at %i', (text, digits, caret) =>
  expect(caretBefore(text, digits)).toBe(caret),
);

test('commas are not counted', () => expect(countDigits('₹1,250.50')).toBe(7));
