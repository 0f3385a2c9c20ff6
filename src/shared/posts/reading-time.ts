/** Average reading speed. */
const WORDS_A_MINUTE = 200;

/** Inline elements, which do not separate words. */
const INLINE_TAG = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?(?:>|$)/gi;
const ANY_TAG = /<[^>]*(?:>|$)/g;
const BLANK_ENTITY = /&(?:nbsp|#160|#xa0);/gi;

const textOf = (html: string): string => html.replace(INLINE_TAG, '').replace(ANY_TAG, ' ').replace(BLANK_ENTITY, ' ');

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of well-formed HTML on one line. */
export const plainText = (html: string): string =>
  textOf(html)
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Longest description that is made of a text, in characters: search engines show about as many. */
const MAX_BEGINNING = 200;
const SENTENCE_END = /[.?!।](?=\s)/g;

/** The first sentences of a text on one line, or its first words if the first sentence is long. */
export function beginningOf(text: string, max = MAX_BEGINNING): string {
  if (text.length <= max) return text;
  const begun = text.slice(0, max);
  const end = [...begun.matchAll(SENTENCE_END)].at(-1)?.index ?? 0;
  if (end > max / 4) return begun.slice(0, end + 1);
  const space = begun.lastIndexOf(' ');
  return `${space > 0 ? begun.slice(0, space) : begun.slice(0, -2).toWellFormed()} …`;
}

/** Counts the words of well-formed HTML: runs of non-space characters with at least one letter or digit. */
export function countWords(html: string): number {
  return textOf(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The reading time of well-formed HTML in whole minutes, at least 1. */
export function readMinutes(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / WORDS_A_MINUTE));
}
