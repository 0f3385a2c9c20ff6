import { CORRECTED_FIELDS } from '../../../../shared/privacy/corrections.ts';
import { formatRupees } from '../../../../shared/calculators/emi.ts';
import type { LoanApplication, LoanField } from '../../../../shared/loans/schemas.ts';

const FIELDS = Object.entries(CORRECTED_FIELDS.loans) as [LoanField, string][];

/** What was sent with an application, as people read it. */
export const mergedFacts = (loan: LoanApplication): [label: string, value: string][] =>
  FIELDS.map(([field, label]) => [label, field === 'loanAmount' ? formatRupees(loan[field]) : loan[field]]);
