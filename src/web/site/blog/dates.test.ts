import { expect, test } from 'vitest';
import { indianDay } from './dates.ts';

test.each([
  ['2026-03-07T10:00:00.000Z', '7 March 2026'],
  // Past midnight in India already, a new year even.
  ['2025-12-31T18:30:00.000Z', '1 January 2026'],
  ['2025-12-31T18:29:59.999Z', '31 December 2025'],
])('%s is %s in India', (instant, day) => {
  expect(indianDay(instant)).toBe(day);
});
