import { INDIA_TIME_ZONE } from '../../kit/time.ts';
import { LOAN_TYPE_WORDS } from '../../loans/type-words.ts';
import { MEASURES, type Measure, type StatementTerm, type StatementValue } from './statement.ts';
import { fill, STATEMENT_WORDS } from './words.ts';
import type { Language } from '../../languages/languages.ts';

/** Indian grouping and Latin numerals in every language; paise only where there are any. */
const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const NUMBER = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

const dateFormat = (language: Language) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { dateStyle: 'long', timeZone: INDIA_TIME_ZONE });
const DATES: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: dateFormat('en'),
  hi: dateFormat('hi'),
  mr: dateFormat('mr'),
};

function formatFigure(measure: Measure, figure: number): string {
  if (!Number.isFinite(figure)) return '–';
  if (measure === 'rupees') return RUPEES.format(figure);
  return measure.startsWith('percent') ? `${NUMBER.format(figure)}%` : NUMBER.format(figure);
}

const SINGULAR: Partial<Record<Measure, 'oneMonth' | 'oneDay'>> = { months: 'oneMonth', days: 'oneDay' };

/** A word or type of loan in the language, or the lender's own text. */
export function formatTerm(term: StatementTerm, language: Language): string {
  if ('loanType' in term) return LOAN_TYPE_WORDS[term.loanType][language];
  return 'word' in term ? STATEMENT_WORDS[language][term.word] : term.text;
}

/**
 * A value as the statement shows it: "₹16,366.99", "12.65% a year", "22 November 2026". What is not a number becomes a dash;
 * a broken date stays as it is.
 */
export function formatValue(value: StatementValue, language: Language): string {
  if ('link' in value) return value.link;
  if ('date' in value) {
    const date = new Date(`${value.date}T00:00:00+05:30`);
    return Number.isNaN(date.getTime()) ? value.date : DATES[language].format(date);
  }
  if (!('measure' in value)) return formatTerm(value, language);
  const { measure, figure, gst } = value;
  const template = (figure === 1 && SINGULAR[measure]) || MEASURES[measure];
  const n = formatFigure(measure, figure);
  const words = STATEMENT_WORDS[language];
  const text = template ? fill(words[template], { n }) : n;
  return gst ? fill(words.includingGst, { n: text, gst: formatFigure('rupees', gst) }) : text;
}

/** The values of a row in one line: "₹11,800 (including ₹1,800 GST) · One-time". */
export function formatValues(values: readonly StatementValue[], language: Language): string {
  return values.map((value) => formatValue(value, language)).join(' · ');
}

/** Rupees of the schedule, without the sign: 4,67,123. */
export function formatCell(rupees: number): string {
  return formatFigure('count', rupees);
}
