import * as z from 'zod/mini';
import { errorBody } from '../kit/errors.ts';
import { sparseForm } from '../kit/staff-schema.ts';
import { ADDED_LEAD_FIELDS } from './adding-fields.ts';
import { IS_PARTNER_CODE } from './lead-source.ts';
import { REFERENCE } from './reference.ts';
import { leadDuplicate } from './work.ts';

const PARTNER_MESSAGE = 'A partner code has letters, digits and hyphens.';

/** An application that staff enter. The applicant has agreed by word to the current notice of the form. */
export const addedLeadSchema = z
  .extend(sparseForm(ADDED_LEAD_FIELDS), {
    /** It is added though there are applications with the same phone number or e-mail. */
    anyway: z.optional(z.boolean('anyway is true or false.')),
  })
  .check(
    z.refine(({ partner }) => partner === '' || IS_PARTNER_CODE.test(partner), {
      error: PARTNER_MESSAGE,
      path: ['partner'],
    }),
  );
export type AddedLeadInput = z.output<typeof addedLeadSchema>;

export const addedLead = z.object({ _id: z.string(), reference: z.string().check(z.regex(REFERENCE)) });

/** The answer where the applicant is known already. Nothing was stored. */
export const knownApplicant = z.extend(errorBody, {
  code: z.literal('conflict'),
  /** At most 20, the newest first. */
  duplicates: z.array(leadDuplicate),
});
