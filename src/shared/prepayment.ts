import { calculateEmi, exactEmi, isLoan } from './emi.ts';

export interface PrepaymentInput {
  /** What is owed today, rupees. */
  outstanding: number;
  /** Percent a year. */
  annualRate: number;
  /** Instalments still to come. */
  months: number;
  /** Paid once, in rupees, together with instalment number `lumpSumMonth` (0: today). */
  lumpSum: number;
  lumpSumMonth: number;
  /** Paid on top of every instalment, rupees a month. */
  extraMonthly: number;
}

/** Whole rupees and months. */
export interface PrepaymentResult {
  emi: number;
  /** What the loan would cost without paying ahead. */
  before: { months: number; interest: number };
  after: { months: number; interest: number };
  saved: { months: number; interest: number };
  /** What was paid ahead in all: never more than was owed. */
  prepaid: number;
  /** What is owed today and after each month, without and with paying ahead; each ends on 0. */
  balances: { before: number[]; after: number[] };
}

/** Rupees. Less than half a paisa is what adding fractions leaves over, not a debt. */
const NOTHING = 0.005;

/** Anything but a number above zero counts as nothing paid. */
const paid = (amount: number) => (amount > 0 && Number.isFinite(amount) ? amount : 0);

/**
 * What paying ahead saves when the EMI stays and the loan ends sooner. Month by month: interest = balance × annual rate / 1200; the EMI
 * pays it and then the balance; then the extra amount and, in its month, the lump sum go to the balance alone. Worked out unrounded,
 * results rounded to the rupee. No charge for paying ahead is counted.
 *
 * @returns all zero when the loan itself is zero, negative or not a usable number
 */
export function prepay(input: PrepaymentInput): PrepaymentResult {
  const { outstanding, annualRate, months } = input;
  const { emi, totalInterest } = calculateEmi(outstanding, annualRate, months);
  const before = { months: isLoan(Math.round(outstanding), annualRate, months) ? months : 0, interest: totalInterest };
  const run = repay(input);
  const plain = repay({ ...input, lumpSum: 0, extraMonthly: 0 });
  // Nothing paid ahead leaves the loan as it was, to the rupee.
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

/** Pays the loan off, unrounded. */
function repay({ outstanding, annualRate, months, lumpSum, lumpSumMonth, extraMonthly }: PrepaymentInput) {
  const emi = exactEmi(Math.round(outstanding), annualRate, months);
  let balance = emi === 0 ? 0 : Math.round(outstanding);
  let interest = 0;
  let prepaid = 0;
  let month = 0;
  const balances: number[] = [];
  const payAhead = (amount: number) => {
    const part = Math.min(amount, balance);
    balance -= part;
    prepaid += part;
  };

  if (lumpSumMonth === 0) payAhead(paid(lumpSum));
  balances.push(Math.round(balance));
  while (balance > NOTHING && month < months) {
    month += 1;
    const accrued = (balance * annualRate) / 1200;
    interest += accrued;
    balance = Math.max(balance + accrued - emi, 0);
    if (balance > NOTHING) {
      payAhead(paid(extraMonthly));
      if (month === lumpSumMonth) payAhead(paid(lumpSum));
    }
    balances.push(Math.round(balance));
  }
  return { months: month, interest, prepaid, balances };
}
