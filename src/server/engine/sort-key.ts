import { fold } from './fold.ts';

/** PostgreSQL indexes at most 2,700 bytes. */
const MAX_SORT_KEY_CHARACTERS = 255;

/** The sort key of a text; null when it is empty, since empty values sort last in both directions. */
export function sortKey(text: string): string | null {
  const folded = fold(text);
  // The number of code units is an upper bound of the number of characters.
  const key = folded.length <= MAX_SORT_KEY_CHARACTERS ? folded : [...folded].slice(0, MAX_SORT_KEY_CHARACTERS).join('');
  return key === '' ? null : key;
}
