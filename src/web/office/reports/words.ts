import { type ReportBy, REPORTS, type ReportRow } from '../../../shared/desk/reports.ts';

export const isReport = (name: string): name is ReportBy => Object.hasOwn(REPORTS, name);

export const format = (count: number): string => count.toLocaleString('en-IN');

/** Days are India's: a date without a time is parsed as UTC, and formatted as such. */
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** @param day such as 2026-11-24; none in the words of an empty one */
export const inWords = (day: string): string => (day === '' ? '' : shortDay.format(new Date(day)));

export const labelOf = (by: ReportBy, { label, key }: ReportRow): string =>
  by === 'week' ? `Week of ${inWords(key)}` : label;

/** Office minutes in words, such as `2 h 5 min`: a day of the desk has no fixed length. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '–';
  const whole = Math.round(minutes);
  if (whole < 1) return 'under 1 min';
  if (whole < 60) return `${whole} min`;
  return whole % 60 === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${whole % 60} min`;
}
