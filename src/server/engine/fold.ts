import { toAsciiDigits } from '../../shared/kit/text.ts';

/** Separates the searchable fields of a row. `fold` removes it from texts, so no search term matches across two fields. */
export const FIELD_SEPARATOR = '\u001f';

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/g;

/**
 * By what two names, addresses or e-mails are one: NFKC, lower case (via upper case, so that "straße" matches "STRASSE"),
 * single spaces, no control characters. The database does not do it, since the two engines differ in the letters they know.
 */
export function identityOf(text: string): string {
  return withoutControls(ASCII.test(text) ? text.toLowerCase() : lowered(text));
}

const lowered = (text: string): string =>
  text.toWellFormed().normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFKC');

const withoutControls = (text: string): string => text.replace(/\s+/g, ' ').replace(CONTROL, '').trim();

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;
/** What NFKC would take apart, and what is no letter of a name. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9-\u02bc\u2032\u00b4]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033]/g;
const DASHES = /\p{Pd}|\u2212/gu;
/** Joiners and other signs without a shape, such as those that say which way a text runs. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** Accents of Latin letters. Signs of other scripts are letters of their own. */
const LATIN_MARKS = /(\p{Script=Latin})[\u0300-\u036f]+/gu;
const NUKTA = /\u093c/g;
/** Half a nasal consonant before one of its class, or half a न before any stop or sibilant, as people write it. */
const HALF_NASAL = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|म्(?=[प-भ])|न्(?=[क-घच-झट-ढत-धप-भशस])/g;

/** An apostrophe at a letter is left out. */
const AT_LETTER = /(?<=[\p{L}\p{M}])['`]|['`](?=\p{L})/gu;
/** A dot, a comma or a hyphen at a letter separates words. Between digits it belongs to a number. */
const SEPARATING = /(?<=[\p{L}\p{M}])[.,-]|[.,-](?=\p{L})|(?<=\p{N})[.,](?!\p{N})/gu;
/** Between two initials, which stand together: "M. G. Road" is "MG Road". */
const BETWEEN_INITIALS = /(?<=(?<![^ ])\p{L}) (?=\p{L}(?![^ ]))/gu;

/**
 * What a text means to people who search, sort or compare by it, in whichever of the usual ways it is spelt: beside what
 * `identityOf` does, without accents, apostrophes, joiners, and dots or hyphens at letters, with digits of all scripts as 0–9,
 * and of the ways to write a word in Devanagari one: without nukta, with anusvara for chandrabindu and half a nasal. Signs of
 * vowels, which readers tell apart, stay.
 *
 * When it changes, a migration folds again what is stored.
 */
export function fold(text: string): string {
  const letters = ASCII.test(text) ? text.toLowerCase() : foldLetters(text);
  return withoutControls(letters.replace(AT_LETTER, '').replace(SEPARATING, ' ')).replace(BETWEEN_INITIALS, '');
}

const foldLetters = (text: string): string =>
  toAsciiDigits(lowered(text.replace(APOSTROPHES, "'").replace(DOUBLE_QUOTES, '"')))
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(LATIN_MARKS, '$1')
    .replace(NUKTA, '')
    .replaceAll('ँ', 'ं')
    .replace(HALF_NASAL, 'ं')
    .replaceAll('॰', '.')
    .replace(DASHES, '-')
    .normalize('NFKC');

/**
 * The value of a row's `search` column: its searchable fields, folded, in any order; null for a field that is not searched.
 */
export function searchText(fields: readonly (string | null)[]): string {
  return fields
    .filter((field) => field !== null)
    .map(fold)
    .join(FIELD_SEPARATOR);
}
