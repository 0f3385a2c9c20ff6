import { toAsciiDigits } from '../kit/text.ts';

/** Crockford's base 32, which has no I, L, O and U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** In lists, details and files. */
export const REFERENCE_HEADING = 'Reference';
const PREFIX = 'RN';
/** A reference as `referenceOf` writes it. */
export const REFERENCE = /^RN-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const ID_DIGITS = 9;
const ID_SYMBOLS = 7;
/** Symbols between the hyphens. */
const GROUP = 4;
const BITS = 5;
/** One bit fewer than the digits of the id that it is made of, so two ends of an id have the same reference. */
const VALUES = 2 ** (ID_SYMBOLS * BITS);

/** What people type in place of a symbol that looks the same. */
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const MAX_TYPED_CHARACTERS = 40;

/**
 * The reference of a lead, such as `RN-7F3K-92QD`: seven symbols made of the random end of its id, and a check symbol.
 *
 * @param id a UUID
 */
export function referenceOf(id: string): string {
  const value = Number.parseInt(id.slice(-ID_DIGITS), 16) % VALUES;
  const places: number[] = [];
  for (let rest = value; places.length < ID_SYMBOLS; rest = Math.floor(rest / 32)) places.unshift(rest % 32);
  return formatReference([...places, double(remainder(places))].map((place) => SYMBOLS.charAt(place)).join(''));
}

/**
 * Reads a reference that was typed, with or without `RN`, spaces and hyphens, in either case.
 *
 * @returns it as `referenceOf` writes it; undefined when it contains a typo
 */
export function readReference(typed: string): string | undefined {
  const letters = lettersOf(typed);
  const isWhole = letters.length === PREFIX.length + ID_SYMBOLS + 1 && letters.startsWith(PREFIX);
  const symbols = symbolsOf(isWhole ? letters.slice(PREFIX.length) : letters);
  if (symbols?.length !== ID_SYMBOLS + 1) return undefined;
  return remainder(placesOf(symbols)) === 0 ? formatReference(symbols) : undefined;
}

/**
 * Reads the beginning of a reference, from four symbols on.
 *
 * @returns its symbols; undefined when it is none
 */
export function readReferenceStart(typed: string): string | undefined {
  const letters = lettersOf(typed);
  const hasPrefix = letters.length >= PREFIX.length + GROUP && letters.startsWith(PREFIX);
  const symbols = symbolsOf(hasPrefix ? letters.slice(PREFIX.length) : letters);
  return symbols !== undefined && symbols.length >= GROUP && symbols.length <= ID_SYMBOLS ? symbols : undefined;
}

/** The first and the last of the ends, of nine digits each, of ids whose reference begins with symbols that were read. */
export function idEndsFrom(start: string): (readonly [first: string, last: string])[] {
  const width = 32 ** (ID_SYMBOLS - start.length);
  const first = valueOf(start) * width;
  return [first, first + VALUES].map((each) => [endOf(each), endOf(each + width - 1)] as const);
}

/**
 * The last nine digits of the ids that have this reference.
 *
 * @param reference as `referenceOf` writes it
 */
export function idEndsOf(reference: string): [string, string] {
  const value = valueOf(reference.slice(PREFIX.length).replaceAll('-', '').slice(0, ID_SYMBOLS));
  return [endOf(value), endOf(value + VALUES)];
}

function lettersOf(typed: string): string {
  if (typed.length > MAX_TYPED_CHARACTERS) return '';
  return toAsciiDigits(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
}

/** Undefined when there is a letter that no reference has. */
function symbolsOf(letters: string): string | undefined {
  const symbols = [...letters].map((letter) => LOOKALIKES[letter] ?? letter).join('');
  return placesOf(symbols).includes(-1) ? undefined : symbols;
}

const placesOf = (symbols: string) => [...symbols].map((symbol) => SYMBOLS.indexOf(symbol));
const valueOf = (symbols: string) => placesOf(symbols).reduce((value, place) => value * 32 + place, 0);
const endOf = (value: number) => value.toString(16).padStart(ID_DIGITS, '0');

const formatReference = (symbols: string): string => `${PREFIX}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;

/**
 * The check of a polynomial over GF(32): each place has another weight, so one wrong symbol and two swapped neighbours give
 * another remainder.
 */
function remainder(places: readonly number[]): number {
  let sum = 0;
  for (const place of places) sum = double(sum) ^ place;
  return sum;
}

/** Multiplies by x modulo x⁵ + x² + 1. */
const double = (place: number): number => (place < 16 ? place * 2 : (place * 2) ^ 0b100101);
