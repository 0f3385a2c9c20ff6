import { expect, test } from 'vitest';
import { tidyAmount, tidyAmountKey } from './typing.ts';

/** What stands in the field after each key, typed at the end, and once it is left. */
const typed = (keys: string) => [...keys].reduce((text, key) => tidyAmountKey(text + key, text.length + 1, key).text, '');

test.each([
  ['500000', '500000', '500000'],
  ['5,00,000', '500000', '500000'],
  ['5 00 000', '500000', '500000'],
  ['₹5,00,000', '500000', '500000'],
  ['500000.00', '500000.00', '500000'],
  ['5 lakh', '5 lakh', '500000'],
  ['2.5 lakh', '2.5 lakh', '250000'],
  ['.5 lakh', '.5 lakh', '50000'],
  ['1 crore 20 lakh', '1 crore 20 lakh', '12000000'],
  ['5L', '5L', '500000'],
  ['Rs. 5,00,000/-', 'Rs. 500000', '500000'],
  ['5 लाख', '5 लाख', '500000'],
  ['12xyz34', '1234', '1234'],
  ['5 la', '5 la', '5 la'],
  ['5 lakx', '5 lak', '5 lak'],
  ['5-00-000', '500000', '500000'],
  ['abc', '', ''],
  ['99999999999', '99999999999', '99999999999'],
])('%s typed key by key shows %s, and %s once the field is left', (keys, whileTyping, left) => {
  expect([typed(keys), tidyAmount(typed(keys))]).toEqual([whileTyping, left]);
});

test.each([
  ['₹ 1,25,00,000.50', '12500000'],
  ['5 lakh', '500000'],
  ['5-6 lakh', '5-6 lakh'],
  ['about five', ''],
  ['9'.repeat(30), '9'.repeat(30)],
])('%s pasted shows %s', (pasted, shown) => expect(tidyAmount(pasted)).toBe(shown));

test('a key in the middle leaves the caret behind it, and an impossible one where it was', () => {
  expect(tidyAmountKey('57 lakh', 2, '7')).toEqual({ text: '57 lakh', caret: 2 });
  expect(tidyAmountKey('5x00000', 2, 'x')).toEqual({ text: '500000', caret: 1 });
  expect(tidyAmountKey('50,0000', 3, ',')).toEqual({ text: '500000', caret: 2 });
});
