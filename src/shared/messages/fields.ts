import type { FieldTable } from '../kit/fields.ts';
import { FULL_NAME, PHONE_NUMBER } from '../leads/person-fields.ts';

/** A message from the contact page, in the order of its form. */
export const MESSAGE_FIELDS = {
  fullName: { ...FULL_NAME, list: 12, section: 'Sender' },
  email: { kind: 'email', label: 'Email', required: true, list: 12, section: 'Sender' },
  phoneNumber: { ...PHONE_NUMBER, policy: 'phone number if you give it', list: 6.2, section: 'Sender' },
  inquiryType: {
    kind: 'choice',
    label: 'Inquiry Type',
    policy: 'subject',
    required: true,
    options: {
      loan: 'A loan',
      support: 'Help with an application',
      partnership: 'A partnership',
      other: 'Something else',
    },
    form: { placeholder: 'What is it about?' },
    list: 11,
    section: 'Message',
  },
  message: { kind: 'prose', label: 'Message', required: true, max: 2000, form: { rows: 5 }, list: 20, section: 'Message' },
} as const satisfies FieldTable;
export type MessageFields = typeof MESSAGE_FIELDS;

export const MESSAGE_SENT = 'Message sent successfully!';
