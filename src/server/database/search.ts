import { fold } from './fold.ts';

/** Words that all have to be in a row, folded. */
export type Reading = readonly string[];

/** Digits with what people put between them, and the plus sign that a country code begins with. */
const NUMBER_LIKE = /[+\d][\d ().-]*/g;
/** Ten digits behind what may stand before them: 0, 91 or 0091. */
const INDIAN_NUMBER = /^(?:(?:00)?91|0)?([6-9]\d{9})$/;
/** As much of a number as has been typed behind +91. */
const INTERNATIONAL_PART = /^\+91(\d+)$/;

/**
 * What a search text can mean. A row matches when every word of one of the readings is somewhere in it. Telephone numbers are
 * stored as ten digits, so a text that has one in another form is also read in that form. No readings: every row matches.
 */
export function readSearch(text: string): readonly Reading[] {
  const folded = fold(text);
  const typed = wordsOf(folded);
  if (typed.length === 0) return [];
  const stored = wordsOf(folded.replace(NUMBER_LIKE, toStoredNumber));
  return stored.join(' ') === typed.join(' ') ? [typed] : [typed, stored];
}

function toStoredNumber(written: string): string {
  const number = written.replace(/[^+\d]/g, '');
  const digits = number.replace('+', '');
  const stored = INDIAN_NUMBER.exec(digits)?.[1] ?? INTERNATIONAL_PART.exec(number)?.[1];
  return stored === undefined ? written : ` ${stored} `;
}

/** Without those that another word has in it anyway. */
function wordsOf(folded: string): Reading {
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
