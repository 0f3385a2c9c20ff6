import type { Piece } from '../../../../shared/posts/site-search.ts';
import { fold } from '../../../engine/fold.ts';

/** Characters of an excerpt, and how many of them stand before the first match. */
const EXCERPT_CHARS = 200;
const CHARS_BEFORE = 60;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The places of words that begin with one of the folded ones, as far as they are the same. */
function placesOf(text: string, words: readonly string[]): [from: number, to: number][] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const folded = fold(word);
    const longest = words.filter((each) => folded.startsWith(each)).toSorted((a, b) => b.length - a.length)[0];
    return longest === undefined ? [] : [[index, index + lengthOf(word, longest.length)] as [number, number]];
  });
}

/** How much of a word folds to so many characters: a letter may fold to several, as ß does. */
function lengthOf(word: string, folded: number): number {
  let left = folded;
  for (const { segment, index } of graphemes.segment(word)) {
    if (left <= 0) return index;
    left -= fold(segment).length;
  }
  return word.length;
}

/** A text with its matches marked. */
export function markAll(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const [from, to] of placesOf(text, words)) {
    if (from > end) pieces.push({ text: text.slice(end, from), isMatch: false });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    end = to;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** The part around the first match in the first of several texts that has one; the beginning of the first text without one. */
export function cutOut(texts: readonly string[], words: readonly string[]): Piece[] {
  for (const text of texts) {
    const [first] = placesOf(text, words);
    if (first !== undefined) return markAll(cut(text, first[0]), words);
  }
  return markAll(cut(texts[0] ?? '', 0), words);
}

/** A part of a text around a place, from a word to a word. */
function cut(text: string, place: number): string {
  if (text.length <= EXCERPT_CHARS) return text;
  const begin = place <= CHARS_BEFORE ? 0 : text.indexOf(' ', place - CHARS_BEFORE) + 1;
  const last = text.lastIndexOf(' ', begin + EXCERPT_CHARS);
  const end = text.length - begin <= EXCERPT_CHARS || last <= place ? Math.min(text.length, begin + EXCERPT_CHARS) : last;
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${end < text.length ? ' …' : ''}`;
}
