import * as z from 'zod/mini';
import { consentFields } from './consents.ts';
import { loanApplicationSchema } from './loan-application.ts';
import { MAX_OFFERED } from './offers/form.ts';

/** A loan application as the form sends it: with its consents, and the offer that was chosen, if any. For the server alone. */
export const loanSubmission = z.extend(loanApplicationSchema, {
  ...consentFields,
  /** The query of the offer. An application is not refused because of it: what is no offer is ignored. */
  // oxlint-disable-next-line promise/valid-params -- It is not a promise.
  offered: z.catch(z.optional(z.string().check(z.maxLength(MAX_OFFERED))), undefined),
});
export type LoanSubmission = z.output<typeof loanSubmission>;
