import { normalisePhoneNumber, PHONE_DIGITS } from '../../../../shared/kit/inputs.ts';
import { parseAmount } from '../../../../shared/kit/quantities.ts';
import { toAsciiDigits } from '../../../../shared/kit/text.ts';

/** What a cell says: a text for the field's schema, and what else it says; or what is wrong with it. */
export type ReadCell = { text: string; others?: string[] } | { fault: string };

const fault = (message: string): ReadCell => ({ fault: message });

const DIGITS_LOST =
  'Excel has shortened this number, so its last digits are lost. Format the column as text where it comes from, and save it again.';
const ONE_DIGIT = 'This is not a real phone number.';
const FOREIGN = 'This number is outside India. Only Indian numbers can be kept.';
const LETTERS_LOST = 'The letters were lost when the file was saved. Save it as .xlsx or as CSV UTF-8, and retry.';
const NO_NAME = 'This is not a name.';
const TOO_SMALL = 'This is too small for a loan. Write the unit, for example 1.5 lakh.';

/** Facebook puts a letter before ids, numbers and codes, so that spreadsheets leave them as they are. */
const PREFIX = /^(?:p|z|tel|ph|phone|mob|mobile|whatsapp|pin)\s*[:.]\s*/i;
/** As spreadsheets write large numbers. Java has all digits, and writes neither a plus sign nor a leading zero. */
const SCIENTIFIC = /^(\d)(?:[.,](\d*))?e(\+?)(\d{1,2})$/i;
const WHOLE = /^(\d+)\.0*$/;

/** With digits that everybody reads, and without the signs that say which way a text copied from a chat runs. */
const readable = (cell: string) => toAsciiDigits(cell.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim();

/** A text without some signs at its ends. */
function stripped(text: string, signs: string): string {
  let [start, end] = [0, text.length];
  while (start < end && signs.includes(text.charAt(start))) start += 1;
  while (end > start && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The digits of a number that a spreadsheet or a program wrote; undefined when it has lost some. */
function wholeDigits(text: string): string | undefined {
  const [, whole] = WHOLE.exec(text) ?? [];
  if (whole !== undefined) return whole;
  const scientific = SCIENTIFIC.exec(text);
  if (!scientific) return text;
  const [, first = '', decimals = '', plus, exponent = ''] = scientific;
  const places = Number(exponent);
  const isWhole = decimals.length >= places || (plus === '' && !exponent.startsWith('0') && decimals.length > 0);
  return isWhole ? (first + decimals).slice(0, places + 1).padEnd(places + 1, '0') : undefined;
}

const isPhone = (number: string) => number.length === PHONE_DIGITS && /^\d+$/.test(number);
const isMadeUp = (number: string) => /^(\d)\1+$/.test(number) || number === '1234567890';

/** The numbers of a cell that has several; the whole cell when its parts are none. */
function phonesIn(text: string): string[] {
  const whole = normalisePhoneNumber(text);
  if (isPhone(whole)) return [whole];
  for (const separator of [/[,;/&|\n]|\band\b|\bor\b/i, / (?=(?:\+?91|0)? ?[6-9]\d{4})/]) {
    const parts = text
      .split(separator)
      .map((part) => normalisePhoneNumber(/\+?\d(?:.*\d)?/.exec(part)?.[0] ?? ''))
      .filter((part) => part !== '');
    if (isPhone(parts[0] ?? '')) return parts.filter((part, place) => parts.indexOf(part) === place);
  }
  return [whole];
}

export function readPhone(cell: string): ReadCell {
  const text = stripped(readable(cell).replace(/\s+/g, ' ').replace(PREFIX, ''), `'"`);
  const digits = wholeDigits(text);
  if (digits === undefined) return fault(DIGITS_LOST);
  const [first = '', ...others] = phonesIn(digits);
  if (isMadeUp(first)) return fault(ONE_DIGIT);
  if (/^(?:\+|00)(?!91)\d{6,}$/.test(first)) return fault(FOREIGN);
  return { text: first, others };
}

/** Whether a cell says a number at which a person can be reached. */
export function saysPhone(cell: string): boolean {
  const read = readPhone(cell);
  return 'text' in read && isPhone(read.text);
}

/** What looks like an address of mail. No two of its parts can share a sign, so that a long cell is told at once. */
export const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function readEmail(cell: string): ReadCell {
  const text = cell.replace(/\p{Cf}/gu, '');
  const inBrackets = /<([^<>\s@]+@[^<>\s@]+)>/.exec(text)?.[1];
  const [first = '', ...others] = (inBrackets ?? text)
    .split(/[,;|/\s]/)
    .map((part) => stripped(part.replace(/^(?:mailto|e-?mail):/i, ''), `'"().,;?`))
    .filter((part) => part !== '');
  // Where a space or comma has come into an address, no part tells what was meant.
  return [first, ...others].every((part) => EMAIL.test(part)) ? { text: first, others } : { text: cell };
}

/** The one code that a cell has: "z:411001", "411 001", "Pune - 411001". */
export function readPincode(cell: string): ReadCell {
  const text = readable(cell).replace(PREFIX, '');
  const digits = wholeDigits(text) ?? text;
  const codes = digits.replace(/(\d{3})[ -](?=\d{3}(?!\d))/g, '$1').match(/(?<!\d)[1-9]\d{5}(?!\d)/g) ?? [];
  return { text: codes.length === 1 ? codes[0] : digits };
}

const MIN_LOAN = 1_000;
const UNIT = /\b(?:lakhs?|lacs?|crores?|thousands?)\b|लाख|करोड|करोड़|हजार|हज़ार/i;
const LIMIT = /\b(?:above|below|up ?to|under|over|more|less|than|around|about|approx|approximately|within)\b|[<>+]/i;

/** Whether a text is about amounts, but not about one. */
const isRange = (text: string) => (text.match(/\d[\d,.]*/g) ?? []).length > 1 || (/\d/.test(text) && LIMIT.test(text));

/** The unit that the name of a column says, for example of "Amount (in lakhs)". */
export const unitOf = (header: string): string => UNIT.exec(header)?.[0] ?? '';

/**
 * Reads an amount of a loan.
 *
 * @param unit what numbers without one are in
 * @returns no text for an amount that the cell doesn't say, as in "5 to 10 lakh", which is then among the others
 */
export function readAmount(cell: string, unit: string): ReadCell {
  const text = readable(cell).replaceAll('_', ' ');
  const number = wholeDigits(text.replace(/[, ]/g, ''));
  if (number === undefined) return fault(DIGITS_LOST);
  const isBare = /^[\d.,\s]+$/.test(text);
  const amount = parseAmount(isBare && unit !== '' ? `${text} ${unit}` : SCIENTIFIC.test(text) ? number : text);
  if (amount === 0) return { text: '' };
  if (amount === undefined) return isRange(text) ? { text: '', others: [cell] } : { text };
  return amount < MIN_LOAN ? fault(TOO_SMALL) : { text: String(amount) };
}

const LOST = /\?{3,}|\uFFFD|à[¤¥]/;
const NO_PERSON = /^(?:test(?:ing)?(?: test)?|dummy|null|nil|none|undefined|n\/?a|#\S+)$/i;
/** Digits alone, or nothing that is read aloud. */
const NO_LETTERS = /^(?:[\d\s+().,-]*|[^\p{L}\p{N}]*)$/u;

export function readName(cell: string): ReadCell {
  if (LOST.test(cell)) return fault(LETTERS_LOST);
  return NO_PERSON.test(cell) || NO_LETTERS.test(cell) ? fault(NO_NAME) : { text: cell.replace(/\s+/g, ' ') };
}
