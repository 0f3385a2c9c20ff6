import { MESSAGE_FIELDS, MESSAGE_SENT, type MessageField } from '../../../../shared/message-form.ts';
import type { FormDefinition } from '../../forms/definition.ts';
import { lazyRules } from '../../forms/rules.ts';

export const messageForm: FormDefinition<MessageField> = {
  fields: MESSAGE_FIELDS,
  optional: ['phoneNumber'],
  rules: lazyRules(() => import('../../../../shared/messages.ts').then(({ messageSchema }) => messageSchema)),
  endpoint: '/api/contact/post-message',
  sent: MESSAGE_SENT,
  notSent: 'Your message could not be sent. Try again.',
  serverSays: 'instead',
  draft: 'contact-message',
};
