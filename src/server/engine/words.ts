import { fold } from './fold.ts';

/** Longer words are cut, since databases limit what they index. */
const MAX_WORD = 50;
/** Further words of a search are ignored. */
const MAX_SEARCHED = 10;

/** Letters with their signs, which write the vowels of Hindi, and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** A comma between groups of digits: 5,00,000 is one number. */
const GROUPING = /(?<=\d),(?=\d{2,3}(?!\d))/g;
/** An amount in lakhs or crores, folded. */
const AMOUNT = /(?<![\d.])(\d{1,6}(?:\.\d{1,5})?) ?(lakhs?|lacs?|crores?|cr|लाख|करोड)(?![\p{L}\p{M}\p{N}])/gu;
const LAKH = 100_000;

const cut = (words: readonly string[] | null | undefined) => [...new Set(words?.map((word) => word.slice(0, MAX_WORD)))];

const rupees = (count: string, unit: string): string =>
  String(Math.round(Number(count) * (unit.startsWith('c') || unit.startsWith('क') ? 100 * LAKH : LAKH)));

/** The folded words of a text, each once. */
export const wordsOf = (text: string): string[] => cut(fold(text).match(WORD));

/** The words by which a text is found: those of `wordsOf`, and numbers in digits alone, however they are written. */
export function foundBy(text: string): string[] {
  const plain = fold(text).replace(GROUPING, '');
  const amounts = [...plain.matchAll(AMOUNT)].map(([, count = '', unit = '']) => rupees(count, unit));
  return cut([...(plain.match(WORD) ?? []), ...amounts]);
}

/** The words of a search, without those that others begin with. An amount is one word: its digits. */
export function searchedWords(text: string): string[] {
  const plain = fold(text)
    .replace(GROUPING, '')
    .replace(AMOUNT, (_, count: string, unit: string) => rupees(count, unit));
  const words = cut(plain.match(WORD)).slice(0, MAX_SEARCHED);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Whether a word of a search stands for itself alone, and not for all words that begin with it: a character, or a number. */
export const isWhole = (word: string): boolean => /^(?:.|\d{4,})$/u.test(word);
