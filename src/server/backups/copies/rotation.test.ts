import { expect, it } from 'vitest';
import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';
import { copiesToRemove } from './rotation.ts';

const QUARTER_MS = 15 * 60 * 1000;
const START = Date.parse('2026-01-01T00:00:00Z');

it('keeps all copies of 24 hours, one a day for 30 days and one a month for 12 months', () => {
  let copies: { key: string; madeAt: number }[] = [];
  let now = START;
  for (let run = 0; run < 500 * 96; run++, now += QUARTER_MS) {
    copies.push({ key: String(run), madeAt: now });
    // Once a day, as the schedule does.
    if (run % 96 !== 0) continue;
    const removed = new Set(copiesToRemove(copies, now));
    copies = copies.filter((copy) => !removed.has(copy));
  }
  const last = now - QUARTER_MS;
  const ages = copies.map(({ madeAt }) => last - madeAt);
  const days = (from: number, to: number) =>
    copies.filter((_, place) => (ages[place] ?? 0) > from * DAY_MS && (ages[place] ?? 0) <= to * DAY_MS);
  expect(days(0, 1).length).toBe(96);
  expect(new Set(days(2, 30).map(({ madeAt }) => indianDate(new Date(madeAt)))).size).toBe(28);
  expect(days(2, 30).length).toBe(28);
  const old = days(32, 1000).map(({ madeAt }) => indianDate(new Date(madeAt)));
  expect(new Set(old.map((day) => day.slice(0, 7))).size).toBe(old.length);
  expect(old.length).toBeGreaterThanOrEqual(11);
  expect(Math.max(...ages)).toBeLessThan(13 * 31 * DAY_MS);
  // The last of each month.
  expect(old.every((day) => Number(day.slice(8)) >= 28)).toBe(true);
});

it('removes nothing of a place with a single old copy of a month', () => {
  expect(copiesToRemove([{ key: 'a', madeAt: START }], START + 100 * DAY_MS)).toEqual([]);
  expect(copiesToRemove([{ key: 'a', madeAt: START }], START + 400 * DAY_MS)).toHaveLength(1);
});
