import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { Form, FormNotice, type PageForm, SubmitButton } from '../forms/Form.tsx';
import { OUTCOME } from '../forms/definition.ts';
import { Checkbox } from '../forms/inputs.tsx';
import { NoticeText } from '../forms/NoticeText.tsx';
import { FieldControls } from '../forms/table.tsx';
import { useForm } from '../forms/useForm.ts';
import { partnershipForm, type PartnershipField } from './partnership.ts';

export default function PartnerForm({ labelledBy, ...opening }: PageForm<PartnershipField>) {
  const form = useForm(partnershipForm, opening);
  return (
    <Form form={form} action="/become-partner" labelledBy={labelledBy}>
      <FieldControls
        fields={VENDOR_FIELDS}
        form={form}
        own={{
          agreedToTerms: (
            <Checkbox {...form.control('agreedToTerms')} errorId={OUTCOME}>
              <NoticeText text={form.notice.texts.request} />
            </Checkbox>
          ),
        }}
      />
      <Checkbox {...form.control('marketing')}>{`${form.notice.texts.marketing} (optional)`}</Checkbox>
      <SubmitButton form={form}>Submit application</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
