import { advisePhoneNumber } from '../../../../shared/inputs.ts';
import { MESSAGE_FIELDS, MESSAGE_LIMITS, MESSAGE_SENT, type MessageField } from '../../../../shared/message-form.ts';
import type { FormDefinition } from '../../forms/definition.ts';
import { lazyRules } from '../../forms/rules.ts';

const { phoneNumber: _digits, ...TEXT_LIMITS } = MESSAGE_LIMITS;

export const messageForm: FormDefinition<MessageField> = {
  fields: MESSAGE_FIELDS,
  limits: TEXT_LIMITS,
  advise: { phoneNumber: ({ phoneNumber }) => advisePhoneNumber(phoneNumber) },
  optional: ['phoneNumber'],
  rules: lazyRules(() => import('../../../../shared/messages.ts').then(({ messageSchema }) => messageSchema)),
  endpoint: '/api/contact/post-message',
  success: MESSAGE_SENT,
  failure: 'Your message could not be sent. Try again.',
  serverMessage: 'replaces',
  draft: 'contact-message',
};
