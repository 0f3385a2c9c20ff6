import { INQUIRY_LABELS, INQUIRY_TYPES, type MessageField } from '../../../../shared/message-form.ts';
import { SelectInput, TextArea, TextInput } from '../../../ui/Field.tsx';
import { Form, FormNotice, type PageForm, SubmitButton } from '../../forms/Form.tsx';
import { Optional, Options, PhoneInput } from '../../forms/inputs.tsx';
import { useForm } from '../../forms/useForm.ts';
import { messageForm } from './message.ts';

export default function MessageForm({ labelledBy, ...opening }: PageForm<MessageField>) {
  const form = useForm(messageForm, opening);
  const { control } = form;
  return (
    <Form form={form} action="/our-story/contact-us" labelledBy={labelledBy}>
      <TextInput label="Full Name" autoComplete="name" {...control('fullName')} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...control('email')} />
      <PhoneInput label={<Optional>Phone Number</Optional>} {...control('phoneNumber')} />
      <SelectInput label="Inquiry Type" {...control('inquiryType')}>
        <Options placeholder="What is it about?" values={INQUIRY_TYPES} labels={INQUIRY_LABELS} />
      </SelectInput>
      <TextArea label="Message" fieldClassName="wide" rows={5} {...control('message')} />
      <SubmitButton form={form}>Send message</SubmitButton>
      <FormNotice form={form} />
      <p className="site-form-consent wide">
        We use your message to reply to you, as described in our <a href="/PrivacyPolicy">Privacy Policy</a>. Please do not
        send passwords, PINs or card numbers.
      </p>
    </Form>
  );
}
