import { fold, identityOf } from './fold.ts';

/** PostgreSQL indexes at most 2,700 bytes. */
const MAX_SORT_KEY_CHARACTERS = 255;

/** The sort key of a text; null when it is empty, since empty values sort last in both directions. */
export const sortKey = (text: string): string | null => cut(fold(text));

/** The sort key of an e-mail address, and by what two are one: `josé@` is not `jose@`. */
export const emailKey = (email: string): string | null => cut(identityOf(email));

function cut(folded: string): string | null {
  // The number of code units is an upper bound of the number of characters.
  const key = folded.length <= MAX_SORT_KEY_CHARACTERS ? folded : [...folded].slice(0, MAX_SORT_KEY_CHARACTERS).join('');
  return key === '' ? null : key;
}
