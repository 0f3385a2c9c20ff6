import type { HandledRow } from '../../../shared/leads/handled.ts';
import { INQUIRY_LABELS, MESSAGE_SORTS, type Message, type MessageSort } from '../../../shared/messages/schemas.ts';
import { Clipped, EmailLink, Moment, PhoneLink } from '../list/cells.tsx';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { handling } from '../handled/handling.tsx';
import { columnsOf, type ListDefinition } from '../list/list.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';

const HANDLING = handling<Message & HandledRow>('/api/messages', ({ fullName }) => fullName);

export const MESSAGE_LIST: ListDefinition<Message & HandledRow, MessageSort> = {
  path: '/admin/messages',
  noun: { one: 'message', many: 'messages' },
  searchPlaceholder: 'Search by name, email, inquiry type, message...',
  searchDebounceMs: 500,
  emptyHint: 'The next message that a visitor sends from the contact page appears here.',
  calls: {
    list: '/api/messages',
    find: '/api/messages',
    remove: '/api/messages',
    exports: '/api/messages/export',
    news: '/api/messages/news',
    always: HANDLING.always,
  },
  sorts: MESSAGE_SORTS,
  filters: HANDLING.filters,
  nameOf: ({ fullName }) => fullName,
  nameColumn: { sort: 'fullName', label: 'Full Name', width: 15, Note: HANDLING.Note },
  columns: columnsOf<Message & HandledRow, Exclude<MessageSort, 'fullName'>>({
    email: { label: 'Email', width: 17, card: 'wide', show: ({ email }) => <EmailLink email={email} /> },
    phoneNumber: { label: 'Phone', width: 9, show: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
    inquiryType: { label: 'Inquiry Type', width: 13, show: ({ inquiryType }) => INQUIRY_LABELS[inquiryType] },
    message: { label: 'Message', width: 25, card: 'wide', show: ({ message }) => <Clipped text={message} /> },
    createdAt: { label: 'Date', width: 9.5, show: ({ createdAt }) => <Moment iso={createdAt} /> },
  }),
  lead: 'messages',
  Above: SuspectNotice,
  detailsTitle: 'Message Details',
  Details: ({ row }) => (
    <>
      <HANDLING.Panel row={row} />
      <MessageDetails message={row} />
      <ConsentPanel noun="messages" id={row._id} />
    </>
  ),
  Actions: HANDLING.Button,
};
