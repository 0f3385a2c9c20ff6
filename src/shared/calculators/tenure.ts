import { type Instalment, roundSchedule } from './amortisation.ts';
import { isLoan } from './emi.ts';

/** The longest tenure that is worked out, in months: thirty years. */
export const MAX_TENURE = 360;

export interface TenureInput {
  /** Rupees. */
  principal: number;
  /** Percent a year. */
  annualRate: number;
  /** What can be paid a month, in whole rupees. */
  emi: number;
}

export interface TenureResult {
  /** How many instalments, the last of which is smaller. Undefined when it takes more than `MAX_TENURE`, or never ends. */
  months: number | undefined;
  /** Whole rupees, as all below: the least that is more than the interest of the first month. */
  leastEmi: number;
  lastPayment: number;
  totalInterest: number;
  schedule: Instalment[];
}

/**
 * How long it takes to repay a loan with a given EMI. Month by month: interest = balance × annual rate / 1200, the EMI pays
 * it and reduces the balance, and the last instalment is what is left. Calculated unrounded; results are rounded to the
 * rupee. Source: the reducing-balance method; months are ⌈−ln(1 − P·r/EMI) / ln(1 + r)⌉.
 */
export function findTenure({ principal, annualRate, emi }: TenureInput): TenureResult {
  const loan = Math.round(principal);
  const leastEmi = Math.floor((loan * annualRate) / 1200) + 1;
  const none = { months: undefined, leastEmi, lastPayment: 0, totalInterest: 0, schedule: [] };
  if (!isLoan(loan, annualRate, 1) || !(emi >= leastEmi)) return none;
  const rows: { interest: number; principal: number }[] = [];
  let balance = loan;
  let interest = 0;
  while (balance > 0) {
    if (rows.length === MAX_TENURE) return none;
    const accrued = (balance * annualRate) / 1200;
    // Less than half a paisa is left by floating-point addition.
    const paid = balance + accrued - emi < 0.005 ? balance : emi - accrued;
    rows.push({ interest: accrued, principal: paid });
    interest += accrued;
    balance -= paid;
  }
  const { interest: accrued = 0, principal: rest = 0 } = rows.at(-1) ?? {};
  return {
    months: rows.length,
    leastEmi,
    lastPayment: Math.round(accrued + rest),
    totalInterest: Math.round(interest),
    schedule: roundSchedule(loan, rows),
  };
}
