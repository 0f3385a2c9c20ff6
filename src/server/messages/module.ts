import { MESSAGE_CALLS, MESSAGE_WORDS } from '../../shared/messages/calls.ts';
import { MESSAGE_SENT } from '../../shared/messages/fields.ts';
import { messageSubmission } from '../../shared/messages/schemas.ts';
import { routesOf } from '../kit/routes.ts';
import { leadForm } from '../leads/lead-form.ts';
import { formHandler, leadHandlers } from '../leads/lead-handlers.ts';
import { spamCheck } from '../leads/suspicion.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { MESSAGE_TABLE } from './export.ts';
import { createMessageRepository, messageCorrector } from './repository.ts';

export function messageModule({ database, outbox, limits, ...parts }: ModuleParts) {
  const messages = createMessageRepository(database, outbox);
  const spam = spamCheck({ limits, ...parts }, 'messages', () => ({ message: MESSAGE_SENT }));
  const handlers = { submit: formHandler(messages.submit, spam), ...leadHandlers(MESSAGE_WORDS, messages, MESSAGE_TABLE) };
  return {
    mounts: [['/', routesOf(MESSAGE_CALLS, handlers, { tag: 'Messages', noun: 'messages', limits, ...parts })]],
    forms: { submitMessage: leadForm(messageSubmission, messages.submit, limits, spam) },
    accept: (input, suspect) => messages.accept(messageSubmission.parse(input), suspect),
    corrector: messageCorrector,
  } satisfies Module;
}
