import { MESSAGE_SENT } from '../../shared/messages/fields.ts';
import { messageSubmission } from '../../shared/messages/schemas.ts';
import { leadForm } from '../leads/lead-form.ts';
import { spamCheck } from '../leads/suspicion.ts';
import type { Module, ModuleParts } from '../module.ts';
import { createMessageRepository, messageCorrector } from './repository.ts';
import { contactRoutes, messageRoutes } from './routes.ts';

export function messageModule({ database, outbox, limits, ...parts }: ModuleParts) {
  const messages = createMessageRepository(database, outbox);
  const spam = spamCheck({ limits, ...parts }, 'messages', () => ({ message: MESSAGE_SENT }));
  return {
    mounts: [
      ['/api/contact', contactRoutes({ messages, limits, spam })],
      ['/api/messages', messageRoutes({ messages, ...parts })],
    ],
    forms: { submitMessage: leadForm(messageSubmission, messages.submit, limits, spam) },
    accept: (input, suspect) => messages.accept(messageSubmission.parse(input), suspect),
    corrector: messageCorrector,
  } satisfies Module;
}
