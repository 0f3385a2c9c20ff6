import type { LoanType } from '../../../shared/loans/fields.ts';
import { KEPT_LOAN_FIELDS } from '../../../shared/loans/kept-fields.ts';
import { dots } from '../kit/table.tsx';

/** A loan type with a dot in its colour on the home page. */
export const LOAN_TYPE_CELL = dots<{ loanType: LoanType | '' }, 'loanType'>('loanType', KEPT_LOAN_FIELDS.loanType, {
  'Personal Loan': 'bg-rani-100',
  'Used Car Loan': 'bg-peacock-300',
  'New Car Loan': 'bg-tint-new',
  'Loan Against Car': 'bg-marigold-300',
});
