import type { FieldTable } from '../kit/fields.ts';
import { KEPT_LOAN_FIELDS } from './kept-fields.ts';

/** How an applicant came whose application staff enter. */
export const OFFICE_SOURCES = {
  'walk-in': 'Walk-in',
  phone: 'Phone call',
  message: 'WhatsApp or other message',
  partner: 'Partner',
  other: 'Other',
} as const;
export type OfficeSource = keyof typeof OFFICE_SOURCES;

/** An application that staff enter, in the order of their form. */
export const ADDED_LEAD_FIELDS = {
  ...KEPT_LOAN_FIELDS,
  source: {
    kind: 'choice',
    label: 'How did the applicant come to us?',
    required: 'Choose how the applicant came to us.',
    options: OFFICE_SOURCES,
    form: { placeholder: 'Choose one' },
  },
  partner: {
    kind: 'text',
    label: 'Partner code',
    max: 40,
    form: { hint: 'As in the links of the partner. Leave it empty for none.' },
  },
  agreed: {
    kind: 'agreement',
    label: 'The applicant has heard this text and agrees.',
    required: 'Read the text to the applicant, and add the application only if they agree.',
  },
} as const satisfies FieldTable;
