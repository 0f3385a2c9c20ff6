import { expect, it } from 'vitest';
import { DEFAULT_DESK } from '../../../shared/desk/settings.ts';
import { describeDeskChanges, toEntries, toSettings } from './desk-form.ts';

it('sends the settings as they came', () => {
  expect({ ...toSettings(toEntries(DEFAULT_DESK)), revision: 0 }).toEqual(DEFAULT_DESK);
});

it('closes and opens days, and cleans what is typed', () => {
  const entries = toEntries(DEFAULT_DESK);
  const days = entries.days.map((day, index) => ({ ...day, isOpen: index === 6 }));
  const holidays = [{ key: 0, date: '2027-01-26', name: ' Republic Day ' }];
  const { hours, firstContactMinutes } = toSettings({ ...entries, days, holidays, minutes: ' 30 ' });
  expect(hours.week).toEqual([null, null, null, null, null, null, { from: '09:30', to: '18:30' }]);
  expect(hours.holidays).toEqual([{ date: '2027-01-26', name: 'Republic Day' }]);
  expect(firstContactMinutes).toBe(30);
});

it('says what changed', () => {
  const [monday, ...others] = DEFAULT_DESK.hours.week;
  const holiday = { date: '2027-01-26', name: 'Republic Day' };
  const before = { ...DEFAULT_DESK, hours: { week: [monday ?? null, ...others], holidays: [holiday] } };
  const after = {
    isOn: false,
    firstContactMinutes: 45,
    calling: { from: '09:00', to: '18:00' },
    hours: { week: [null, ...others], holidays: [{ ...holiday, name: 'Holiday' }] },
  };
  expect(describeDeskChanges(before, before)).toEqual([]);
  expect(describeDeskChanges(before, after)).toEqual([
    'Use the desk: off, before on.',
    `First contact within: 45 minutes, before ${before.firstContactMinutes} minutes.`,
    'Calling hours: 09:00 to 18:00, before 09:00 to 19:00.',
    'Monday: closed, before 09:30 to 18:30.',
    'Holiday added: 26 January 2027, Holiday.',
    'Holiday removed: 26 January 2027, Republic Day.',
  ]);
});
