import { MAX_EMAIL_LENGTH, PHONE_DIGITS } from './inputs.ts';

/** What the page knows of a contact message before anybody types. The schema lies in messages.ts, as for loans. */

export const INQUIRY_TYPES = ['loan', 'support', 'partnership', 'other'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** What a message is about, as people read it. */
export const INQUIRY_LABELS: Record<InquiryType, string> = {
  loan: 'A loan',
  support: 'Help with an application',
  partnership: 'A partnership',
  other: 'Something else',
};

/** Most characters a field takes. */
export const MESSAGE_LIMITS = { fullName: 100, email: MAX_EMAIL_LENGTH, phoneNumber: PHONE_DIGITS, message: 2000 } as const;

/** In the order of the form, so that the first error is the topmost one. */
export const MESSAGE_FIELDS = ['fullName', 'email', 'phoneNumber', 'inquiryType', 'message'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

export const MESSAGE_SENT = 'Message sent successfully!';
