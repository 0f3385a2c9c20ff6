import { toAsciiDigits } from '../../shared/kit/text.ts';
import { fold } from './fold.ts';

/** Folded words that must all occur in a row. */
export type Reading = readonly string[];

/** Digits with the usual separators, and the plus sign of a country code. */
const NUMBER_LIKE = /[+\d][\d ().-]*/g;
/** Ten digits after an optional 0, 91 or 0091. */
const INDIAN_NUMBER = /^(?:(?:00)?91|0)?([6-9]\d{9})$/;
/** A number after +91, possibly incomplete. */
const INTERNATIONAL_PART = /^\+91(\d+)$/;

/**
 * The readings of a search text. A row matches when it contains every word of one reading. Phone numbers are stored as ten
 * digits, so a number in another form is also searched in the stored form. Without readings every row matches.
 */
export function readSearch(text: string): readonly Reading[] {
  const folded = fold(text);
  const typed = wordsOf(folded);
  if (typed.length === 0) return [];
  const stored = wordsOf(toAsciiDigits(folded).replace(NUMBER_LIKE, toStoredNumber));
  return stored.join(' ') === typed.join(' ') ? [typed] : [typed, stored];
}

function toStoredNumber(written: string): string {
  const number = written.replace(/[^+\d]/g, '');
  const digits = number.replace('+', '');
  const stored = INDIAN_NUMBER.exec(digits)?.[1] ?? INTERNATIONAL_PART.exec(number)?.[1];
  return stored === undefined ? written : ` ${stored} `;
}

/** Without words that are part of another word. */
function wordsOf(folded: string): Reading {
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
