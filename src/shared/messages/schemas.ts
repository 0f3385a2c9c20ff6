import type * as z from 'zod/mini';
import { schemasOf } from '../kit/schemas.ts';
import { MESSAGE_FIELDS } from './fields.ts';

export const {
  form: messageSchema,
  submission: messageSubmission,
  row: messageRow,
  list: messageListQuery,
  filters: messageFilters,
  sorts: MESSAGE_SORTS,
} = schemasOf(MESSAGE_FIELDS);
export type MessageInput = z.output<typeof messageSchema>;
