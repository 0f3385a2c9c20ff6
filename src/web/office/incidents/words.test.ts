import { expect, it } from 'vitest';
import { leftOf } from './words.ts';

it('says what is left of a time limit', () => {
  const minute = 60_000;
  expect(leftOf(312 * minute, 0)).toBe('5 h 12 min left');
  expect(leftOf(minute, minute)).toBe('0 min left');
  expect(leftOf(0, 61 * minute)).toBe('Overdue by 1 h 1 min');
});
