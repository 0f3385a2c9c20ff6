import { MESSAGE_FIELDS } from '../../../../shared/messages/fields.ts';
import { Form, FormNotice, type PageForm, SubmitButton } from '../../forms/Form.tsx';
import { Checkbox } from '../../forms/inputs.tsx';
import { FieldControls } from '../../forms/table.tsx';
import { useForm } from '../../forms/useForm.ts';
import { messageForm, type MessageFormField } from './message.ts';

export default function MessageForm({ labelledBy, ...opening }: PageForm<MessageFormField>) {
  const form = useForm(messageForm, opening);
  return (
    <Form form={form} action="/our-story/contact-us" labelledBy={labelledBy}>
      <FieldControls fields={MESSAGE_FIELDS} form={form} />
      <Checkbox {...form.control('marketing')}>{`${form.notice.texts.marketing} (optional)`}</Checkbox>
      <SubmitButton form={form}>Send message</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
