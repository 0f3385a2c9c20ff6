import { messageSchema } from '../../shared/messages.ts';
import { leadRoute } from '../http/lead-route.ts';
import type { Limits } from '../http/limits.ts';
import type { MessageService } from './service.ts';

/** The addresses under /api/contact. */
export function contactRoutes({ messages, limits }: { messages: MessageService; limits: Limits }) {
  return leadRoute('/post-message', {
    tag: 'Messages',
    summary: 'Send a message from the contact page',
    schema: messageSchema,
    submit: messages.submit,
    limits,
  });
}
