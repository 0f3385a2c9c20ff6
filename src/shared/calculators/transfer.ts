import { amortise, type Instalment } from './amortisation.ts';
import { calculateEmi, exactEmi } from './emi.ts';

export interface TransferInput {
  /** What is still owed, in rupees. */
  outstanding: number;
  /** Percent a year, of the present loan and of the one that takes its place. */
  annualRate: number;
  newRate: number;
  /** Instalments that are left, of both. */
  months: number;
  /** What moving costs in all, in rupees: charges of both lenders, with GST. */
  costs: number;
}

/** Whole rupees. */
export interface TransferResult {
  emi: { before: number; after: number };
  /** Interest from today on. */
  interest: { before: number; after: number };
  /** Interest that is saved, less the costs; below zero where moving costs more than it saves. */
  saved: number;
  /** The month from whose end on the interest saved so far exceeds the costs; undefined when it never does. */
  fromMonth: number | undefined;
  /** Of the new loan. */
  schedule: Instalment[];
}

/**
 * What moving a loan to another lender saves, over the same months. Both loans are worked out by the reducing-balance method,
 * unrounded; results are rounded to the rupee. The costs are paid today and not borrowed.
 */
export function transferBalance({ outstanding, annualRate, newRate, months, costs }: TransferInput): TransferResult {
  const old = calculateEmi(outstanding, annualRate, months);
  const next = calculateEmi(outstanding, newRate, months);
  return {
    emi: { before: old.emi, after: next.emi },
    interest: { before: old.totalInterest, after: next.totalInterest },
    saved: old.totalInterest - next.totalInterest - costs,
    fromMonth: findMonth(Math.round(outstanding), { annualRate, newRate, months, costs }),
    schedule: amortise(outstanding, newRate, months),
  };
}

function findMonth(loan: number, { annualRate, newRate, months, costs }: Omit<TransferInput, 'outstanding'>) {
  const runs = [annualRate, newRate].map((rate) => ({
    rate,
    emi: exactEmi(loan, rate, months),
    balance: loan,
    interest: 0,
  }));
  for (let month = 1; month <= months; month += 1) {
    for (const run of runs) {
      const accrued = (run.balance * run.rate) / 1200;
      run.interest += accrued;
      run.balance += accrued - run.emi;
    }
    const [old, next] = runs;
    if (old && next && old.interest - next.interest > costs) return month;
  }
  return undefined;
}
