import type { SentConsents } from '../../shared/privacy/consents.ts';
import {
  INQUIRY_LABELS,
  type Message,
  type MessageField,
  type MessageInput,
  messageSchema,
  type MessageSort,
  type MessageSubmission,
} from '../../shared/messages/schemas.ts';
import { createCorrector } from '../leads/correcting.ts';
import type { Database } from '../engine/database.ts';
import { searchText } from '../engine/fold.ts';
import { createHandledRows, type HandledRows } from '../leads/handled.ts';
import { newId } from '../engine/ids.ts';
import { createLeadWriter, type Kept, type Outbox, NO_OUTBOX } from '../leads/leads.ts';
import { createListedRows } from '../engine/listed.ts';
import type { ListedRow } from '../engine/listing.ts';
import { sortKey } from '../engine/sort-key.ts';

export interface MessageRepository extends HandledRows<Message, MessageSort> {
  /**
   * Resolves once the message is on disk. Concurrent inserts share one commit.
   *
   * @param key the same message with the same key is stored once a day
   */
  insert(input: MessageInput, key?: string, consents?: SentConsents): Promise<void>;
  /**
   * Stores a suspect, with its id and the time of its arrival, in place of the suspect itself.
   *
   * @returns false when the suspect is gone
   */
  accept(input: MessageSubmission, suspect: Kept): Promise<boolean>;
}

const MESSAGES = {
  table: 'messages',
  columns: ['id', 'full_name', 'email', 'phone_number', 'inquiry_type', 'message', 'created_at'],
} as const;

export type MessageRow = ListedRow<'messages', (typeof MESSAGES)['columns'][number]>;

const SORTS = {
  fullName: 'full_name_key',
  email: 'email_key',
  phoneNumber: 'phone_number_key',
  inquiryType: 'inquiry_type_key',
  message: 'message_key',
  createdAt: 'created_at',
} as const satisfies Record<MessageSort, string>;

export function createMessageRepository(database: Database, outbox: Outbox = NO_OUTBOX): MessageRepository {
  const write = createLeadWriter(database, 'messages', outbox, ({ inquiry_type }) => INQUIRY_LABELS[inquiry_type]);

  return {
    ...createHandledRows(database, 'messages', createListedRows(database, { ...MESSAGES, present, sorts: SORTS })),

    async accept({ consents, ...input }, suspect) {
      const { id } = await write({ ...toRow(input), ...suspect }, { consents, isSuspect: true });
      return id === suspect.id;
    },

    async insert(input, key, consents) {
      await write(toRow(input), { submission: key === undefined ? undefined : { key, content: input }, consents });
    },
  };
}

export const messageCorrector = createCorrector({
  ...MESSAGES,
  present,
  toColumns: (input) => toColumns(messageSchema.parse(input)),
});

const toRow = (input: MessageInput) => ({ id: newId(), ...toColumns(input), created_at: Date.now() });

function toColumns(input: MessageInput) {
  // The topic is searched and sorted by the label that staff see, and also searched by its wire value.
  const about = `${INQUIRY_LABELS[input.inquiryType]} ${input.inquiryType}`;
  return {
    full_name: input.fullName,
    email: input.email,
    phone_number: input.phoneNumber,
    inquiry_type: input.inquiryType,
    message: input.message,
    full_name_key: sortKey(input.fullName),
    email_key: sortKey(input.email),
    phone_number_key: sortKey(input.phoneNumber),
    inquiry_type_key: sortKey(about),
    message_key: sortKey(input.message),
    search: searchText(Object.values({ ...input, inquiryType: about } satisfies Record<MessageField, string>)),
  };
}

function present(row: MessageRow): Message {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    phoneNumber: row.phone_number,
    inquiryType: row.inquiry_type,
    message: row.message,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
