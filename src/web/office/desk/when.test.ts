import { expect, it } from 'vitest';
import { fieldTime, lengthText, readFieldTime, usualTimes, whenText } from './when.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
/** A Monday. */
const NOW = at('2026-11-23T16:10');

it.each([
  ['2026-11-23T09:05', 'today, 9:05 am'],
  ['2026-11-23T23:59', 'today, 11:59 pm'],
  ['2026-11-24T00:00', 'tomorrow, 12:00 am'],
  ['2026-11-22T18:30', 'yesterday, 6:30 pm'],
  ['2026-11-30T10:00', 'Mon, 30 Nov, 10:00 am'],
  ['2027-01-04T10:00', '4 Jan 2027, 10:00 am'],
])('says %s as %s', (time, words) => expect(whenText(at(time), NOW).replaceAll(' ', ' ')).toBe(words));

it.each([
  [59_000, 'less than a minute'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [7_500_000, '2 h 5 min'],
  [26 * 3_600_000, '1 day'],
  [60 * 3_600_000, '2 days'],
])('says %d milliseconds as %s', (ms, words) => expect(lengthText(ms)).toBe(words));

it('fills a field with the time in India and reads it back', () => {
  expect(fieldTime(NOW)).toBe('2026-11-23T16:10');
  expect(readFieldTime('2026-11-23T16:10')).toBe(NOW);
  for (const text of ['', 'yesterday', '2026-13-22T05:30']) expect(readFieldTime(text)).toBeUndefined();
});

it('offers usual times to come, in their order', () => {
  for (const time of ['2026-11-23T00:10', '2026-11-23T10:58', '2026-11-23T16:10', '2026-11-23T23:50']) {
    const now = at(time);
    const times = usualTimes(now);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
    expect(times[0]).toBeGreaterThanOrEqual(now + 3_600_000);
    expect(times.length).toBeGreaterThanOrEqual(3);
  }
  expect(usualTimes(NOW).map(fieldTime)).toEqual(['2026-11-23T17:10', '2026-11-24T10:00', '2026-11-24T15:00']);
});
