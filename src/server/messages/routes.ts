import { doneAnswer } from '../../shared/kit/errors.ts';
import * as z from 'zod/mini';
import { handledFilter, handledRow } from '../../shared/leads/handled.ts';
import { searchQuery } from '../../shared/kit/lists.ts';
import type { MessageFields } from '../../shared/messages/fields.ts';
import { messageListQuery, messageRow, messageSubmission } from '../../shared/messages/schemas.ts';
import { LEAD_PERMISSIONS } from '../../shared/staff/permissions.ts';
import type { AuditTrail } from '../audit/actor.ts';
import type { TokenReader } from '../http/authentication.ts';
import { handledRoutes } from '../leads/handled-routes.ts';
import { listRoutes } from '../audit/list-routes.ts';
import type { LeadRepository } from '../leads/lead-repository.ts';
import { leadRoute } from '../leads/lead-route.ts';
import type { SpamCheck } from '../leads/suspicion.ts';
import type { Limits } from '../http/limits.ts';
import { MESSAGE_TABLE } from './export.ts';

const TAG = 'Messages';

/** The routes under /api/contact. */
export function contactRoutes({
  messages,
  limits,
  spam,
}: {
  messages: LeadRepository<'messages', MessageFields>;
  limits: Limits;
  spam: SpamCheck;
}) {
  return leadRoute('/post-message', {
    tag: TAG,
    summary: 'Send a message from the contact page',
    schema: messageSubmission,
    answer: doneAnswer,
    submit: messages.submit,
    limits,
    spam,
  });
}

/** The routes under /api/messages. */
export function messageRoutes({
  messages,
  tokens,
  audit,
}: {
  messages: LeadRepository<'messages', MessageFields>;
  tokens: TokenReader;
  audit: AuditTrail;
}) {
  return listRoutes({
    tag: TAG,
    noun: 'messages',
    words: { one: 'message', many: 'messages' },
    paths: { list: '/', find: '/:id', delete: '/:id' },
    rows: messages,
    query: z.extend(messageListQuery, handledFilter),
    exportQuery: z.extend(searchQuery, handledFilter),
    row: z.extend(messageRow, handledRow.shape),
    table: MESSAGE_TABLE,
    tokens,
    audit,
    permissions: LEAD_PERMISSIONS,
  }).route('/', handledRoutes({ tag: TAG, noun: 'messages', one: 'message', rows: messages, tokens, audit }));
}
