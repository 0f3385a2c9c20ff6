import { type Charge, type ChargeAmount, chargeAmount, timesDue, toPaise } from './charges.ts';
import { effectiveRate, nominalRate } from './internal-rate.ts';
import { type LoanTerms, type Repayment, repaymentOf } from './repayment.ts';

/** A charge with what it costs this borrower. */
export interface ChargeDue extends ChargeAmount {
  name: string;
  to: Charge['to'];
  frequency: Charge['frequency'];
  /** Each time, rupees with GST, times how often it is due. */
  inAll: number;
}

/** What a loan really costs. Rupees to the paisa, except where whole. */
export interface TrueCost {
  /** A month. */
  emi: number;
  /** The loan less charges and instalments at disbursal. */
  netInHand: number;
  /** Annual percentage rate: percent a year, to the hundredth, as statements show it. */
  apr: number;
  /** The APR before rounding. */
  exactApr: number;
  /** The APR with monthly compounding, percent a year, to the hundredth. */
  effectiveRate: number;
  /** Whole rupees. */
  totalInterest: number;
  charges: ChargeDue[];
  /** All charges with GST, over the whole term. */
  totalCharges: number;
  /** Interest and charges, whole rupees. */
  totalCost: number;
  /** Loan, interest and charges, whole rupees. */
  totalPayable: number;
}

/** Percent, to the hundredth. */
const toHundredths = (percent: number): number => Math.round(percent * 100) / 100;

/** The instalments with the charges that are due with them. */
function payments({ emi, gapInterest, instalments }: Repayment, charges: readonly ChargeDue[]): number[] {
  const sum = (frequency: Charge['frequency']) =>
    charges.reduce((total, charge) => total + (charge.frequency === frequency ? charge.total : 0), 0);
  const [monthly, yearly] = [sum('monthly'), sum('yearly')];
  return Array.from({ length: instalments }, (_, index) => {
    const month = index + 1;
    const isYearEnd = month % 12 === 0 && month < instalments;
    return emi + monthly + (isYearEnd ? yearly : 0) + (month === 1 ? gapInterest : 0);
  });
}

/**
 * The annual percentage rate and the cost of a loan in rupees. APR = 12 × the monthly internal rate of return of what the
 * borrower receives (the loan less charges) and pays; it is nominal, not compounded. Charges count with their GST, whether
 * the lender or a third party receives them; contingent ones, such as penal charges, do not. Source: RBI, Key Facts Statement
 * for Loans and Advances, 15 April 2024.
 *
 * @returns undefined when the loan can't be calculated (see `repaymentOf`), or charges leave nothing of it
 */
export function trueCost(terms: LoanTerms, charges: readonly Charge[]): TrueCost | undefined {
  const repayment = repaymentOf(terms);
  if (!repayment) return undefined;
  const { emi, advance, instalments, firstAfter, totalInterest } = repayment;
  const { amount } = terms;
  const due = charges.map((charge): ChargeDue => {
    const each = chargeAmount(charge, amount);
    const inAll = toPaise(each.total * timesDue(charge, instalments));
    return { name: charge.name, to: charge.to, frequency: charge.frequency, ...each, inAll };
  });
  const atOnce = due.reduce((sum, { frequency, total }) => sum + (frequency === 'once' ? total : 0), 0);
  const netInHand = toPaise(amount - atOnce - advance);
  const exactApr = nominalRate({ received: amount - atOnce - advance, firstAfter, payments: payments(repayment, due) });
  if (exactApr === undefined || netInHand <= 0) return undefined;

  const totalCharges = toPaise(due.reduce((sum, { inAll }) => sum + inAll, 0));
  const totalCost = Math.round(totalInterest + totalCharges);
  return {
    emi: toPaise(emi),
    netInHand,
    apr: toHundredths(exactApr),
    exactApr,
    effectiveRate: toHundredths(effectiveRate(exactApr)),
    totalInterest,
    charges: due,
    totalCharges,
    totalCost,
    totalPayable: Math.round(amount) + totalCost,
  };
}
