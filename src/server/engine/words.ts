import { fold } from './fold.ts';

/** Longer words are cut, since databases limit what they index. */
const MAX_WORD = 50;
/** Further words of a search are ignored. */
const MAX_SEARCHED = 10;

/** Letters with their signs, which write the vowels of Hindi, and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The folded words of a text, each once. */
export function wordsOf(text: string): string[] {
  return [
    ...new Set(
      fold(text)
        .match(WORD)
        ?.map((word) => word.slice(0, MAX_WORD)),
    ),
  ];
}

/** The words of a search, without those that others begin with. */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text).slice(0, MAX_SEARCHED);
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}
