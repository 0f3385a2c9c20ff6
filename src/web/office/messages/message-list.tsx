import { INQUIRY_LABELS, MESSAGE_SORTS, type Message, type MessageSort } from '../../../shared/messages.ts';
import { Clipped, EmailLink, Moment, PhoneLink } from '../list/cells.tsx';
import type { ListDefinition } from '../list/list.ts';
import { MessageDetails } from './MessageDetails.tsx';

export const MESSAGE_LIST: ListDefinition<Message, MessageSort> = {
  noun: { one: 'message', many: 'messages' },
  searchPlaceholder: 'Search by name, email, inquiry type, message...',
  searchDelay: 500,
  emptyHint: 'The next message that a visitor sends from the contact page appears here.',
  calls: {
    list: '/api/messages',
    find: '/api/messages',
    remove: '/api/messages',
    exports: '/api/messages/export',
    news: '/api/messages/news',
  },
  sorts: MESSAGE_SORTS,
  nameOf: ({ fullName }) => fullName,
  nameColumn: { sort: 'fullName', label: 'Full Name', width: 15 },
  columns: [
    { sort: 'email', label: 'Email', width: 17, card: 'wide', show: ({ email }) => <EmailLink email={email} /> },
    { sort: 'phoneNumber', label: 'Phone', width: 9, show: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} /> },
    { sort: 'inquiryType', label: 'Inquiry Type', width: 13, show: ({ inquiryType }) => INQUIRY_LABELS[inquiryType] },
    { sort: 'message', label: 'Message', width: 28.5, card: 'wide', show: ({ message }) => <Clipped text={message} /> },
    { sort: 'createdAt', label: 'Date', width: 9.5, show: ({ createdAt }) => <Moment iso={createdAt} /> },
  ],
  detailsTitle: 'Message Details',
  Details: ({ row }) => <MessageDetails message={row} />,
};
