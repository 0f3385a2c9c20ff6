import { LOAN_FIELDS, LOAN_NOT_SUBMITTED, LOAN_SUBMITTED, type LoanField } from '../../../shared/loan-form.ts';
import type { FormDefinition } from './definition.ts';
import { lazyRules } from './rules.ts';

/** The loan application; the home page and the application page share its draft. */
export const loanForm: FormDefinition<LoanField> = {
  fields: LOAN_FIELDS,
  rules: lazyRules(() => import('../../../shared/loans.ts').then(({ loanApplicationSchema }) => loanApplicationSchema)),
  endpoint: '/api/loans/post-application',
  sent: LOAN_SUBMITTED,
  notSent: LOAN_NOT_SUBMITTED,
  serverSays: 'instead',
  draft: 'loan-application',
};
