import { toAsciiDigits } from '../../../shared/kit/text.ts';

/** A number as people write it: with spaces, hyphens, brackets and the country code. */
const NUMBER = /^[+\d][\d ().-]{4,}$/;
const STORED_DIGITS = 10;

const escaped = (word: string) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The words of a search, in lower case; of a number its last ten digits. */
export function typedWords(text: string): string[] {
  const ascii = toAsciiDigits(text.trim());
  if (NUMBER.test(ascii)) return [ascii.replaceAll(/\D/g, '').slice(-STORED_DIGITS)];
  const reference = /^rn[\s–-]*(\w{4})[\s–-]*(\w{4})$/i.exec(ascii);
  return reference ? reference.slice(1).map((part) => part.toLowerCase()) : wordsIn(text);
}

/** Whether each word begins one of a text. */
export function beginsIn(text: string, words: readonly string[]): boolean {
  return words.every((word) => new RegExp(`(?:^|[\\s(-])${escaped(word)}`, 'iu').test(text));
}

/** A text in pieces, of which every second one is part of what was searched for. Spaces in numbers don't matter. */
export function markedPieces(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const patterns = words.map((word) => (/^\d+$/.test(word) ? [...word].join('\\s?') : escaped(word)));
  return text.split(new RegExp(`(${patterns.join('|')})`, 'iu'));
}
