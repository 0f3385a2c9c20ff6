const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** India is five and a half hours ahead of UTC all year round. */
const INDIA = 5.5 * 60 * 60 * 1000;

/**
 * The day in India, for instance `7 March 2026`. Put together by hand, so that server and browser write it alike whatever
 * they know of languages.
 *
 * @param instant ISO 8601
 */
export function indianDay(instant: string): string {
  const day = new Date(Date.parse(instant) + INDIA);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
