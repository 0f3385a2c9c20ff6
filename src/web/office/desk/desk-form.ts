import type { DeskSettings } from '../../../shared/desk/desk.ts';

/** A weekday of the form; its times stay while it is closed. */
export interface FormDay {
  isOpen: boolean;
  from: string;
  to: string;
}

export interface FormHoliday {
  key: number;
  date: string;
  name: string;
}

/** The settings as they are typed. */
export interface DeskEntries {
  isOn: boolean;
  days: readonly FormDay[];
  holidays: readonly FormHoliday[];
  minutes: string;
}

/** The times of a day that is opened for the first time. */
const USUAL_HOURS = { from: '09:30', to: '18:30' };

export const toEntries = ({ isOn, hours, firstContactMinutes }: DeskSettings): DeskEntries => ({
  isOn,
  days: hours.week.map((day) => ({ isOpen: day !== null, ...(day ?? USUAL_HOURS) })),
  holidays: hours.holidays.map((holiday, key) => ({ key, ...holiday })),
  minutes: String(firstContactMinutes),
});

export const toSettings = ({ isOn, days, holidays, minutes }: DeskEntries): DeskSettings => ({
  isOn,
  hours: {
    week: days.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)),
    holidays: holidays.map(({ date, name }) => ({ date, name: name.trim() })),
  },
  firstContactMinutes: Number(minutes),
});
