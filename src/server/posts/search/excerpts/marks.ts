import type { Piece } from '../../../../shared/posts/site-search.ts';
import { fold } from '../../../engine/fold.ts';
import { foundBy, isWhole } from '../../../engine/words.ts';

/** Characters of an excerpt, and how many of them stand before the first match. */
const EXCERPT_CHARS = 200;
const CHARS_BEFORE = 60;

/** As readers see one: initials with dots, an amount, a number with commas; apostrophes and joiners are inside of words. */
const WORD =
  /\p{L}(?:\.\p{L}(?![\p{L}\p{M}]))+|\p{Nd}[\p{Nd},.]{0,20} ?(?:lakhs?|lacs?|crores?|cr|लाख|करोड़|करोड़)(?![\p{L}\p{M}\p{N}])|\p{Nd}{1,3}(?:,\p{Nd}{2,3})+|[\p{L}\p{M}\p{N}]+(?:['’\u200c\u200d][\p{L}\p{M}]+)*/giu;
const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The places of words that begin with one of the folded ones, as far as they are the same. */
function placesOf(text: string, words: readonly string[]): [from: number, to: number][] {
  return [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const found = foundBy(word);
    const [longest] = words
      .filter((each) => found.some((other) => (isWhole(each) ? other === each : other.startsWith(each))))
      .toSorted((a, b) => b.length - a.length);
    if (longest === undefined) return [];
    // Of what is read as several words or as a number, all is marked.
    const isPart = found.length === 1 && found[0] === fold(word) && found[0] !== longest;
    return [[index, index + (isPart ? lengthOf(word, longest.length) : word.length)] as [number, number]];
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

/** The part around the first match in the first of several texts that has one; the beginning of the first that is not empty without one. */
export function cutOut(texts: readonly string[], words: readonly string[]): Piece[] {
  for (const text of texts) {
    const [first] = placesOf(text, words);
    if (first !== undefined) return markAll(cut(text, first[0]), words);
  }
  return markAll(cut(texts.find((text) => text !== '') ?? '', 0), words);
}

/** A part of a text around a place, from a word to a word. */
function cut(text: string, place: number): string {
  if (text.length <= EXCERPT_CHARS) return text;
  const begin = place <= CHARS_BEFORE ? 0 : text.indexOf(' ', place - CHARS_BEFORE) + 1;
  const last = text.lastIndexOf(' ', begin + EXCERPT_CHARS);
  const end = text.length - begin <= EXCERPT_CHARS || last <= place ? Math.min(text.length, begin + EXCERPT_CHARS) : last;
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${end < text.length ? ' …' : ''}`;
}
