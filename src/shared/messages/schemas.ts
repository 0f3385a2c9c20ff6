import * as z from 'zod/mini';
import { consentFields } from '../privacy/consents.ts';
import { choice, email, optionalPhoneNumber, text } from '../kit/values.ts';
import { listQuery, rowFields, sortsOf } from '../kit/lists.ts';
import { INQUIRY_TYPES, MESSAGE_FIELDS, MESSAGE_LIMITS, type MessageField } from './form.ts';

export * from './form.ts';

/**
 * The fields of a contact message, as the browser sends and the server stores them. A missing phone number is the empty
 * string.
 */
export const messageSchema = z.object({
  fullName: text('Full Name is required.', MESSAGE_LIMITS.fullName, 'Full Name'),
  email: email('Email is required.'),
  phoneNumber: optionalPhoneNumber(),
  inquiryType: choice(INQUIRY_TYPES, 'Inquiry type is required.', 'Inquiry type'),
  message: text('Message is required.', MESSAGE_LIMITS.message, 'The message'),
} satisfies Record<MessageField, unknown>);

/** The fields as sent, in which optional ones may be missing. */
export type MessageForm = z.input<typeof messageSchema>;
export type MessageInput = z.output<typeof messageSchema>;

/** A contact message with its consents, as the form sends it. */
export const messageSubmission = z.extend(messageSchema, consentFields);
export type MessageSubmission = z.output<typeof messageSubmission>;

/** A message as staff receive it. */
export const messageRow = z.extend(messageSchema, rowFields);
export type Message = z.output<typeof messageRow>;

/** The sortable columns. */
export const MESSAGE_SORTS = sortsOf(MESSAGE_FIELDS);
export type MessageSort = (typeof MESSAGE_SORTS)[number];

export const messageListQuery = listQuery(MESSAGE_SORTS);
