import { INQUIRY_LABELS, type Message } from '../../shared/messages.ts';
import type { RowColumns } from '../http/export/table.ts';

const COLUMNS: RowColumns<Message> = {
  fullName: { title: 'Full Name', width: 26, cell: ({ fullName }) => fullName },
  email: { title: 'Email', width: 30, cell: ({ email }) => email },
  phoneNumber: { title: 'Phone', width: 14, cell: ({ phoneNumber }) => phoneNumber },
  inquiryType: { title: 'Inquiry Type', width: 24, cell: ({ inquiryType }) => INQUIRY_LABELS[inquiryType] },
  message: { title: 'Message', width: 60, cell: ({ message }) => message },
  createdAt: { title: 'Date (IST)', width: 20, cell: ({ createdAt }) => new Date(createdAt) },
};

/** The columns of both exports, with the titles and order of the table in the back office. */
export const MESSAGE_COLUMNS = Object.values(COLUMNS);
