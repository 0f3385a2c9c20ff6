import { DAY_MS, INDIA_OFFSET_MS } from '../kit/time.ts';

/** When the desk is open on a day, as `HH:MM` in India. */
export interface OpenHours {
  from: string;
  to: string;
}

/** When the desk is open. */
export interface OfficeHours {
  /** From Monday to Sunday; null for a day on which it is closed. */
  week: readonly (OpenHours | null)[];
  /** Days in India on which it is closed. */
  holidays: readonly { date: string; name: string }[];
}

const WORKDAY: OpenHours = { from: '09:30', to: '18:30' };

export const DEFAULT_HOURS: OfficeHours = {
  week: [WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, null],
  holidays: [],
};

const MINUTE_MS = 60_000;
/** India's clock differs from UTC by whole half hours. */
const HALF_HOUR_MS = 30 * MINUTE_MS;
/** A desk that is closed for longer counts as always open. */
const MAX_DAYS = 366;

/** Times of the day in India from and until which people may be called. */
export interface CallingHours {
  from: string;
  to: string;
}
/** Until the desk sets others. The regulator’s draft of February 2026 would end them at 18:00. */
export const DEFAULT_CALLING: CallingHours = { from: '09:00', to: '19:00' };

/** The days since 1 January 1970 in India. */
export const dayOf = (at: number): number => Math.floor((at + INDIA_OFFSET_MS) / DAY_MS);
/** When such a day starts. */
export const startOfDay = (day: number): number => day * DAY_MS - INDIA_OFFSET_MS;
/** Such a day as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** The Monday of its week. 1 January 1970 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The opening hours of a day, in epoch milliseconds; undefined when the desk is closed. */
function openOn(day: number, { week, holidays }: OfficeHours): { from: number; to: number } | undefined {
  // 1 January 1970 was a Thursday.
  const hours = week[(day + 3) % 7];
  if (!hours) return undefined;
  const date = dateOf(day);
  if (holidays.some((holiday) => holiday.date === date)) return undefined;
  const start = startOfDay(day);
  return { from: start + minutesOf(hours.from) * MINUTE_MS, to: start + minutesOf(hours.to) * MINUTE_MS };
}

/** Whether the desk is open at a time in epoch milliseconds. */
export function isOpen(at: number, hours: OfficeHours): boolean {
  const open = openOn(dayOf(at), hours);
  return open !== undefined && at >= open.from && at < open.to;
}

/** The time, in epoch milliseconds, at which the desk has been open for so many minutes since `at`. */
export function addOfficeMinutes(at: number, minutes: number, hours: OfficeHours): number {
  let left = minutes * MINUTE_MS;
  const first = dayOf(at);
  for (let day = first; day <= first + MAX_DAYS; day += 1) {
    const open = openOn(day, hours);
    if (open === undefined) continue;
    const from = Math.max(at, open.from);
    if (from >= open.to) continue;
    if (from + left <= open.to) return from + left;
    left -= open.to - from;
  }
  return at + minutes * MINUTE_MS;
}

/**
 * The half hours of the next working days that have any, in which the desk is open and people may be called.
 *
 * @param at the earliest, as their beginnings in epoch milliseconds
 */
export function halfHours(at: number, days: number, hours: OfficeHours, calling: CallingHours): number[] {
  const found: number[][] = [];
  const first = dayOf(at);
  for (let day = first; day <= first + MAX_DAYS && found.length < days; day += 1) {
    const open = openOn(day, hours);
    if (open === undefined) continue;
    const starts = [];
    const earliest = Math.ceil(Math.max(at, open.from) / HALF_HOUR_MS) * HALF_HOUR_MS;
    for (let start = earliest; start + HALF_HOUR_MS <= open.to; start += HALF_HOUR_MS)
      if (isCallingTime(start, calling)) starts.push(start);
    if (starts.length > 0) found.push(starts);
  }
  return found.flat();
}

/**
 * Counts for how many minutes the desk has been open until a time in epoch milliseconds, since the day of `start`. For
 * many times: it remembers the days.
 */
export function officeClock(start: number, hours: OfficeHours): (at: number) => number {
  const first = dayOf(start);
  const days: { from: number; to: number; before: number }[] = [];
  return (at) => {
    const place = dayOf(at) - first;
    while (days.length <= place) {
      const last = days.at(-1);
      const open = openOn(first + days.length, hours) ?? { from: 0, to: 0 };
      days.push({ ...open, before: last === undefined ? 0 : last.before + last.to - last.from });
    }
    const day = days[place];
    return day === undefined ? 0 : (day.before + Math.min(Math.max(at - day.from, 0), day.to - day.from)) / MINUTE_MS;
  };
}

/** When the desk opens on the working day that follows so many later, in epoch milliseconds. */
export function addWorkingDays(at: number, days: number, hours: OfficeHours): number {
  let left = days;
  const first = dayOf(at) + 1;
  for (let day = first; day <= first + MAX_DAYS; day += 1) {
    const open = openOn(day, hours);
    if (open !== undefined && --left === 0) return open.from;
  }
  return at + days * DAY_MS;
}

/** Whether people may be called at a time in epoch milliseconds. */
export function isCallingTime(at: number, { from, to }: CallingHours): boolean {
  const time = new Date(at + INDIA_OFFSET_MS).toISOString().slice(11, 16);
  return time >= from && time < to;
}
