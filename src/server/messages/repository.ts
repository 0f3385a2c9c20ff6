import { wordsOf } from '../../shared/kit/fields.ts';
import { MESSAGE_FIELDS } from '../../shared/messages/fields.ts';
import { messageSchema } from '../../shared/messages/schemas.ts';
import type { Database } from '../engine/database.ts';
import { leadCorrector } from '../leads/correcting.ts';
import { createLeadRepository } from '../leads/lead-repository.ts';
import type { Outbox } from '../leads/writer.ts';

export const createMessageRepository = (database: Database, outbox?: Outbox) =>
  createLeadRepository(
    database,
    {
      noun: 'messages',
      fields: MESSAGE_FIELDS,
      summarise: ({ inquiry_type }) => wordsOf(MESSAGE_FIELDS.inquiryType, inquiry_type),
    },
    outbox,
  );
export const messageCorrector = leadCorrector('messages', MESSAGE_FIELDS, messageSchema);
