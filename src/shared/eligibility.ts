import { annuityFactor, isLoan } from './emi.ts';

export interface EligibilityInput {
  /** Net income, rupees a month. */
  income: number;
  /** EMIs of loans that are already running, rupees a month. */
  runningEmis: number;
  /** Percent a year. */
  annualRate: number;
  months: number;
  /** Percent of the income that all EMIs together may take, for instance 50. */
  foir: number;
}

/** Whole rupees, rounded down: a loan of this principal never asks for more than the affordable EMI. */
export interface EligibilityResult {
  /** What is left for a new EMI, rupees a month. */
  emi: number;
  principal: number;
}

const money = (amount: number) => (amount > 0 && Number.isFinite(amount) ? amount : 0);

/**
 * The loan that an income carries, by the fixed-obligation-to-income ratio: affordable EMI = income × FOIR / 100 − running EMIs, and the
 * principal is the present value of that EMI (EMI × annuity factor). Source: the FOIR rule of Indian lenders and the annuity formula.
 *
 * @returns all zero where nothing is left for an EMI, or any input is not a usable number
 */
export function assessEligibility({ income, runningEmis, annualRate, months, foir }: EligibilityInput): EligibilityResult {
  const earned = Number.isFinite(runningEmis) ? money(income) : 0;
  const share = Math.min(money(foir), 100);
  // A product such as 0.07 × 100 ends a hair below the whole rupee that it means; a thousandth of a paisa lifts it back.
  const emi = Math.floor((earned * share) / 100 - money(runningEmis) + 1e-5);
  if (!isLoan(emi, annualRate, months)) return { emi: 0, principal: 0 };
  return { emi, principal: Math.floor(emi * annuityFactor(annualRate, months)) };
}
