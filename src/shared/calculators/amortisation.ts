import { calculateEmi, exactEmi } from './emi.ts';

/** One instalment, in whole rupees. */
export interface Instalment {
  /** Counting from 1. */
  month: number;
  /** Interest plus principal. */
  payment: number;
  interest: number;
  principal: number;
  /** Outstanding principal after this instalment. */
  balance: number;
}

/** Totals of twelve instalments (fewer in the last year), in whole rupees. */
export interface LoanYear {
  /** Counting from 1; a year of the loan, not of the calendar. */
  year: number;
  payment: number;
  interest: number;
  principal: number;
  /** Outstanding principal at the end of the year. */
  balance: number;
  instalments: readonly Instalment[];
}

/**
 * The amortisation schedule of a reducing-balance loan, month by month, in whole rupees. The totals agree: principal adds up
 * to the loan, interest adds up to the total interest of `calculateEmi`, and the last balance is 0.
 *
 * Rounding: every instalment is the rounded EMI. The interest of a month is the rounded cumulative interest at its end minus
 * that at its start, so that rounding errors do not accumulate; the rest of the EMI is principal. The last instalment pays
 * the remaining balance and so absorbs the rounding of the EMI, at most half a rupee a month. (If rounding pays off a tiny
 * loan early, later instalments contain no principal.)
 *
 * Source: interest of a month = balance before it × annual rate / 1200.
 *
 * @param principal rupees, taken to the nearest whole rupee
 * @param annualRate percent a year
 * @param months number of instalments
 * @returns one row a month; empty when any input is zero, negative or not a usable number
 */
export function amortise(principal: number, annualRate: number, months: number): Instalment[] {
  const { emi, principal: loan, totalInterest } = calculateEmi(principal, annualRate, months);
  const exact = exactEmi(loan, annualRate, months);
  const rows: Instalment[] = [];
  if (exact === 0) return rows;

  let exactBalance = loan;
  let exactInterest = 0;
  let interestSoFar = 0;
  let balance = loan;
  for (let month = 1; month <= months; month += 1) {
    const last = month === months;
    const accrued = (exactBalance * annualRate) / 1200;
    exactBalance += accrued - exact;
    exactInterest += accrued;
    // The floating-point sum may differ slightly from the formula's total, so the last month uses the total itself.
    const upToNow = last ? totalInterest : Math.min(Math.round(exactInterest), totalInterest);
    const interest = upToNow - interestSoFar;
    const part = last ? balance : Math.min(Math.max(emi - interest, 0), balance);
    interestSoFar = upToNow;
    balance -= part;
    rows.push({ month, payment: interest + part, interest, principal: part, balance });
  }
  return rows;
}

/**
 * A schedule in whole rupees from one that is not rounded. Each sum of interest and of principal from the first month on is
 * rounded, so that errors do not accumulate and the columns add up to the rounded totals.
 *
 * @param loan whole rupees
 * @param exact what is paid of each in a month, in rupees
 */
export function roundSchedule(loan: number, exact: readonly { interest: number; principal: number }[]): Instalment[] {
  const paid = { interest: 0, principal: 0 };
  return exact.map((row, index) => {
    const before = { interest: Math.round(paid.interest), principal: Math.round(paid.principal) };
    paid.interest += row.interest;
    paid.principal += row.principal;
    const interest = Math.round(paid.interest) - before.interest;
    const principal = Math.round(paid.principal) - before.principal;
    return {
      month: index + 1,
      payment: interest + principal,
      interest,
      principal,
      balance: loan - Math.round(paid.principal),
    };
  });
}

/** Groups the instalments by year of the loan, twelve per year. */
export function groupByYear(schedule: readonly Instalment[]): LoanYear[] {
  const years: LoanYear[] = [];
  for (let from = 0; from < schedule.length; from += 12) {
    const instalments = schedule.slice(from, from + 12);
    const sum = (part: 'payment' | 'interest' | 'principal') => instalments.reduce((total, row) => total + row[part], 0);
    years.push({
      year: from / 12 + 1,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      balance: instalments.at(-1)?.balance ?? 0,
      instalments,
    });
  }
  return years;
}
