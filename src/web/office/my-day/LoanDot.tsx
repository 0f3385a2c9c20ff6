import type { LoanType } from '../../../shared/loans/schemas.ts';
import { LOAN_TINTS } from '../loans/tints.ts';

/** The colour of a loan type, before its name. */
export const LoanDot = ({ type }: { type: LoanType }) => (
  <span aria-hidden className={`mr-1.5 inline-block size-2 rounded-xs border border-control ${LOAN_TINTS[type]}`} />
);
