import { INDIA_TIME_ZONE } from '../../shared/kit/time.ts';

/** Staff and borrowers are in India, whatever clock the reader's machine keeps. */
const timeZone = INDIA_TIME_ZONE;
const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone });
const longDay = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const minute = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
const second = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone });

/** The parts of an ISO 8601 instant in India's time zone, whatever that of the reader. */
export function readTime(iso: string): { day: string; minute: string; longDay: string; second: string } {
  const at = new Date(iso);
  return { day: day.format(at), minute: minute.format(at), longDay: longDay.format(at), second: `${second.format(at)} IST` };
}
