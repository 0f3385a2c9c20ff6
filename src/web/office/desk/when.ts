import { DAY_MS, INDIA_OFFSET_MS, INDIA_TIME_ZONE, indianDate, indianDateTime } from '../../../shared/kit/time.ts';
import { briefTime, minute, shortDay } from '../time.ts';

const day = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: INDIA_TIME_ZONE,
});
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: INDIA_TIME_ZONE });
const pastYear = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: INDIA_TIME_ZONE,
});

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A moment as one says it in the office: `today, 2:30 pm`, `tomorrow, 10:00 am`, `Mon, 30 Nov, 10:00 am`. */
export function whenText(at: number, now: number): string {
  const date = indianDate(new Date(at));
  const time = minute.format(at);
  if (date === indianDate(new Date(now))) return `today, ${time}`;
  if (date === indianDate(new Date(now + DAY_MS))) return `tomorrow, ${time}`;
  if (date === indianDate(new Date(now - DAY_MS))) return `yesterday, ${time}`;
  return `${date.slice(0, 4) === indianDate(new Date(now)).slice(0, 4) ? day.format(at) : pastYear.format(at)}, ${time}`;
}

/** The same where there is little room: `2:30 pm` of today, `tomorrow`, `30 Nov`. */
export function briefText(at: number, now: number): string {
  const [near] = whenText(at, now).split(', ');
  if (near === 'today') return minute.format(at);
  return near === 'tomorrow' || near === 'yesterday' ? near : shortDay.format(at);
}

/** When something is due, in a few characters: `2 h late`, `in 14 min`, `4:30 pm`, `Fri`, `3 Dec`. */
export function dueText(at: number, now: number): string {
  if (at <= now)
    return `${lengthText(Math.max(MINUTE_MS, now - at))
      .split(' ', 2)
      .join(' ')} late`;
  if (at - now < HOUR_MS) return `in ${Math.ceil((at - now) / MINUTE_MS)} min`;
  if (indianDate(new Date(at)) === indianDate(new Date(now))) return minute.format(at);
  return at - now < 6 * DAY_MS ? weekday.format(at) : briefTime(new Date(at).toISOString());
}

/** A duration in its two largest units: `4 min`, `2 h 5 min`, `3 days`. */
export function lengthText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** What a `datetime-local` field holds, for India whatever clock the machine keeps. */
export const fieldTime = (at: number): string => indianDateTime(new Date(at)).slice(0, 16).replace(' ', 'T');

/** The instant that a `datetime-local` field holds; undefined while it is incomplete. */
export function readFieldTime(value: string): number | undefined {
  const at = Date.parse(`${value}Z`) - INDIA_OFFSET_MS;
  return Number.isNaN(at) ? undefined : at;
}

/** An hour of a day in India. @param days from today */
const atHour = (now: number, days: number, hour: number): number =>
  Date.parse(`${indianDate(new Date(now + days * DAY_MS))}T00:00:00Z`) - INDIA_OFFSET_MS + hour * HOUR_MS;

const LATER_TODAY = [12, 15, 17];

/** The times that one is asked to call back at most often, all of them to come. */
export function usualTimes(now: number): number[] {
  const inAnHour = Math.ceil((now + HOUR_MS) / (5 * MINUTE_MS)) * 5 * MINUTE_MS;
  const today = LATER_TODAY.map((hour) => atHour(now, 0, hour)).filter((at) => at > inAnHour);
  return [inAnHour, ...today, atHour(now, 1, 10), atHour(now, 1, 15)].slice(0, 5);
}
