import { messageSubmission } from '../../shared/messages.ts';
import { leadForm } from '../leads/lead-form.ts';
import type { Module, ModuleParts } from '../module.ts';
import { createMessageRepository } from './repository.ts';
import { contactRoutes, messageRoutes } from './routes.ts';
import { createMessageService } from './service.ts';

export function messageModule({ database, outbox, limits, ...parts }: ModuleParts) {
  const messages = createMessageService(createMessageRepository(database, outbox));
  return {
    mounts: [
      ['/api/contact', contactRoutes({ messages, limits })],
      ['/api/messages', messageRoutes({ messages, ...parts })],
    ],
    forms: { submitMessage: leadForm(messageSubmission, messages.submit, limits) },
  } satisfies Module;
}
