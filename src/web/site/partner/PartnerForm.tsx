import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { Form, FormNotice, type PageForm, SubmitButton } from '../forms/Form.tsx';
import { Checkbox } from '../forms/inputs.tsx';
import { FieldControls } from '../forms/table.tsx';
import { useForm } from '../forms/useForm.ts';
import { partnershipForm, type PartnershipField } from './partnership.ts';

export default function PartnerForm({ labelledBy, ...opening }: PageForm<PartnershipField>) {
  const form = useForm(partnershipForm, opening);
  return (
    <Form form={form} action="/become-partner" labelledBy={labelledBy}>
      <FieldControls fields={VENDOR_FIELDS} form={form} />
      <Checkbox {...form.control('marketing')}>{`${form.notice.texts.marketing} (optional)`}</Checkbox>
      <SubmitButton form={form}>Submit application</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
