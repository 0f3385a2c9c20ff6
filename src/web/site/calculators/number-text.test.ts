import { expect, test } from 'vitest';
import { caretBefore, countDigits, groupTyped } from './number-text.ts';

test.each([
  ['', '5', '5', '5'],
  ['50,000', '50,0000', '0', '5,00,000'],
  ['5,00,000', '5,00,00', '', '50,000'],
  ['5,00,000', ',00,000', '', '00000'],
  ['10', '10.', '.', '10.'],
  ['5,000', '5,000 ', ' ', '5,000 '],
  ['1', '1,', ',', '1,'],
  ['1,', '1,5', '5', '1,5'],
  ['5,00,00', '5,00,000', '0', '5,00,000'],
  ['5,00,000', '1,5', null, '1,5'],
  ['', '500000', null, '5,00,000'],
  ['', '5,00,000', null, '5,00,000'],
  ['x', 'x5', '5', 'x5'],
  ['', '007', null, '007'],
])('after “%s”, “%s” by %j is shown as “%s”', (before, typed, inserted, shown) =>
  expect(groupTyped(before, typed, inserted)).toBe(shown),
);

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
