import { INQUIRY_LABELS, type Message } from '../../shared/messages/schemas.ts';
import { exportTable, type RowColumns } from '../http/export/table.ts';
import type { MessageRow } from './repository.ts';

const COLUMNS: RowColumns<Message, MessageRow> = {
  fullName: { title: 'Full Name', width: 26, from: 'full_name' },
  email: { title: 'Email', width: 30, from: 'email' },
  phoneNumber: { title: 'Phone', width: 14, from: 'phone_number' },
  inquiryType: { title: 'Inquiry Type', width: 24, from: 'inquiry_type', show: (type) => INQUIRY_LABELS[type] },
  message: { title: 'Message', width: 60, from: 'message' },
  createdAt: { title: 'Date (IST)', width: 20, from: 'created_at', show: 'date' },
};

/** The columns of both exports, with the titles and order of the table in the back office. */
export const MESSAGE_TABLE = exportTable(import.meta, 'MESSAGE_TABLE', Object.values(COLUMNS));
