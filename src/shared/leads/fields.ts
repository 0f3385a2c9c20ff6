import type { LeadNoun } from './nouns.ts';
import type { FieldTable } from '../kit/fields.ts';
import { KEPT_LOAN_FIELDS } from '../loans/kept-fields.ts';
import { MESSAGE_FIELDS } from '../messages/fields.ts';
import { RESUME_FIELDS } from '../resumes/fields.ts';
import { VENDOR_FIELDS } from '../vendors/fields.ts';

/** What is kept of each kind of leads. */
export const LEAD_FIELDS = {
  loans: KEPT_LOAN_FIELDS,
  vendors: VENDOR_FIELDS,
  messages: MESSAGE_FIELDS,
  resumes: RESUME_FIELDS,
} as const satisfies Record<LeadNoun, FieldTable>;
