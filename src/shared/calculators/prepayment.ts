import type { PrepaymentEffect } from './address.ts';
import { type Instalment, roundSchedule } from './amortisation.ts';
import { annuityFactor, calculateEmi, exactEmi, isLoan } from './emi.ts';

export interface PrepaymentInput {
  /** Outstanding principal today, rupees. */
  outstanding: number;
  /** Percent a year. */
  annualRate: number;
  /** Remaining instalments. */
  months: number;
  /** One-time prepayment in rupees, made with instalment number `lumpSumMonth` (0: today). */
  lumpSum: number;
  lumpSumMonth: number;
  /** Paid in addition to every instalment, rupees a month. */
  extraMonthly: number;
  /** Paid in addition to every twelfth instalment, rupees a year. */
  extraYearly?: number;
  /** By default the loan ends sooner. */
  effect?: PrepaymentEffect;
}

/** Whole rupees and months. */
export interface PrepaymentResult {
  emi: number;
  /** The last EMI that is paid in full: lower than `emi` where prepayments lower it. */
  lastEmi: number;
  /** Cost of the loan without prepayments. */
  before: { months: number; interest: number };
  after: { months: number; interest: number };
  saved: { months: number; interest: number };
  /** Total of all prepayments: never more than the outstanding principal. */
  prepaid: number;
  /** Balance today and after each month, without and with prepayments; each list ends with 0. */
  balances: { before: number[]; after: number[] };
  /** With prepayments, which count as principal; one that is made today comes before it. */
  schedule: Instalment[];
}

/** Rupees. A smaller balance, below half a paisa, is a rounding error of floating-point addition. */
const ROUNDING_ERROR = 0.005;

/** Negative and unusable amounts count as zero. */
const usable = (amount: number) => (amount > 0 && Number.isFinite(amount) ? amount : 0);

/**
 * The savings of prepayments. Month by month: interest = balance × annual rate / 1200; the EMI pays the interest and reduces
 * the balance; then the extra amounts and, in its month, the lump sum reduce the balance. Either the EMI stays the same and
 * the loan ends sooner, or after each prepayment the EMI is worked out anew from the balance and the months that are left.
 * Calculated unrounded; only results are rounded to the rupee. Prepayment charges are not included.
 *
 * @returns all zero when the loan itself is zero, negative or not a usable number
 */
export function prepay(input: PrepaymentInput): PrepaymentResult {
  const { outstanding, annualRate, months } = input;
  const { emi, totalInterest } = calculateEmi(outstanding, annualRate, months);
  const before = { months: isLoan(Math.round(outstanding), annualRate, months) ? months : 0, interest: totalInterest };
  const run = repay(input);
  const plain = repay({ ...input, lumpSum: 0, extraMonthly: 0, extraYearly: 0 });
  // Without prepayments the figures equal those of the loan, to the rupee.
  const after = run.prepaid === 0 ? before : { months: run.rows.length, interest: Math.round(run.interest) };
  return {
    emi,
    lastEmi: Math.round(run.emi),
    before,
    after,
    saved: { months: before.months - after.months, interest: before.interest - after.interest },
    prepaid: Math.round(run.prepaid),
    balances: { before: plain.balances, after: run.balances },
    schedule: roundSchedule(run.balances[0] ?? 0, run.rows),
  };
}

/** Simulates the repayment, unrounded. */
function repay(input: PrepaymentInput) {
  const { outstanding, annualRate, months, lumpSum, lumpSumMonth, extraMonthly, extraYearly = 0, effect } = input;
  const loan = Math.round(outstanding);
  let emi = exactEmi(loan, annualRate, months);
  let balance = emi === 0 ? 0 : loan;
  let interest = 0;
  let prepaid = 0;
  const rows: { interest: number; principal: number }[] = [];
  const balances: number[] = [];
  const prepayAfter = (month: number) => {
    const due =
      (month === lumpSumMonth ? usable(lumpSum) : 0) +
      (month > 0 ? usable(extraMonthly) : 0) +
      (month > 0 && month % 12 === 0 ? usable(extraYearly) : 0);
    const part = Math.min(due, balance);
    balance -= part;
    prepaid += part;
    if (part > 0 && effect === 'emi' && balance > ROUNDING_ERROR && month < months)
      emi = balance / annuityFactor(annualRate, months - month);
  };

  prepayAfter(0);
  balances.push(Math.round(balance));
  for (let month = 1; month <= months && balance > ROUNDING_ERROR; month += 1) {
    const start = balance;
    const accrued = (balance * annualRate) / 1200;
    interest += accrued;
    balance = Math.max(balance + accrued - emi, 0);
    if (balance > ROUNDING_ERROR && month < months) prepayAfter(month);
    else balance = 0;
    rows.push({ interest: accrued, principal: start - balance });
    balances.push(Math.round(balance));
  }
  return { rows, emi, interest, prepaid, balances };
}
