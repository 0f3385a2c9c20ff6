import { INDIA_TIME_ZONE, indianDate } from '../../shared/kit/time.ts';

/** Staff and borrowers are in India, whatever clock the reader's machine keeps. */
const timeZone = INDIA_TIME_ZONE;
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
export const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone });
const shortYear = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'numeric', year: '2-digit', timeZone });
const longDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
export const minute = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
const second = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone });

/** The parts of an ISO 8601 instant in India's time zone, whatever that of the reader. */
export function readTime(iso: string): { day: string; minute: string; longDay: string; second: string } {
  const at = new Date(iso);
  return { day: day.format(at), minute: minute.format(at), longDay: longDay.format(at), second: `${second.format(at)} IST` };
}

/** An ISO 8601 instant in a few characters: `1:47 pm` of today, `24 Nov` of this year, `24/11/25`. */
export function briefTime(iso: string): string {
  const [at, now] = [new Date(iso), new Date()];
  if (day.format(at) === day.format(now)) return minute.format(at);
  return indianDate(at).slice(0, 4) === indianDate(now).slice(0, 4) ? shortDay.format(at) : shortYear.format(at);
}
