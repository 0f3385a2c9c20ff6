import { toAsciiDigits } from '../../shared/kit/text.ts';
import { fold } from './fold.ts';

/** Folded words that must all occur in a row. Of one that was typed with dots or hyphens, the parts stand in one. */
export type Reading = readonly string[];

/** Digits with the usual separators, and the plus sign of a country code. */
const NUMBER_LIKE = /\(?[+\d][\d ().\p{Pd}]*/gu;
/** Ten digits after an optional 0, 91 or 0091. */
const INDIAN_NUMBER = /^(?:(?:00)?91|0)?([6-9]\d{9})$/;
/** A number after +91, possibly incomplete. */
const INTERNATIONAL_PART = /^\+91(\d+)$/;

/** How long a word is for a trigram index: in code points. */
export const lengthOf = (word: string): number => [...word].length;

/** Stands for the rest of a word that was typed in part: before it, half a nasal or an initial is folded as within a word. */
const REST = 'त';

/**
 * The readings of a search text. A row matches when it contains every word of one reading. Phone numbers are stored as ten
 * digits, so a number in another form is also searched in the stored form. Without readings every row matches.
 */
export function readSearch(text: string): readonly Reading[] {
  const stored = toAsciiDigits(text.normalize('NFKC')).replace(NUMBER_LIKE, toStoredNumber);
  const readings = [text, stored].flatMap(readParts).filter(({ length }) => length > 0);
  return [...new Map(readings.map((reading) => [reading.join('\n'), reading])).values()];
}

/** The words as they stand, and with the last one as the beginning of a longer one. */
const readParts = (text: string): Reading[] =>
  ['', REST].map((rest) => {
    const words = text.split(/\s+/);
    const last = words.findLastIndex((word) => word !== '');
    return distinct(words.map((word, place) => foldPart(word, place === last ? rest : '')));
  });

const foldPart = (word: string, rest: string): string => {
  const folded = fold(word + rest);
  return folded.slice(0, folded.length - rest.length).trim();
};

function toStoredNumber(written: string): string {
  const number = written.replace(/[^+\d]/g, '');
  const digits = number.replace('+', '');
  const stored = INDIAN_NUMBER.exec(digits)?.[1] ?? INTERNATIONAL_PART.exec(number)?.[1];
  return stored === undefined ? written : ` ${stored} `;
}

/** Without words that are part of another word. */
function distinct(all: readonly string[]): Reading {
  const words = [...new Set(all)].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}
