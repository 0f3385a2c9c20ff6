import { expect, it } from 'vitest';
import { DEFAULT_HOURS } from '../../../../shared/desk/hours.ts';
import { counterOf, figuresOf, type Tally } from './count.ts';

const MONDAY = Date.parse('2026-11-23T09:30+05:30');

it('takes the median of a group and over all groups, and none of nothing', () => {
  const tallies = new Map<string, Tally>();
  const add = counterOf({ since: MONDAY, hours: DEFAULT_HOURS, byWeek: false }, tallies);
  /** A group, and after how many minutes of a Monday morning each of its applications had its first contact. */
  const leads: [group: string | null, minutes: number | null][] = [
    ['mail', 3],
    [null, 1],
    ['mail', 20],
    ['mail', null],
    ['mail', 20],
  ];
  for (const [group, minutes] of leads)
    add({
      group,
      stage: 1,
      created_at: MONDAY,
      first_contact_at: minutes === null ? null : MONDAY + minutes * 60_000,
    });
  expect([...tallies.keys()]).toEqual(['mail', '']);
  expect(figuresOf([...tallies.values()])).toMatchObject({ received: 5, contacted: 5, documents: 0, medianMinutes: 11.5 });
  expect(figuresOf([...tallies.values()].slice(0, 1)).medianMinutes).toBe(20);
  expect(figuresOf([]).medianMinutes).toBeNull();
});
