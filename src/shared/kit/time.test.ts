import { expect, test } from 'vitest';
import { formatIndianDate, indianDate, indianDateTime } from './time.ts';

test.each([
  ['2026-03-07T10:00:00.000Z', '7 March 2026', '2026-03-07 15:30:00'],
  ['2026-09-30T00:00:00.000Z', '30 September 2026', '2026-09-30 05:30:00'],
  // After midnight in India, and already the next year.
  ['2025-12-31T18:30:00.000Z', '1 January 2026', '2026-01-01 00:00:00'],
  ['2025-12-31T18:29:59.999Z', '31 December 2025', '2025-12-31 23:59:59'],
])('%s is %s in India', (iso, long, dateTime) => {
  const instant = new Date(iso);
  expect(formatIndianDate(instant)).toBe(long);
  expect(indianDateTime(instant)).toBe(dateTime);
  expect(indianDate(instant)).toBe(dateTime.slice(0, 10));
});
