import { calculateEmi, exactEmi, isLoan } from './emi.ts';

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
}

/** Whole rupees and months. */
export interface PrepaymentResult {
  emi: number;
  /** Cost of the loan without prepayments. */
  before: { months: number; interest: number };
  after: { months: number; interest: number };
  saved: { months: number; interest: number };
  /** Total of all prepayments: never more than the outstanding principal. */
  prepaid: number;
  /** Balance today and after each month, without and with prepayments; each list ends with 0. */
  balances: { before: number[]; after: number[] };
}

/** Rupees. A smaller balance, below half a paisa, is a rounding error of floating-point addition. */
const ROUNDING_ERROR = 0.005;

/** Negative and unusable amounts count as zero. */
const usable = (amount: number) => (amount > 0 && Number.isFinite(amount) ? amount : 0);

/**
 * The savings of prepayments when the EMI stays the same and the loan ends sooner. Month by month: interest = balance ×
 * annual rate / 1200; the EMI pays the interest and reduces the balance; then the extra amount and, in its month, the lump
 * sum reduce the balance. Calculated unrounded; only results are rounded to the rupee. Prepayment charges are not included.
 *
 * @returns all zero when the loan itself is zero, negative or not a usable number
 */
export function prepay(input: PrepaymentInput): PrepaymentResult {
  const { outstanding, annualRate, months } = input;
  const { emi, totalInterest } = calculateEmi(outstanding, annualRate, months);
  const before = { months: isLoan(Math.round(outstanding), annualRate, months) ? months : 0, interest: totalInterest };
  const run = repay(input);
  const plain = repay({ ...input, lumpSum: 0, extraMonthly: 0 });
  // Without prepayments the figures equal those of the loan, to the rupee.
  const after = run.prepaid === 0 ? before : { months: run.months, interest: Math.round(run.interest) };
  return {
    emi,
    before,
    after,
    saved: { months: before.months - after.months, interest: before.interest - after.interest },
    prepaid: Math.round(run.prepaid),
    balances: { before: plain.balances, after: run.balances },
  };
}

/** Simulates the repayment, unrounded. */
function repay({ outstanding, annualRate, months, lumpSum, lumpSumMonth, extraMonthly }: PrepaymentInput) {
  const emi = exactEmi(Math.round(outstanding), annualRate, months);
  let balance = emi === 0 ? 0 : Math.round(outstanding);
  let interest = 0;
  let prepaid = 0;
  let month = 0;
  const balances: number[] = [];
  const prepayPart = (amount: number) => {
    const part = Math.min(amount, balance);
    balance -= part;
    prepaid += part;
  };

  if (lumpSumMonth === 0) prepayPart(usable(lumpSum));
  balances.push(Math.round(balance));
  while (balance > ROUNDING_ERROR && month < months) {
    month += 1;
    const accrued = (balance * annualRate) / 1200;
    interest += accrued;
    balance = Math.max(balance + accrued - emi, 0);
    if (balance > ROUNDING_ERROR) {
      prepayPart(usable(extraMonthly));
      if (month === lumpSumMonth) prepayPart(usable(lumpSum));
    }
    balances.push(Math.round(balance));
  }
  return { months: month, interest, prepaid, balances };
}
