export const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A stored time as far as its rule can make it: a clock that was ahead, and was set back since, leaves times further ahead.
 *
 * @param at epoch milliseconds, as `now`
 * @param maxMs how far ahead the rule can set it
 */
export const notBeyond = (at: number, now: number, maxMs: number): number => Math.min(at, now + maxMs);

/** Whether less time than this lies between: a clock that was set back leaves times ahead, which are not recent. */
export const isRecent = (at: number, now: number, ms: number): boolean => Math.abs(now - at) < ms;

/** India has one time zone, without daylight saving time. */
export const INDIA_TIME_ZONE = 'Asia/Kolkata';
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: INDIA_TIME_ZONE });

/** The date in India for people, for example `7 March 2026`. */
export function formatIndianDate(instant: Date): string {
  return longDate.format(instant);
}

/** The same for a day, `YYYY-MM-DD` in India. */
export const formatIndianDay = (day: string): string => formatIndianDate(new Date(`${day}T00:00:00+05:30`));

/** For example `7 March 2026, 18:30 IST`. */
export const describeIndianTime = (at: number): string =>
  `${formatIndianDate(new Date(at))}, ${indianDateTime(new Date(at)).slice(11, 16)} IST`;

/** Shifts an instant so that its UTC fields hold the date and time in India. */
function indianClock(instant: Date): Date {
  return new Date(instant.getTime() + INDIA_OFFSET_MS);
}

/** `YYYY-MM-DD` in India. */
export function indianDate(instant: Date): string {
  return indianClock(instant).toISOString().slice(0, 10);
}

/** `YYYY-MM-DD HH:MM:SS` in India, which spreadsheets recognise as a date. */
export function indianDateTime(instant: Date): string {
  return indianClock(instant).toISOString().slice(0, 19).replace('T', ' ');
}
