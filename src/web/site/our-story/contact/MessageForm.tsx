import { INQUIRY_LABELS, INQUIRY_TYPES } from '../../../../shared/messages/form.ts';
import { SelectInput, TextArea, TextInput } from '../../../ui/Field.tsx';
import { Controls, Form, FormNotice, type PageForm, SubmitButton } from '../../forms/Form.tsx';
import { Checkbox, Optional, Options, PhoneInput } from '../../forms/inputs.tsx';
import { useForm } from '../../forms/useForm.ts';
import { messageForm, type MessageFormField } from './message.ts';

export default function MessageForm({ labelledBy, ...opening }: PageForm<MessageFormField>) {
  const form = useForm(messageForm, opening);
  const { control, notice } = form;
  return (
    <Form form={form} action="/our-story/contact-us" labelledBy={labelledBy}>
      <Controls
        order={messageForm.fields}
        of={{
          fullName: <TextInput label="Full Name" autoComplete="name" {...control('fullName')} />,
          email: <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...control('email')} />,
          phoneNumber: <PhoneInput label={<Optional>Phone Number</Optional>} {...control('phoneNumber')} />,
          inquiryType: (
            <SelectInput label="Inquiry Type" {...control('inquiryType')}>
              <Options placeholder="What is it about?" values={INQUIRY_TYPES} labels={INQUIRY_LABELS} />
            </SelectInput>
          ),
          message: <TextArea label="Message" fieldClassName="wide" rows={5} {...control('message')} />,
          marketing: <Checkbox {...control('marketing')}>{`${notice.texts.marketing} (optional)`}</Checkbox>,
        }}
      />
      <SubmitButton form={form}>Send message</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
