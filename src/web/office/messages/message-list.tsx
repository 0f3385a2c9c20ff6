import type { HandledRow } from '../../../shared/leads/handled.ts';
import type { SortOf } from '../../../shared/kit/fields.ts';
import { MESSAGE_FIELDS, type MessageFields } from '../../../shared/messages/fields.ts';
import { MESSAGE_NOUN } from '../../../shared/messages/noun.ts';
import type { Message } from '../../../shared/messages/schemas.ts';
import { ConsentPanel } from '../consents/ConsentPanel.tsx';
import { RowFacts } from '../dialog/Facts.tsx';
import { handling } from '../handled/handling.tsx';
import { tableFacts, tableList } from '../kit/table.tsx';
import type { ListDefinition } from '../list/list.ts';
import { SuspectNotice } from '../suspects/SuspectNotice.tsx';

const { nameColumn, ...LIST } = tableList<MessageFields, Message & HandledRow>(MESSAGE_FIELDS, MESSAGE_NOUN.name);
// What was written before who wrote it, and that there is no phone number.
const FACTS = tableFacts(MESSAGE_FIELDS, { phoneNumber: { optional: false } }, [
  'inquiryType',
  'message',
  'fullName',
  'phoneNumber',
]);
const HANDLING = handling<Message & HandledRow>('messages', MESSAGE_FIELDS, LIST.nameOf);

export const MESSAGE_LIST: ListDefinition<Message & HandledRow, SortOf<MessageFields>> = {
  ...LIST,
  path: MESSAGE_NOUN.path,
  noun: MESSAGE_NOUN,
  searchPlaceholder: 'Search by name, email, inquiry type, message...',
  searchDebounceMs: 500,
  emptyHint: 'The next message that a visitor sends from the contact page appears here.',
  calls: {
    list: 'GET /api/messages',
    news: 'GET /api/messages/news',
    find: 'GET /api/messages/:id',
    remove: 'DELETE /api/messages/:id',
    exports: { csv: 'GET /api/messages/export/csv', excel: 'GET /api/messages/export/excel' },
    always: HANDLING.always,
  },
  filters: HANDLING.filters,
  nameColumn: { ...nameColumn, Note: HANDLING.Note },
  lead: 'messages',
  Below: SuspectNotice,
  detailsTitle: 'Message Details',
  Details: ({ row }) => (
    <>
      <HANDLING.Panel row={row} />
      <RowFacts row={row} facts={FACTS} />
      <ConsentPanel noun="messages" id={row._id} />
    </>
  ),
  Actions: HANDLING.Button,
};
