/** Separates the searchable fields of a row. `fold` removes it from texts, so no search term matches across two fields. */
export const FIELD_SEPARATOR = '\u001f';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g;

/**
 * Folds a text for case-insensitive comparison: NFKC, lower case (via upper case, so that "straße" matches "STRASSE"),
 * single spaces, no control characters. The database does not do it, since the two engines differ in the letters they know.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(CONTROL, '')
    .trim();
}

/**
 * The value of a row's `search` column: its searchable fields, folded, in any order; null for a field that is not searched.
 */
export function searchText(fields: readonly (string | null)[]): string {
  return fields
    .filter((field) => field !== null)
    .map(fold)
    .join(FIELD_SEPARATOR);
}
