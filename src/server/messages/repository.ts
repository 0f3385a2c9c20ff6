import type { MessageField, MessageInput } from '../../shared/messages.ts';
import type { Database } from '../database/database.ts';
import { searchText } from '../database/fold.ts';
import { newId } from '../database/ids.ts';
import { createLeadWriter, type Newsroom, NO_NEWS } from '../database/leads.ts';

export interface MessageRepository {
  /**
   * Resolves once the message is on disk. Those that come at the same time share one commit.
   *
   * @param key the same message under the same key is kept once a day
   */
  insert(input: MessageInput, key?: string): Promise<void>;
}

/** The fields that a search looks into, in the order in which the search text holds them. */
const SEARCHED = [
  'fullName',
  'email',
  'phoneNumber',
  'inquiryType',
  'message',
] as const satisfies readonly MessageField[];

export function createMessageRepository(database: Database, news: Newsroom = NO_NEWS): MessageRepository {
  const write = createLeadWriter(database, 'messages', news, ({ inquiry_type }) => inquiry_type);
  return {
    async insert(input, key) {
      await write(toRow(input), key === undefined ? undefined : { key, content: input });
    },
  };
}

function toRow(input: MessageInput) {
  return {
    id: newId(),
    full_name: input.fullName,
    email: input.email,
    phone_number: input.phoneNumber,
    inquiry_type: input.inquiryType,
    message: input.message,
    created_at: Date.now(),
    search: searchText(SEARCHED.map((field) => input[field])),
  };
}
