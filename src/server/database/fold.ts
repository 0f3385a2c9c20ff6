/** Stands between the searchable fields of a row. `fold` removes it, so no term holds it and none matches across two fields. */
export const FIELD_SEPARATOR = '\u001f';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g;

/**
 * The form in which texts are compared without regard to case: compatibility forms become plain ones, every letter its small
 * form (by way of the capital, so that "straße" meets "STRASSE"), a run of blanks or line breaks one blank, and control
 * characters go. It is done here and not in the database, since each engine knows other letters.
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

/** What a row's `search` column holds: its searchable fields, folded, in any order. */
export function searchText(fields: readonly string[]): string {
  return fields.map(fold).join(FIELD_SEPARATOR);
}
