import { expect, it } from 'vitest';
import { DEFAULT_DESK } from '../../../shared/desk/desk.ts';
import { toEntries, toSettings } from './desk-form.ts';

it('sends the settings as they came', () => {
  expect(toSettings(toEntries(DEFAULT_DESK))).toEqual(DEFAULT_DESK);
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
