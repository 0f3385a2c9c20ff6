import { namesOf } from '../../../../shared/kit/fields.ts';
import { MESSAGE_FIELDS, MESSAGE_SENT, type MessageFields } from '../../../../shared/messages/fields.ts';
import { CONSENT, type FormDefinition } from '../../forms/definition.ts';
import { inputsOf } from '../../forms/inputs-of.ts';
import { lazyRules } from '../../forms/rules.ts';

export type MessageFormField = keyof MessageFields | 'marketing';

export const messageForm: FormDefinition<MessageFormField> = {
  fields: [...namesOf(MESSAGE_FIELDS), 'marketing'],
  inputs: { ...inputsOf(MESSAGE_FIELDS), marketing: CONSENT },
  rules: lazyRules(() => import('../../../../shared/kit/schema.ts').then(({ formSchema }) => formSchema(MESSAGE_FIELDS))),
  endpoint: '/api/contact/post-message',
  success: MESSAGE_SENT,
  failure: 'Your message could not be sent. Try again.',
  serverMessage: 'replaces',
  draft: 'contact-message',
};
