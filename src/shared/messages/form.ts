import { MAX_EMAIL_LENGTH, PHONE_DIGITS } from '../kit/inputs.ts';

/** Options, limits and texts of the contact form. The schema is in messages.ts, which pages load later, as for loans. */

export const INQUIRY_TYPES = ['loan', 'support', 'partnership', 'other'] as const;
export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** The inquiry types as shown on screen. */
export const INQUIRY_LABELS: Record<InquiryType, string> = {
  loan: 'A loan',
  support: 'Help with an application',
  partnership: 'A partnership',
  other: 'Something else',
};

/** Maximum characters of each field. */
export const MESSAGE_LIMITS = { fullName: 100, email: MAX_EMAIL_LENGTH, phoneNumber: PHONE_DIGITS, message: 2000 } as const;

/** In the order of the form, so that the first error is also the topmost. */
export const MESSAGE_FIELDS = ['fullName', 'email', 'phoneNumber', 'inquiryType', 'message'] as const;
export type MessageField = (typeof MESSAGE_FIELDS)[number];

export const MESSAGE_SENT = 'Message sent successfully!';
