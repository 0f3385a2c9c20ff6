import { fold } from './fold.ts';

/** Characters by which texts are sorted. PostgreSQL indexes no more than 2,700 bytes. */
const MAX_SORT_KEY = 255;

/** The form of a text by which rows are sorted; null when nothing is left of it, since nothing comes last in each direction. */
export function sortKey(text: string): string | null {
  const folded = fold(text);
  // A text has at most as many characters as code units.
  const key = folded.length <= MAX_SORT_KEY ? folded : [...folded].slice(0, MAX_SORT_KEY).join('');
  return key === '' ? null : key;
}
