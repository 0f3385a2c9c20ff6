import type { SentWords } from '../leads/nouns.ts';
import type { LoanField } from './fields.ts';

/** Where they are listed. */
export const LOAN_LIST = '/api/loans/get-applications';

export const LOAN_NOUN = {
  one: 'loan application',
  many: 'loan applications',
  path: '/admin/loan-applications',
  name: 'fullName',
  sender: 'fullName',
} as const satisfies SentWords<LoanField>;
