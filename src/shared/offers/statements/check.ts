import { trueCost, type TrueCost } from '../../calculators/apr.ts';
import type { Charge } from '../../calculators/charges.ts';
import { formatApr } from '../../calculators/emi.ts';
import type { LoanTerms } from '../../calculators/repayment.ts';

/**
 * What the APR in a lender's statement turns out to be: the right one, or that of the loan without something that counts.
 * `yearly` is the compounded rate; `interestOnly` is the interest rate without any charge.
 */
export type StatementVerdict =
  | 'matches'
  | 'withoutThirdParties'
  | 'withoutGst'
  | 'withoutThirdPartiesAndGst'
  | 'interestOnly'
  | 'yearly'
  | 'tooLow'
  | 'tooHigh';

export interface StatementCheck {
  verdict: StatementVerdict;
  /** The APR with everything that counts, percent a year to the hundredth. */
  apr: number;
  /** How much the stated APR is above it; negative when below. */
  difference: number;
  /** For people, in one or two sentences. */
  text: string;
}

/** Percentage points. Lenders round the instalment and each charge, which moves the APR by a hundredth or two. */
export const APR_TOLERANCE = 0.02;

const withoutGst = (charge: Charge): Charge => ({ ...charge, gst: 0 });
const isLenders = ({ to }: Charge) => to === 'lender';

const EXPLANATIONS: Readonly<Record<StatementVerdict, string>> = {
  matches: 'It includes all the charges you entered.',
  withoutThirdParties: 'The stated APR leaves out the charges of third parties. RBI counts them as well.',
  withoutGst: 'The stated APR leaves out GST on the charges. RBI counts it as well.',
  withoutThirdPartiesAndGst: 'The stated APR leaves out the charges of third parties and GST. RBI counts both.',
  interestOnly: 'The stated APR is the interest rate without any charges.',
  yearly: 'The stated APR is compounded monthly. RBI’s APR is the monthly rate times twelve.',
  tooLow: 'Ask the lender which charges its statement leaves out.',
  tooHigh: 'The statement may include a charge that you have not entered. Ask the lender for the list.',
};

/**
 * Compares the APR in a lender's Key Facts Statement with the one RBI asks for, and finds what it leaves out. An explanation
 * counts when its APR is within `APR_TOLERANCE` of the stated one; of several, the nearest.
 *
 * @param stated percent a year, as the statement says
 * @returns undefined when the stated APR or the loan can't be used
 */
export function checkStatement(terms: LoanTerms, charges: readonly Charge[], stated: number): StatementCheck | undefined {
  const right = trueCost(terms, charges);
  if (!right || !(stated > 0 && Number.isFinite(stated))) return undefined;
  const difference = Math.round((stated - right.apr) * 100) / 100;
  const verdict = verdictOf(right, terms, charges, stated);
  const apr = formatApr(right.apr);
  const text =
    verdict === 'matches'
      ? `It matches: the APR is ${apr}. ${EXPLANATIONS.matches}`
      : `It should be ${apr}, not ${stated}%. ${EXPLANATIONS[verdict]}`;
  return { verdict, apr: right.apr, difference, text };
}

function verdictOf(right: TrueCost, terms: LoanTerms, charges: readonly Charge[], stated: number): StatementVerdict {
  const isNear = (apr: number | undefined): apr is number =>
    apr !== undefined && Math.abs(apr - stated) <= APR_TOLERANCE + 1e-9;
  if (isNear(right.apr)) return 'matches';
  const aprOf = (counted: readonly Charge[]) => trueCost(terms, counted)?.apr;
  const lenders = charges.filter(isLenders);
  const wrong: readonly [StatementVerdict, number | undefined][] = [
    ['withoutThirdParties', aprOf(lenders)],
    ['withoutGst', aprOf(charges.map(withoutGst))],
    ['withoutThirdPartiesAndGst', aprOf(lenders.map(withoutGst))],
    ['interestOnly', aprOf([])],
    ['yearly', right.effectiveRate],
  ];
  let nearest: StatementVerdict = stated < right.apr ? 'tooLow' : 'tooHigh';
  let distance = Infinity;
  for (const [verdict, apr] of wrong) {
    // Of equal ones the first holds: it says least.
    if (!isNear(apr) || Math.abs(apr - stated) >= distance - 1e-9) continue;
    nearest = verdict;
    distance = Math.abs(apr - stated);
  }
  return nearest;
}
