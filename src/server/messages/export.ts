import { INQUIRY_LABELS, type Message } from '../../shared/messages.ts';
import type { Column } from '../http/export/table.ts';

/** What both exports show of a message, in the words and order of the office's table. */
export const MESSAGE_COLUMNS: readonly Column<Message>[] = [
  { title: 'Full Name', width: 26, cell: ({ fullName }) => fullName },
  { title: 'Email', width: 30, cell: ({ email }) => email },
  { title: 'Phone', width: 14, cell: ({ phoneNumber }) => phoneNumber },
  { title: 'Inquiry Type', width: 24, cell: ({ inquiryType }) => INQUIRY_LABELS[inquiryType] },
  { title: 'Message', width: 60, cell: ({ message }) => message },
  { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
];
