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
