import { annuityFactor, isLoan } from './emi.ts';

export interface EligibilityInput {
  /** Net income, rupees a month. */
  income: number;
  /** EMIs of existing loans, rupees a month. */
  runningEmis: number;
  /** Percent a year. */
  annualRate: number;
  months: number;
  /** Maximum share of the income for all EMIs together, in percent, for example 50. */
  foir: number;
}

/** Whole rupees, rounded down: the EMI of a loan of this principal never exceeds the affordable EMI. */
export interface EligibilityResult {
  /** The affordable EMI, rupees a month. */
  emi: number;
  principal: number;
}

const money = (amount: number) => (amount > 0 && Number.isFinite(amount) ? amount : 0);

/**
 * The largest affordable loan by the fixed-obligation-to-income ratio: affordable EMI = income × FOIR / 100 − existing EMIs,
 * and the principal is the present value of that EMI (EMI × annuity factor). Source: the FOIR rule of Indian lenders and the
 * annuity formula.
 *
 * @returns all zero when no EMI is affordable or any input is not a usable number
 */
export function assessEligibility({ income, runningEmis, annualRate, months, foir }: EligibilityInput): EligibilityResult {
  const earned = Number.isFinite(runningEmis) ? money(income) : 0;
  const share = Math.min(money(foir), 100);
  // Floating-point products can fall just below a whole rupee: a thousandth of a paisa compensates before rounding down.
  const emi = Math.floor((earned * share) / 100 - money(runningEmis) + 1e-5);
  if (!isLoan(emi, annualRate, months)) return { emi: 0, principal: 0 };
  return { emi, principal: Math.floor(emi * annuityFactor(annualRate, months)) };
}
