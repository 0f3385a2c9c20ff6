const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Epoch milliseconds of a date in front matter; NaN for anything but a date such as 2024-03-05, with or without a time. A
 * time without a zone is one in India. `Date.parse` alone takes 05/03/2024 for May.
 */
export function instantOf(text: string): number {
  const [, day, time, zone = '+05:30'] = DATE.exec(text) ?? [];
  if (day === undefined) return NaN;
  if (time === undefined) return Date.parse(day);
  const offset = /^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^(.\d\d):?/, '$1:');
  return Date.parse(`${day}T${time}${offset}`);
}
