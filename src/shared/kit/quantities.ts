import { toAsciiDigits } from './text.ts';

/**
 * Reads amounts, rates, terms and ages as people write them, for every field and for the API. What is not certain is
 * undefined: it is asked about, never guessed.
 */

/** From here on a text is no number; where fields cut a longer one, what is left of it is none either. */
export const MAX_QUANTITY_TEXT = 64;

/** What is asked when an amount is not understood. */
export const ASK_AMOUNT = 'Enter one amount, for example 5 lakh.';

type Units = ReadonlyMap<string, number>;

const units = (...named: readonly (readonly [factor: number, names: string])[]): Units =>
  new Map(named.flatMap(([factor, names]) => names.split(' ').map((name) => [name, factor] as const)));

/** Rupees by unit, in English, Hinglish, Hindi and Marathi; names without nukta. */
const RUPEES = units(
  [1e3, 'k thousand thousands hazar hazaar हजार'],
  [1e5, 'l lac lacs lakh lakhs लाख'],
  [1e7, 'cr crore crores karod करोड कोटी'],
);
const MONTH = 'm mo mth mths month months माह महीना महीने महिने';
const YEAR = 'y yr yrs year years साल वर्ष वर्षे';
const MONTHS = units([1, MONTH], [12, YEAR]);
const YEARS = units([1 / 12, MONTH], [1, YEAR]);
const PERCENT = units([1, '% percent pct प्रतिशत']);

const CURRENCY = new Set('₹ rs inr rupee rupees रु रुपये रुपए'.split(' '));
const CLOSING = new Set('/- /= only मात्र'.split(' '));
const NOTHING = /^(?:nil|none|no|zero|na|n\/a|[-–—]|शून्य|नहीं)$/;
const A_MONTH = /(?<![ /])[ /]*(?:(?:a |per |every |प्रति |हर )?(?:month|mth|monthly|माह|महीना|महीने)|(?:p\.?|\/) ?m)\.?$/;
const A_YEAR = /(?<![ /])[ /]*(?:(?:a |per |every |प्रति |हर )?(?:year|yr|annum|yearly|annually|साल|वर्ष|सालाना)|p\.? ?a)\.?$/;

/** A number in Indian or western groups, a word, or a sign. A number in any other grouping becomes several tokens. */
const TOKEN =
  /(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:,\d\d)*,\d{3}|\d{1,3}(?: \d{3})+|\d{1,3}(?: \d\d)* \d{3}|\d+)(?:\.\d*)?|\.\d+|[\p{L}\p{M}]+\.?|\/[-=]|\S/gu;

/** From here on a number in front of a unit is a typing error: 50,000 thousand is not said. */
const TOO_MANY_UNITS = 10_000;

/** Rupees. Below it, a yearly income lacks its unit: "7 pa" means lakh. */
const MIN_YEARLY_INCOME = 1_000;

/** In lower case, with single spaces, and without nukta, as many people write. */
function normalise(text: string): string {
  if (text.length >= MAX_QUANTITY_TEXT) return '';
  return toAsciiDigits(text)
    .normalize('NFC')
    .replace(/[\p{Cf}\u093C]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** What a normalised text says: one number, or several whose units fall, as in "1 crore 20 lakh". */
function sumOf(text: string, factors: Units): number | undefined {
  if (NOTHING.test(text)) return 0;
  let sum = 0;
  /** The number that waits for its unit. */
  let number = '';
  /** The unit of the number before. */
  let above = Infinity;
  let [hasDecimals, isClosed] = [false, false];
  for (const token of text.match(TOKEN) ?? []) {
    const word = token.replace(/\.$/, '');
    const factor = factors.get(word);
    if (/\d/.test(token)) {
      if (number !== '' || hasDecimals || isClosed) return undefined;
      number = token;
      hasDecimals = token.includes('.');
    } else if (factor !== undefined) {
      // Spaces may separate groups or numbers: with a unit, "5 500 lakh" is doubtful.
      const count = number === '' ? NaN : Number(number.replaceAll(',', ''));
      if (isClosed || !(count < TOO_MANY_UNITS && count * factor < above)) return undefined;
      sum += count * factor;
      above = factor;
      number = '';
    } else if (factors === RUPEES && (CURRENCY.has(word) || (CLOSING.has(word) && (number !== '' || isFinite(above))))) {
      isClosed = number !== '' || isFinite(above);
    } else return undefined;
  }
  if (number === '') return isFinite(above) ? Math.round(sum * 1e6) / 1e6 : undefined;
  // Without a unit, three decimals of rupees may be thousands, and a number after one with a unit may lack its own.
  return isFinite(above) || (factors === RUPEES && /\.\d{3}/.test(number)) ? undefined : Number(number.replace(/[, ]/g, ''));
}

/** Rupees and paise: "211.50", "5,00,000", "₹5 lakh", "Rs. 5,00,000/- only", "1 crore 20 lakh". */
export const parseRupees = (text: string): number | undefined => sumOf(normalise(text), RUPEES);

const withoutPaise = (rupees: number | undefined) => rupees && Math.trunc(Math.round(rupees * 100) / 100);

/** Whole rupees; paise are dropped. */
export const parseAmount = (text: string): number | undefined => withoutPaise(parseRupees(text));

/** Whole rupees a month: "60k a month", "60,000 pm". */
export const parseMonthlyAmount = (text: string): number | undefined =>
  withoutPaise(sumOf(normalise(text).replace(A_MONTH, ''), RUPEES));

/** An income in whole rupees a month, of which a twelfth of a yearly one: "7 lpa" is 58,333. */
export function parseIncome(text: string): number | undefined {
  const plain = normalise(text);
  const yearly = plain.replace(A_YEAR, '');
  if (yearly === plain) return parseMonthlyAmount(text);
  const rupees = sumOf(yearly, RUPEES);
  return rupees && (rupees < MIN_YEARLY_INCOME ? undefined : withoutPaise(rupees / 12));
}

/** Percent, of a rate a year: "10.5", "10,5 %", "10.5% p.a.". */
export const parsePercent = (text: string): number | undefined =>
  sumOf(
    normalise(text)
      .replace(A_YEAR, '')
      .replace('per cent', '%')
      .replace(/^(\d+),(\d\d?)(?!\d)/, '$1.$2'),
    PERCENT,
  );

const whole = (number: number | undefined) => (Number.isInteger(number) ? number : undefined);

/** Whole months: "36", "36 months", "3 years", "1.5 years", "2 years 6 months". */
export const parseMonths = (text: string): number | undefined => whole(sumOf(normalise(text), MONTHS));

/** Whole years: "30", "30 years", "24 months". */
export const parseYears = (text: string): number | undefined => whole(sumOf(normalise(text), YEARS));
