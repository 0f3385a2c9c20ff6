import { formatRupees } from '../../../shared/emi.ts';

export type Unit = 'rupees' | 'percent' | 'months' | 'years';

/** What a field of a calculator accepts. */
export interface Limits {
  unit: Unit;
  min: number;
  max: number;
  /** The slider's step. */
  step: number;
  /** The step of the buttons beside the field. */
  nudge: number;
  initial: number;
  /** Nothing needs to be entered: 0 is shown as an empty field. */
  isOptional?: boolean;
}

/** The home page's calculator. Source: specification, section 9. */
export const HOME = {
  amount: { unit: 'rupees', min: 100_000, max: 10_000_000, step: 10_000, nudge: 10_000, initial: 1_000_000 },
  years: { unit: 'years', min: 1, max: 10, step: 1, nudge: 1, initial: 2 },
  rate: { unit: 'percent', min: 5, max: 35, step: 0.1, nudge: 0.5, initial: 5 },
} as const satisfies Record<string, Limits>;

const rate = { unit: 'percent', min: 5, max: 35, step: 0.1, nudge: 0.1, initial: 10 } as const;
const months = { unit: 'months', min: 12, max: 120, step: 1, nudge: 1, initial: 36 } as const;

/** The calculators page's first tab. Source: specification, section 9. */
export const EMI = {
  amount: { unit: 'rupees', min: 10_000, max: 10_000_000, step: 10_000, nudge: 10_000, initial: 500_000 },
  rate,
  months,
} as const satisfies Record<string, Limits>;

export const ELIGIBILITY = {
  income: { unit: 'rupees', min: 10_000, max: 1_000_000, step: 1_000, nudge: 1_000, initial: 50_000 },
  emis: { unit: 'rupees', min: 0, max: 500_000, step: 500, nudge: 500, initial: 5_000 },
  rate,
  months,
  foir: { unit: 'percent', min: 30, max: 70, step: 5, nudge: 5, initial: 50 },
} as const satisfies Record<string, Limits>;

export const PREPAYMENT = {
  outstanding: EMI.amount,
  rate,
  months: { ...months, min: 2 },
  lump: { unit: 'rupees', min: 0, max: 10_000_000, step: 10_000, nudge: 10_000, initial: 50_000 },
  after: { unit: 'months', min: 1, max: 119, step: 1, nudge: 1, initial: 12 },
  extra: { unit: 'rupees', min: 0, max: 100_000, step: 500, nudge: 500, initial: 1_000 },
} as const satisfies Record<string, Limits>;

/** Charges in one sum, as a price list or a Key Facts Statement names them. */
const charges = { unit: 'rupees', min: 0, max: 1_000_000, step: 500, nudge: 500 } as const;

/** The true cost of a loan. What an address leaves out must not change its APR, so most of it starts at zero. */
export const APR = {
  amount: EMI.amount,
  rate: { ...rate, min: 1, max: 60 },
  months: { ...months, min: 1 },
  charges: { ...charges, initial: 10_000 },
  thirdParty: { ...charges, initial: 0 },
  /** On both; 0 if the charges include it. */
  gst: { unit: 'percent', min: 0, max: 28, step: 1, nudge: 1, initial: 0 },
  /** The APR in the lender's statement; 0 when none is given. */
  stated: { unit: 'percent', min: 0, max: 100, step: 0.1, nudge: 0.1, initial: 0, isOptional: true },
} as const satisfies Record<string, Limits>;

/** To the hundredth, as rates are quoted; sums of tenths would otherwise end in 000000001. */
const round = (value: number) => Math.round(value * 100) / 100;

/** A value within its limits; NaN becomes the minimum. */
export function clamp(value: number, { min, max }: Limits): number {
  return Number.isNaN(value) ? min : round(Math.min(Math.max(value, min), max));
}

/**
 * The characters that a field accepts, out of whatever was typed or pasted: digits, and for a rate a dot and two decimals.
 * Two digits more than the limit are accepted, so that a number over the limit stays visible until it is corrected.
 */
export function keepAllowed(text: string, { unit, max }: Limits): string {
  const places = String(max).length + 2;
  if (unit !== 'percent')
    return text
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '')
      .slice(0, places);
  // No rate is long enough to be grouped: a comma in it is a decimal comma.
  const [whole = '', ...decimals] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return whole.slice(0, places) + (decimals.length > 0 ? `.${decimals.join('').slice(0, 2)}` : '');
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
