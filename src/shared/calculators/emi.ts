/**
 * Money arithmetic. Amounts are rupees, rates are percent a year, terms are months.
 */

/** What the EMI calculator takes, and the examples in posts that lead to it: rupees, percent a year, months. */
export const EMI_LIMITS = {
  amount: { min: 10_000, max: 10_000_000 },
  rate: { min: 5, max: 35 },
  months: { min: 12, max: 120 },
} as const;

/** Maximum term in months: fifty years. A longer one is a typing error. */
const MAX_MONTHS = 600;
/** Maximum principal in rupees: up to here every whole rupee, multiplied by any term or rate, is exact in a double. */
const MAX_RUPEES = 1e12;
/** Maximum rate, percent a year. Above it the EMI is practically all interest. */
const MAX_RATE = 1000;

/** Whether `value` is above zero and at most `max`. False for NaN and infinity. */
function within(value: number, max: number): boolean {
  return value > 0 && value <= max;
}

/**
 * Whether the figures of a loan can be calculated: all inputs are above zero and within the limits (a trillion rupees, 1000
 * % a year, 600 months), and the term is in whole months.
 */
export function isLoan(principal: number, annualRate: number, months: number): boolean {
  return (
    within(principal, MAX_RUPEES) && within(annualRate, MAX_RATE) && within(months, MAX_MONTHS) && Number.isInteger(months)
  );
}

/**
 * The present value of one rupee a month, paid `months` times at the end of each month: (1 − (1+r)⁻ⁿ) / r, with r the
 * monthly rate (annual rate / 1200). Source: the present value of an ordinary annuity. Uses `expm1` and `log1p` to stay
 * precise for tiny rates and long terms.
 *
 * @returns rupees; the inputs must be usable (see `isLoan`)
 */
export function annuityFactor(annualRate: number, months: number): number {
  const monthlyRate = annualRate / 1200;
  return -Math.expm1(-months * Math.log1p(monthlyRate)) / monthlyRate;
}

/**
 * The equated monthly instalment of a reducing-balance loan, unrounded: P·r·(1+r)ⁿ / ((1+r)ⁿ − 1), with r the monthly rate
 * (annual rate / 1200); the same as P divided by the annuity factor. Source: the standard annuity formula, as banks in India
 * publish it.
 *
 * @param principal rupees
 * @param annualRate percent a year
 * @param months number of instalments
 * @returns rupees a month; 0 when any input is zero, negative or not a usable number
 */
export function exactEmi(principal: number, annualRate: number, months: number): number {
  return isLoan(principal, annualRate, months) ? principal / annuityFactor(annualRate, months) : 0;
}

/** The cost of a loan, in whole rupees. */
export interface EmiResult {
  /** Rupees a month. */
  emi: number;
  principal: number;
  totalInterest: number;
  /** Principal plus interest. */
  totalPayable: number;
}

/**
 * The figures of a loan, each rounded separately to the rupee: total payable = unrounded EMI × months, total interest =
 * total payable − principal. The total may therefore differ by a few rupees from the rounded EMI × months.
 *
 * @param principal rupees, taken to the nearest whole rupee
 * @param annualRate percent a year
 * @param months number of instalments
 * @returns all zero when any input is zero, negative or not a usable number
 */
export function calculateEmi(principal: number, annualRate: number, months: number): EmiResult {
  const whole = Math.round(principal);
  const emi = exactEmi(whole, annualRate, months);
  if (emi === 0) return { emi: 0, principal: 0, totalInterest: 0, totalPayable: 0 };
  const totalPayable = Math.round(emi * months);
  return { emi: Math.round(emi), principal: whole, totalInterest: totalPayable - whole, totalPayable };
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Rupees in Indian digit grouping without paise: 1234567 becomes ₹12,34,567. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** An APR in percent as statements show it: 17.07%, 12.00%. */
export const formatApr = (percent: number): string => `${percent.toFixed(2)}%`;

const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** Rupees as people say them: ₹50,000, ₹2.5 lakh, ₹1.2 crore. */
export function formatShort(amount: number): string {
  if (amount >= 1e7) return `₹${decimals.format(amount / 1e7)} crore`;
  if (amount >= 1e5) return `₹${decimals.format(amount / 1e5)} lakh`;
  return `₹${decimals.format(amount)}`;
}
