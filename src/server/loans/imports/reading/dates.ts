import { DAY_MS, INDIA_OFFSET_MS } from '../../../../shared/kit/time.ts';

/** In which order the days and months of a column are; `mixed` when its dates contradict each other. */
export type DateOrder = 'day' | 'month' | 'mixed';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?![\d])/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const DAY_MONTH = /^(?:\p{L}{3,9},? )?(\d{1,2})(?:st|nd|rd|th)?[ \-/.,]*(\p{L}{3,9})\.?[ \-/.,]*(\d{4}|\d\d)(?!\d)/iu;
const MONTH_DAY = /^(?:\p{L}{3,9},? )?(\p{L}{3,9})\.?[ \-/.]*(\d{1,2})(?:st|nd|rd|th)?[ ,\-/.]+(\d{4}|\d\d)(?!\d)/iu;
const TIME = /^[T,\s]*(?:at )?(\d{1,2})[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d+)?)?(?:\s*([ap])(?:\.?\s?m\.?)?(?!\p{L}))?/iu;
/** What may follow a time. Behind an offset, the name of a zone says nothing new. */
const ZONE =
  /^(?:hrs?|hours)?\.?\s*(?:(?:(?:gmt|utc)\s*)?([+-])(\d{1,2})(?::?(\d\d))?(?:\s*[[(]?\p{L}[\p{L} /_]*[\])]?)?|(z|\(?(?:gmt|utc)\)?|gmt \(.*\))|\(?(?:ist|india(?:n)? (?:standard )?time|asia\/(?:kolkata|calcutta))\)?)?$/iu;
const MAX_OFFSET_HOURS = 14;
/** Epoch seconds or milliseconds. */
const EPOCH = /^1\d{9}(?:\d{3})?$/;
/** Days since 1900 as Excel counts them, of this century, with the time of the day. */
const SERIAL = /^(?:3[7-9]|[4-7]\d)\d{3}(?:\.\d+)?$/;
const SERIAL_OF_1970 = 25_569;
const FIRST_YEAR = 2000;

const UNKNOWN = 'Enter a date such as 26/11/2026.';
const NO_ZONE = 'Only a time may follow the date, in India or with its offset, for example 20:30 or 20:30 +00:00.';
const IN_FUTURE = 'The date lies in the future.';
const DOUBTFUL = 'Day and month can’t be told apart here. Write the month as a word, for example 5 Nov 2026.';

/** Judges all dates of a column, since 05/06 alone may mean both. */
export function dateOrderOf(cells: Iterable<string>): DateOrder {
  let [isDayFirst, isMonthFirst] = [false, false];
  for (const cell of cells) {
    const [, first, second] = NUMERIC.exec(cell) ?? [];
    isDayFirst ||= Number(first) > 12;
    isMonthFirst ||= Number(second) > 12;
  }
  if (isDayFirst && isMonthFirst) return 'mixed';
  return isMonthFirst ? 'month' : 'day';
}

interface Day {
  year: number;
  month: number;
  day: number;
  rest: string;
}

const yearOf = (text = '') => (text.length === 2 ? FIRST_YEAR + Number(text) : Number(text));
const monthOf = (text = '') => MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1;

function dayOf(text: string, order: DateOrder): Day | 'doubtful' | undefined {
  const after = ([whole]: RegExpExecArray) => text.slice(whole.length);
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst)
    return { year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]), rest: after(yearFirst) };
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    if (order === 'mixed' && first <= 12 && second <= 12 && first !== second) return 'doubtful';
    const isMonthFirst = second > 12 || (order === 'month' && first <= 12);
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    return { year: yearOf(numeric[3]), month, day, rest: after(numeric) };
  }
  const dayFirst = DAY_MONTH.exec(text);
  if (dayFirst && monthOf(dayFirst[2]) > 0)
    return { year: yearOf(dayFirst[3]), month: monthOf(dayFirst[2]), day: Number(dayFirst[1]), rest: after(dayFirst) };
  const named = MONTH_DAY.exec(text);
  if (named && monthOf(named[1]) > 0)
    return { year: yearOf(named[3]), month: monthOf(named[1]), day: Number(named[2]), rest: after(named) };
  return undefined;
}

/** Milliseconds after midnight in India; undefined when it is no time, `unclear` when something else follows it. */
function timeOf(rest: string): number | 'unclear' | undefined {
  const text = rest.trim();
  if (text === '') return 0;
  const time = TIME.exec(text);
  if (!time) return undefined;
  const [whole, hour, minute, second = '0', half] = time;
  let hours = Number(hour);
  if (half !== undefined) hours = (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const zone = ZONE.exec(text.slice(whole.length).trim());
  if (!zone) return 'unclear';
  const [, sign, offsetHours, offsetMinutes = '0', utc] = zone;
  if (Number(offsetHours ?? 0) > MAX_OFFSET_HOURS || Number(offsetMinutes) > 59) return 'unclear';
  const offset = (sign === '-' ? -1 : 1) * (Number(offsetHours ?? 0) * 60 + Number(offsetMinutes)) * 60_000;
  const shift = offsetHours === undefined && utc === undefined ? 0 : INDIA_OFFSET_MS - offset;
  return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + shift;
}

function instantOf(text: string, order: DateOrder): number | 'doubtful' | 'unclear' | undefined {
  if (EPOCH.test(text)) return Number(text) * (text.length === 10 ? 1000 : 1);
  if (SERIAL.test(text)) return Math.round((Number(text) - SERIAL_OF_1970) * (DAY_MS / 1000)) * 1000 - INDIA_OFFSET_MS;
  const found = dayOf(text, order);
  if (found === undefined || found === 'doubtful') return found;
  const { year, month, day, rest } = found;
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const time = timeOf(rest);
  if (!isDay || year < FIRST_YEAR) return undefined;
  return typeof time === 'number' ? midnight.getTime() - INDIA_OFFSET_MS + time : time;
}

/**
 * Reads a date, with or without a time, as programs and people in India write it. What names no time zone is Indian time.
 *
 * @param now epoch milliseconds: later ones are refused, but for clocks that differ by less than a day
 * @returns epoch milliseconds, or what is wrong
 */
export function readDate(text: string, order: DateOrder, now: number): number | string {
  const at = instantOf(text.trim(), order);
  if (at === undefined) return UNKNOWN;
  if (at === 'doubtful') return DOUBTFUL;
  if (at === 'unclear') return NO_ZONE;
  // Leads that wait for a day that has begun elsewhere are received now.
  return at > now + DAY_MS ? IN_FUTURE : Math.min(at, now);
}
