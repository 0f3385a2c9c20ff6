import { EMI_LIMITS } from '../../../shared/calculators/emi.ts';
import { parseIncome, parseMonthlyAmount } from '../../../shared/kit/quantities.ts';
import type { Limits } from './limits.ts';

const rate = { ...EMI_LIMITS.rate, unit: 'percent', step: 0.1, nudge: 0.1, initial: 10 } as const;
const months = { ...EMI_LIMITS.months, unit: 'months', step: 1, nudge: 1, initial: 36 } as const;

/** The calculators page's first tab. Source: specification, section 9. */
export const EMI = {
  amount: { ...EMI_LIMITS.amount, unit: 'rupees', step: 10_000, nudge: 10_000, initial: 500_000 },
  rate,
  months,
} as const satisfies Record<string, Limits>;

export const ELIGIBILITY = {
  income: {
    unit: 'rupees',
    min: 10_000,
    max: 1_000_000,
    step: 1_000,
    nudge: 1_000,
    initial: 50_000,
    parse: parseIncome,
  },
  emis: { unit: 'rupees', min: 0, max: 500_000, step: 500, nudge: 500, initial: 5_000, parse: parseMonthlyAmount },
  rate,
  months,
  foir: { unit: 'percent', min: 30, max: 70, step: 5, nudge: 5, initial: 50 },
} as const satisfies Record<string, Limits>;

export const PREPAYMENT = {
  outstanding: EMI.amount,
  rate,
  months: { ...months, min: 2 },
  lump: { unit: 'rupees', min: 0, max: EMI.amount.max, step: 10_000, nudge: 10_000, initial: 50_000 },
  after: { unit: 'months', min: 1, max: months.max - 1, step: 1, nudge: 1, initial: 12 },
  extra: { unit: 'rupees', min: 0, max: 100_000, step: 500, nudge: 500, initial: 0, parse: parseMonthlyAmount },
  yearly: { unit: 'rupees', min: 0, max: 1_000_000, step: 1_000, nudge: 1_000, initial: 0 },
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

export const TENURE = {
  amount: EMI.amount,
  rate,
  pay: { unit: 'rupees', min: 500, max: 500_000, step: 500, nudge: 500, initial: 15_000, parse: parseMonthlyAmount },
} as const satisfies Record<string, Limits>;

export const TRANSFER = {
  outstanding: EMI.amount,
  rate: { ...rate, initial: 14 },
  newRate: { ...rate, initial: 11 },
  months: EMI.months,
  costs: { ...charges, initial: 10_000 },
} as const satisfies Record<string, Limits>;
