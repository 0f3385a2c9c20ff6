import type { RATE_METHODS } from './address.ts';
import type { Instalment } from './amortisation.ts';
import { exactEmi, isLoan } from './emi.ts';
import { nominalRate } from './internal-rate.ts';

/** Days of a month, in the lender's count from disbursal to the first instalment. */
export const MONTH_DAYS = 30;
/** Maximum days to the first instalment. */
export const MAX_FIRST_INSTALMENT_DAYS = 365;

export interface LoanTerms {
  /** Rupees. */
  amount: number;
  /** Percent a year. */
  annualRate: number;
  /** Number of instalments, those in advance included. */
  months: number;
  /** Reducing by default. */
  method?: (typeof RATE_METHODS)[number] | undefined;
  /** Days from disbursal to the first monthly instalment, by default 30. Interest for days beyond 30 is due with it. */
  firstInstalmentDays?: number | undefined;
  /** Whole instalments that are paid at disbursal, by default none. The last months of the loan fall away. */
  advanceInstalments?: number | undefined;
}

/** What a loan's contract makes the borrower pay, charges aside: unrounded rupees. */
export interface Repayment {
  emi: number;
  /** Paid at disbursal. */
  advance: number;
  /** Instalments that follow. */
  instalments: number;
  /** Months from disbursal to the first of them. */
  firstAfter: number;
  /** Interest for the days beyond a month, due with the first of them. */
  gapInterest: number;
  /** Percent a year on the reducing balance, at which the instalments repay the loan. */
  reducingRate: number;
  /** Whole rupees. Offers show it, and the interest in a schedule adds up to it. */
  totalInterest: number;
}

const within = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max;

/**
 * The instalment, unrounded rupees a month.
 *
 * @returns 0 when the loan can't be calculated (see `isLoan`)
 */
export function exactInstalment({ amount, annualRate, months, method }: LoanTerms): number {
  if (method !== 'flat') return exactEmi(amount, annualRate, months);
  return isLoan(amount, annualRate, months) ? amount / months + (amount * annualRate) / 1200 : 0;
}

/**
 * The instalments of a loan. Reducing: the EMI formula. Flat: (amount + amount × rate / 100 × months / 12) / months. Interest
 * for a longer gap is simple, by the day: balance × reducing rate / 1200 × days beyond a month / 30.
 *
 * @returns undefined when the loan can't be calculated (see `isLoan`), or advance instalments repay it at once
 */
export function repaymentOf(terms: LoanTerms): Repayment | undefined {
  const { amount, annualRate, months, method, firstInstalmentDays = MONTH_DAYS, advanceInstalments = 0 } = terms;
  if (!isLoan(amount, annualRate, months)) return undefined;
  if (!within(firstInstalmentDays, 1, MAX_FIRST_INSTALMENT_DAYS) || !within(advanceInstalments, 0, months - 1))
    return undefined;

  const isFlat = method === 'flat';
  const emi = exactInstalment(terms);
  const advance = emi * advanceInstalments;
  const instalments = months - advanceInstalments;
  const balance = amount - advance;
  const reducingRate =
    isFlat || advanceInstalments > 0
      ? nominalRate({ received: balance, firstAfter: 1, payments: Array<number>(instalments).fill(emi) })
      : annualRate;
  if (reducingRate === undefined) return undefined;
  const gapDays = Math.max(firstInstalmentDays - MONTH_DAYS, 0);
  const gapInterest = (((balance * reducingRate) / 1200) * gapDays) / MONTH_DAYS;
  const totalInterest = Math.round(emi * months + gapInterest) - Math.round(amount);
  const firstAfter = firstInstalmentDays / MONTH_DAYS;
  return { emi, advance, instalments, firstAfter, gapInterest, reducingRate, totalInterest };
}

/** What a change of a floating rate does to a loan: either the instalment changes, or the number of instalments. */
export interface RateEffect {
  /** Rupees a month, to the paisa. */
  instalment: number;
  instalments: number;
}

/**
 * The effect of a higher benchmark on an ordinary loan that has just started, for the Key Facts Statement. The number of
 * instalments at the present EMI is −ln(1 − amount × r / EMI) / ln(1 + r), rounded up, with r the new monthly rate.
 *
 * @param basisPoints hundredths of a percent a year, above zero
 * @returns undefined when the loan can't be calculated, or the present EMI would not even pay the interest
 */
export function rateEffect({ amount, annualRate, months }: LoanTerms, basisPoints: number): RateEffect | undefined {
  const emi = exactEmi(amount, annualRate, months);
  const raised = exactEmi(amount, annualRate + basisPoints / 100, months);
  const monthlyRate = (annualRate + basisPoints / 100) / 1200;
  const interestShare = (amount * monthlyRate) / emi;
  if (emi === 0 || raised === 0 || !(basisPoints > 0 && interestShare < 1)) return undefined;
  // A last instalment of less than a millionth of the EMI is a rounding error.
  const instalments = Math.ceil(-Math.log1p(-interestShare) / Math.log1p(monthlyRate) - 1e-6);
  return { instalment: Math.round((raised - emi) * 100) / 100, instalments: instalments - months };
}

/**
 * The schedule of a loan in unrounded rupees. Instalments in advance are month 0. Interest of a month = balance before it ×
 * reducing rate / 1200; the first month's includes that for a longer gap.
 *
 * @returns empty when the loan can't be calculated
 */
export function exactSchedule(terms: LoanTerms, repayment = repaymentOf(terms)): Instalment[] {
  if (!repayment) return [];
  const { emi, advance, instalments, gapInterest, reducingRate } = repayment;
  let balance = terms.amount - advance;
  const rows: Instalment[] = advance > 0 ? [{ month: 0, payment: advance, interest: 0, principal: advance, balance }] : [];
  for (let month = 1; month <= instalments; month += 1) {
    const extra = month === 1 ? gapInterest : 0;
    const interest = (balance * reducingRate) / 1200 + extra;
    const principal = emi + extra - interest;
    balance -= principal;
    rows.push({ month, payment: emi + extra, interest, principal, balance });
  }
  return rows;
}

/**
 * The same schedule in whole rupees, whose columns add up: principal to the loan, interest to the total interest. Where the
 * terms are those of an ordinary loan, it equals `amortise`, and rounds as described there. (RBI's own illustration rounds
 * each cell for itself, and its columns do not add up.)
 *
 * @returns empty when the loan can't be calculated
 */
export function scheduleOf(terms: LoanTerms): Instalment[] {
  const amount = Math.round(terms.amount);
  const loan = { ...terms, amount };
  const repayment = repaymentOf(loan);
  const exact = exactSchedule(loan, repayment);
  const totalInterest = repayment?.totalInterest ?? 0;
  let exactInterest = 0;
  let interestSoFar = 0;
  let balance = amount;
  return exact.map((row, index) => {
    const isLast = index === exact.length - 1;
    exactInterest += row.interest;
    const upToNow = isLast ? totalInterest : Math.min(Math.round(exactInterest), totalInterest);
    const interest = upToNow - interestSoFar;
    const principal = isLast ? balance : Math.min(Math.max(Math.round(row.payment) - interest, 0), balance);
    interestSoFar = upToNow;
    balance -= principal;
    return { month: row.month, payment: interest + principal, interest, principal, balance };
  });
}
