import { calculateEmi, exactEmi } from './emi.ts';

/** One instalment, in whole rupees. */
export interface Instalment {
  /** Counting from 1. */
  month: number;
  /** What is paid: interest and principal together. */
  payment: number;
  interest: number;
  principal: number;
  /** What is still owed after it. */
  balance: number;
}

/** Twelve instalments together (the last year may have fewer), in whole rupees. */
export interface LoanYear {
  /** Counting from 1; a year of the loan, not of the calendar. */
  year: number;
  payment: number;
  interest: number;
  principal: number;
  /** What is still owed at its end. */
  balance: number;
  instalments: readonly Instalment[];
}

/**
 * The amortisation schedule of a reducing-balance loan, month by month, in whole rupees that add up: the principal parts are the loan, the
 * interest parts the total interest of `calculateEmi`, the last balance is 0.
 *
 * Rounding: every instalment is the rounded EMI. The interest of a month is the difference of the exact interest paid up to its end and up to
 * its beginning, each rounded, so that rounding never piles up; what is left of the EMI is principal. The last instalment pays what is
 * owed: it takes up what rounding the EMI has left, at most half a rupee a month. (Should rounding have paid off a tiny loan early, the
 * instalments after that hold no principal.)
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
    // The sum of the floating-point parts may miss the formula's total by a hair; the last month ends on the total itself.
    const upToNow = last ? totalInterest : Math.min(Math.round(exactInterest), totalInterest);
    const interest = upToNow - interestSoFar;
    const part = last ? balance : Math.min(Math.max(emi - interest, 0), balance);
    interestSoFar = upToNow;
    balance -= part;
    rows.push({ month, payment: interest + part, interest, principal: part, balance });
  }
  return rows;
}

/** The instalments by year of the loan, twelve to a year. */
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
