import { MESSAGE_CALLS } from '../../shared/messages/calls.ts';
import { MESSAGE_SENT } from '../../shared/messages/fields.ts';
import { MESSAGE_NOUN } from '../../shared/messages/noun.ts';
import { messageSubmission } from '../../shared/messages/schemas.ts';
import { routesOf } from '../kit/routes.ts';
import { leadForm } from '../leads/lead-form.ts';
import { leadHandlers } from '../leads/lead-handlers.ts';
import type { Module, ModuleParts } from '../app/module.ts';
import { MESSAGE_TABLE } from './export.ts';
import { createMessageRepository, messageCorrector } from './repository.ts';

export function messageModule(parts: ModuleParts) {
  const messages = createMessageRepository(parts.database, parts.outbox);
  const form = leadForm(parts, {
    noun: 'messages',
    schema: messageSubmission,
    submit: messages.insert,
    answerOf: () => ({ message: MESSAGE_SENT }),
  });
  const handlers = { submit: form.submit, ...leadHandlers(MESSAGE_NOUN, messages, MESSAGE_TABLE) };
  return {
    mounts: [['/', routesOf(MESSAGE_CALLS, handlers, { tag: 'Messages', noun: 'messages', ...parts })]],
    forms: { submitMessage: form.submitPosted },
    accept: (input, suspect) => messages.accept(messageSubmission.parse(input), suspect),
    corrector: messageCorrector,
  } satisfies Module;
}
