import { advisePhoneNumber } from '../../../../shared/kit/inputs.ts';
import { MESSAGE_FIELDS, MESSAGE_LIMITS, MESSAGE_SENT, type MessageField } from '../../../../shared/messages/form.ts';
import type { MessageForm } from '../../../../shared/messages/schemas.ts';
import { CONSENT, type FormDefinition, type InputsFor } from '../../forms/definition.ts';
import { lazyRules } from '../../forms/rules.ts';

export type MessageFormField = MessageField | 'marketing';

export const messageForm: FormDefinition<MessageFormField> = {
  fields: [...MESSAGE_FIELDS, 'marketing'],
  inputs: {
    marketing: CONSENT,
    ...({
      fullName: { kind: 'text', max: MESSAGE_LIMITS.fullName },
      email: { kind: 'text', max: MESSAGE_LIMITS.email },
      phoneNumber: { kind: 'phone', isOptional: true, advise: ({ phoneNumber }) => advisePhoneNumber(phoneNumber) },
      inquiryType: { kind: 'choice' },
      message: { kind: 'text', max: MESSAGE_LIMITS.message },
    } satisfies InputsFor<MessageForm>),
  },
  rules: lazyRules(() => import('../../../../shared/messages/schemas.ts').then(({ messageSchema }) => messageSchema)),
  endpoint: '/api/contact/post-message',
  success: MESSAGE_SENT,
  failure: 'Your message could not be sent. Try again.',
  serverMessage: 'replaces',
  draft: 'contact-message',
};
