import * as z from 'zod/mini';
import { consentFields } from './consents.ts';
import { MAX_OFFERED } from './offers/form.ts';
import { listQuery, type ListQuery, rowFields, sortsOf } from './lists.ts';
import { loanApplicationSchema } from './loan-application.ts';
import { LOAN_FIELDS } from './loan-form.ts';

export * from './loan-application.ts';
export * from './loan-form.ts';

/** A loan application as the form sends it: with its consents, and the offer that was chosen, if any. */
export const loanSubmission = z.extend(loanApplicationSchema, {
  ...consentFields,
  /** The query of the offer. An application is not refused because of it: what is no offer is ignored. */
  // oxlint-disable-next-line promise/valid-params -- It is not a promise.
  offered: z.catch(z.optional(z.string().check(z.maxLength(MAX_OFFERED))), undefined),
});
export type LoanSubmission = z.output<typeof loanSubmission>;

/** A loan application as staff receive it. */
export const loanRow = z.extend(loanApplicationSchema, rowFields);
export type LoanApplication = z.output<typeof loanRow>;

/** The sortable columns. */
export const LOAN_SORTS = sortsOf(LOAN_FIELDS);
export type LoanSort = (typeof LOAN_SORTS)[number];

export const loanListQuery = listQuery(LOAN_SORTS);
export type LoanListQuery = ListQuery<LoanSort>;
