import * as z from 'zod/mini';
import { consentFields } from '../privacy/consents.ts';
import { cleanSource, MAX_SOURCE_TEXT } from './lead-source.ts';
import { loanApplicationSchema, type SparseLoan } from './schemas.ts';
import { MAX_OFFERED } from '../offers/address.ts';

/** A loan application as the form sends it: with its consents, the offer that was chosen, and its source. For the server alone. */
export const loanSubmission = z.extend(loanApplicationSchema, {
  ...consentFields,
  /** The query of the offer. An application is not refused because of it: what is no offer is ignored. */
  // oxlint-disable-next-line promise/valid-params -- It is not a promise.
  offered: z.catch(z.optional(z.string().check(z.maxLength(MAX_OFFERED))), undefined),
  /** Where the sender came from (`sourceOf`). An application is not refused because of it either. */
  // oxlint-disable-next-line promise/valid-params -- It is not a promise.
  source: z.catch(z.optional(z.string().check(z.overwrite(cleanSource), z.maxLength(MAX_SOURCE_TEXT))), undefined),
});
export type LoanSubmission = z.output<typeof loanSubmission>;

/** One that staff bring in, of which fields may be missing. */
export type KeptSubmission = Omit<LoanSubmission, keyof SparseLoan> & SparseLoan;
