import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { formatIndianDay } from '../../../shared/kit/time.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A weekday of the form; its times stay while it is closed. */
export interface FormDay {
  isOpen: boolean;
  from: string;
  to: string;
}

interface FormHoliday {
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
  calling: { from: string; to: string };
}

/** The times of a day that is opened for the first time. */
const USUAL_HOURS = { from: '09:30', to: '18:30' };

export const toEntries = ({ isOn, hours, calling, firstContactMinutes }: DeskSettings): DeskEntries => ({
  isOn,
  days: hours.week.map((day) => ({ isOpen: day !== null, ...(day ?? USUAL_HOURS) })),
  holidays: hours.holidays.map((holiday, key) => ({ key, ...holiday })),
  minutes: String(firstContactMinutes),
  calling,
});

export const toSettings = ({ isOn, days, holidays, minutes, calling }: DeskEntries): DeskSettings => ({
  isOn,
  hours: {
    week: days.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)),
    holidays: holidays.map(({ date, name }) => ({ date, name: name.trim() })),
  },
  calling,
  firstContactMinutes: Number(minutes),
});

const facts = ({ isOn, hours, calling, firstContactMinutes }: DeskSettings): [label: string, text: string][] => [
  ['Use the desk', isOn ? 'on' : 'off'],
  ['First contact within', `${firstContactMinutes} minutes`],
  ['Calling hours', `${calling.from} to ${calling.to}`],
  ...WEEKDAYS.map((weekday, index): [string, string] => {
    const day = hours.week[index];
    return [weekday, day ? `${day.from} to ${day.to}` : 'closed'];
  }),
];

const holidaysOf = ({ hours }: DeskSettings) => hours.holidays.map(({ date, name }) => `${formatIndianDay(date)}, ${name}`);

/** What changed in the settings, one sentence a change; empty when nothing did. */
export function describeDeskChanges(before: DeskSettings, after: DeskSettings): string[] {
  const old = facts(before);
  const [were, are] = [holidaysOf(before), holidaysOf(after)];
  return [
    ...facts(after).flatMap(([label, text], index) => {
      const was = old[index]?.[1];
      return was === text ? [] : [`${label}: ${text}, before ${was}.`];
    }),
    ...are.filter((day) => !were.includes(day)).map((day) => `Holiday added: ${day}.`),
    ...were.filter((day) => !are.includes(day)).map((day) => `Holiday removed: ${day}.`),
  ];
}
