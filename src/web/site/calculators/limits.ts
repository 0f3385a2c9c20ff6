import { EMI_LIMITS, formatRupees, formatShort } from '../../../shared/calculators/emi.ts';
import { ASK_AMOUNT, parseAmount, parseMonths, parsePercent, parseYears } from '../../../shared/kit/quantities.ts';

export type Unit = 'rupees' | 'percent' | 'months' | 'years';

export interface Limits {
  unit: Unit;
  min: number;
  max: number;
  step: number;
  /** The step of the buttons beside the field. */
  nudge: number;
  initial: number;
  /** Nothing needs to be entered: 0 is shown as an empty field. */
  isOptional?: boolean;
  /** Reads what is typed, where it is not only the unit that matters. */
  parse?: (text: string) => number | undefined;
}

/** The home page's calculator. Source: specification, section 9. */
export const HOME = {
  amount: { ...EMI_LIMITS.amount, unit: 'rupees', min: 100_000, step: 10_000, nudge: 10_000, initial: 1_000_000 },
  years: { unit: 'years', min: 1, max: 10, step: 1, nudge: 1, initial: 2 },
  rate: { ...EMI_LIMITS.rate, unit: 'percent', step: 0.1, nudge: 0.5, initial: 5 },
} as const satisfies Record<string, Limits>;

/** To the hundredth, as rates are quoted; sums of tenths would otherwise end in 000000001. */
const round = (value: number) => Math.round(value * 100) / 100;

/** A value within its limits; NaN becomes the minimum. */
export function clamp(value: number, { min, max }: Limits): number {
  return Number.isNaN(value) ? min : round(Math.min(Math.max(value, min), max));
}

const PARSERS: Record<Unit, (text: string) => number | undefined> = {
  rupees: parseAmount,
  percent: parsePercent,
  months: parseMonths,
  years: parseYears,
};

/** The number that a text says, whatever its limits; rates to the hundredth. Undefined when it is not certain. */
function understand(text: string, { unit, parse = PARSERS[unit] }: Limits): number | undefined {
  const number = parse(text);
  return number === undefined || round(number) !== number ? undefined : number;
}

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** The number as a field shows it, with Indian digit grouping. */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/** The number with its unit: ₹5,00,000, 10.5%, 36 months. */
export function formatWithUnit(value: number, unit: Unit): string {
  if (unit === 'rupees') return formatRupees(value);
  if (unit === 'percent') return `${value}%`;
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

export interface Entry {
  /** What was understood, within the limits or not. */
  number: number;
  /** As it was typed, until it has been understood and is within the limits. */
  text?: string | undefined;
  /** The number before this text, which counts while the text is not understood. */
  before?: number;
  /** It is being typed: the minimum does not count yet, because 5,00,000 begins with 5. */
  isTyped?: boolean;
}

/** The value that counts: the nearest within the limits; of a field that may be empty, none. */
export function valueOf({ number, isTyped }: Entry, limits: Limits): number {
  if (limits.isOptional && number > limits.max) return 0;
  return isTyped ? Math.min(number, limits.max) : clamp(number, limits);
}

/** An entry while it is typed. An empty field counts as zero. */
export function typeEntry(text: string, limits: Limits, before: number): Entry {
  const number = text.trim() === '' ? 0 : (understand(text, limits) ?? (limits.isOptional ? 0 : before));
  return { number, text, before, isTyped: true };
}

/** An entry once its field is left: a number, or the text that needs another look. */
export function settleEntry(text: string, limits: Limits, before: number): Entry {
  const { isTyped: _isTyped, ...entry } = typeEntry(text, limits, before);
  return isWrong(entry, limits) ? entry : { number: entry.number };
}

/** Whether the text of an entry is out of its limits or not understood. */
export function isWrong({ number, text, isTyped }: Entry, limits: Limits): boolean {
  if (text === undefined) return false;
  if (isTyped) return number > limits.max;
  return clamp(number, limits) !== number || (text.trim() !== '' && understand(text, limits) === undefined);
}

const QUESTIONS: Record<Unit, string> = {
  rupees: ASK_AMOUNT,
  percent: 'Enter one rate, for example 10.5.',
  months: 'Enter one term, for example 36 months or 3 years.',
  years: 'Enter whole years, for example 3.',
};

const inShort = (rupees: number) => (parseAmount(formatShort(rupees)) === rupees ? formatShort : formatRupees)(rupees);

/** What is asked for instead of a text that is wrong. */
export function askAgain(text: string, limits: Limits): string {
  const { unit, min, max } = limits;
  if (text.trim() !== '' && understand(text, limits) === undefined) return QUESTIONS[unit];
  if (unit === 'rupees') return `From ${inShort(min)} to ${inShort(max)}.`;
  return `From ${unit === 'percent' ? `${min}%` : min} to ${formatWithUnit(max, unit)}.`;
}
