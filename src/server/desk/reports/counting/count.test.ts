import { expect, it } from 'vitest';
import { DEFAULT_HOURS } from '../../../../shared/desk/hours.ts';
import count from './count.ts';
import { figuresOf, type Tally } from './tally.ts';

const at = (india: string) => Date.parse(`${india}+05:30`);

/** A group, and after how many minutes of a Monday morning each of its applications had its first contact. */
const countOf = async (...leads: [group: string | null, minutes: number | null][]) => {
  const monday = at('2026-11-23T09:30');
  const rows = leads.map(([group, minutes]) => [group, 1, monday, minutes === null ? null : monday + minutes * 60_000]);
  return JSON.parse(await count(rows, { hours: DEFAULT_HOURS, byWeek: false })) as Tally[];
};

it('takes the median over all parts, and none of nothing', async () => {
  expect(await count([], { hours: DEFAULT_HOURS, byWeek: true })).toBe('[]');
  const parts = [...(await countOf(['mail', 3], [null, 1])), ...(await countOf(['mail', 20], ['mail', null], ['mail', 20]))];
  expect(parts.map(({ key }) => key)).toEqual(['mail', '', 'mail']);
  expect(figuresOf(parts)).toMatchObject({ received: 5, contacted: 5, documents: 0, medianMinutes: 11.5 });
  expect(figuresOf(parts.slice(2)).medianMinutes).toBe(20);
  expect(figuresOf([]).medianMinutes).toBeNull();
});
