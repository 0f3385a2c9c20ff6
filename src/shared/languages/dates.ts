import { formatIndianDate, formatIndianDay, INDIA_TIME_ZONE } from '../kit/time.ts';
import { type Language, localeOf } from './languages.ts';

/** The date in India for people, for example `7 March 2026`, `7 मार्च 2026`. */
export const dateIn = (language: Language, instant: Date): string =>
  language === 'en'
    ? formatIndianDate(instant)
    : instant.toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: INDIA_TIME_ZONE });

/** The same for a day, `YYYY-MM-DD` in India. */
export const dayIn = (language: Language, day: string): string =>
  language === 'en' ? formatIndianDay(day) : dateIn(language, new Date(`${day}T00:00:00+05:30`));
