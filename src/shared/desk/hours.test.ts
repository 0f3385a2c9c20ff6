import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addOfficeMinutes,
  addWorkingDays,
  DEFAULT_HOURS,
  halfHours,
  DEFAULT_CALLING,
  isCallingTime,
  isOpen,
  officeClock,
  type OfficeHours,
} from './hours.ts';

/** By clocks that know no other times. */
const officeMinutesBetween = (from: number, to: number, hours: OfficeHours) => {
  const clock = officeClock(from, hours);
  return clock(to) - clock(from);
};

const at = (india: string) => Date.parse(`${india}+05:30`);
const CLOSED = { week: Array.from({ length: 7 }, () => null), holidays: [] };

describe('office hours', () => {
  test.each([
    ['2026-11-23T10:00', '2026-11-23T10:15', 'within a day'],
    ['2026-11-23T18:20', '2026-11-24T09:35', 'over the night'],
    ['2026-11-22T12:00', '2026-11-23T09:45', 'from a Sunday'],
    ['2026-11-21T18:25', '2026-11-23T09:40', 'over a Sunday'],
    ['2026-11-23T18:15', '2026-11-23T18:30', 'until the desk closes'],
  ])('a quarter of an hour from %s ends at %s: %s', (from, to) => {
    expect(addOfficeMinutes(at(from), 15, DEFAULT_HOURS)).toBe(at(to));
  });

  test('pass over holidays and end for a desk that never opens', () => {
    const hours = { ...DEFAULT_HOURS, holidays: [{ date: '2026-11-24', name: 'Sample holiday' }] };
    expect(addOfficeMinutes(at('2026-11-23T18:20'), 15, hours)).toBe(at('2026-11-25T09:35'));
    expect(addWorkingDays(at('2026-11-23T12:00'), 1, hours)).toBe(at('2026-11-25T09:30'));
    expect(addWorkingDays(at('2026-11-20T12:00'), 2, hours)).toBe(at('2026-11-23T09:30'));
    expect(addOfficeMinutes(0, 15, CLOSED)).toBe(15 * 60_000);
    expect(addWorkingDays(0, 1, CLOSED)).toBe(24 * 60 * 60_000);
    expect([isOpen(at('2026-11-24T12:00'), hours), isOpen(at('2026-11-25T12:00'), hours)]).toEqual([false, true]);
  });

  const instant = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00') });
  const clock = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
  const day = fc.option(fc.tuple(clock, clock).filter(([from, to]) => from < to));
  const holiday = fc.integer({ min: 0, max: 400 }).map((days) => ({
    date: new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10),
    name: 'Sample holiday',
  }));
  const anyHours = fc.record({
    week: fc.array(
      day.map((open) => open && { from: open[0], to: open[1] }),
      { minLength: 7, maxLength: 7 },
    ),
    holidays: fc.array(holiday, { maxLength: 60 }),
  });

  test('are counted as they are added, over nights, Sundays and holidays', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 600 }), anyHours, (from, minutes, hours) => {
        const end = addOfficeMinutes(from, minutes, hours);
        const open = officeMinutesBetween(from, end, hours);
        const isCounted = Math.abs(open - minutes) < 1e-6 && isOpen(end - 1, hours);
        // A desk that is hardly ever open counts as always open.
        expect(isCounted || end === from + minutes * 60_000).toBe(true);
      }),
    );
  });

  test('are counted alike by a clock that remembers the days', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 60 * 24 * 60 }), anyHours, (from, minutes, hours) => {
        const to = from + minutes * 60_000;
        const clock = officeClock(from - 40 * 24 * 60 * 60_000, hours);
        const [end, start] = [clock(to), clock(from)];
        expect(end - start).toBeCloseTo(officeMinutesBetween(from, to, hours), 6);
      }),
    );
  });

  test('end later the later they begin, and the more of them there are', () => {
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 1, max: 600 }), (one, two, minutes) => {
        const [first, second] = [Math.min(one, two), Math.max(one, two)];
        const end = addOfficeMinutes(first, minutes, DEFAULT_HOURS);
        expect(end).toBeLessThanOrEqual(addOfficeMinutes(second, minutes, DEFAULT_HOURS));
        expect(end).toBeLessThan(addOfficeMinutes(first, minutes + 1, DEFAULT_HOURS));
      }),
    );
  });

  test('a working day begins when the desk opens, on a day that follows', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 7 }), anyHours, (from, days, hours) => {
        const start = addWorkingDays(from, days, hours);
        const isWorkingDay = isOpen(start, hours) && !isOpen(start - 1, hours);
        expect(isWorkingDay || start === from + days * 24 * 60 * 60_000).toBe(true);
        expect(start).toBeGreaterThan(from);
      }),
    );
  });

  test('have half hours for calls, on days that have any', () => {
    const india = (starts: number[]) => starts.map((start) => new Date(start + 5.5 * 3_600_000).toISOString().slice(5, 16));
    const saturday = halfHours(at('2026-11-21T17:05'), 3, DEFAULT_HOURS, DEFAULT_CALLING);
    expect(india(saturday).slice(0, 4)).toEqual(['11-21T17:30', '11-21T18:00', '11-23T09:30', '11-23T10:00']);
    expect([saturday.length, india(saturday).at(-1)]).toEqual([2 + 18 + 18, '11-24T18:00']);
    expect(india(halfHours(at('2026-11-21T18:05'), 1, DEFAULT_HOURS, DEFAULT_CALLING))[0]).toBe('11-23T09:30');
    const long = { week: Array.from({ length: 7 }, () => ({ from: '06:45', to: '21:10' })), holidays: [] };
    const day = india(halfHours(at('2026-11-24T00:00'), 1, long, DEFAULT_CALLING));
    expect([day[0], day.at(-1)]).toEqual(['11-24T09:00', '11-24T18:30']);
    expect(halfHours(at('2026-11-24T00:00'), 3, CLOSED, DEFAULT_CALLING)).toEqual([]);
  });

  test('calls are for the hours that the desk sets, by default from nine to seven', () => {
    expect(
      ['08:59', '09:00', '18:59', '19:00'].map((time) => isCallingTime(at(`2026-11-23T${time}`), DEFAULT_CALLING)),
    ).toEqual([false, true, true, false]);
    expect(isCallingTime(at('2026-11-23T18:00'), { from: '09:00', to: '18:00' })).toBe(false);
  });
});
