import { expect, test } from 'vitest';
import { sayAmount } from './typing.ts';

test.each([
  [99_999, undefined],
  [100_000, '1 lakh'],
  [150_000, '1.5 lakh'],
  [1_234_567, '12.35 lakh'],
  [9_999_999, '100 lakh'],
  [10_000_000, '1 crore'],
  [1_000_000_000, '100 crore'],
])('%d rupees are said as %s', (rupees, words) => {
  expect(sayAmount(rupees)).toBe(words);
});
