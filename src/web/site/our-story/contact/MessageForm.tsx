import { MESSAGE_FIELDS } from '../../../../shared/messages/fields.ts';
import { Form, type PageForm } from '../../forms/Form.tsx';
import { messageForm, type MessageFormField } from './message.ts';

export default function MessageForm(page: PageForm<MessageFormField>) {
  return (
    <Form
      definition={messageForm}
      fields={MESSAGE_FIELDS}
      action="/our-story/contact-us"
      submitLabel="Send message"
      {...page}
    />
  );
}
