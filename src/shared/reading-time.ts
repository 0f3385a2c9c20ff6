/** Words that people read in a minute. */
const WORDS_A_MINUTE = 200;

/** Elements inside a line: a word goes on across them. */
const INLINE_TAG = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?(?:>|$)/gi;
const ANY_TAG = /<[^>]*(?:>|$)/g;
const BLANK_ENTITY = /&(?:nbsp|#160|#xa0);/gi;

/** Words in the text of well-formed HTML; whatever stands between blanks and holds a letter or a digit is a word. */
export function countWords(html: string): number {
  const text = html.replace(INLINE_TAG, '').replace(ANY_TAG, ' ').replace(BLANK_ENTITY, ' ');
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Whole minutes, at least 1, that reading well-formed HTML takes at 200 words a minute. */
export function readMinutes(html: string): number {
  return Math.max(1, Math.ceil(countWords(html) / WORDS_A_MINUTE));
}
