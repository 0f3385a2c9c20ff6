import type { LoanType } from '../../../shared/loans/schemas.ts';

/** The colour of a loan type, as on the home page. */
export const LOAN_TINTS: Record<LoanType, string> = {
  'Personal Loan': 'bg-tint-personal',
  'Used Car Loan': 'bg-tint-used',
  'New Car Loan': 'bg-tint-new',
  'Loan Against Car': 'bg-tint-against',
};

/** The same as a dot. */
export const LOAN_DOTS: Record<LoanType, string> = {
  'Personal Loan': 'bg-rani-100',
  'Used Car Loan': 'bg-peacock-300',
  'New Car Loan': 'bg-tint-new',
  'Loan Against Car': 'bg-marigold-300',
};
