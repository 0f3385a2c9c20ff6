import { VENDOR_FIELDS } from '../../../shared/vendors/fields.ts';
import { OUTCOME } from '../forms/definition.ts';
import { Form, type PageForm } from '../forms/Form.tsx';
import { Checkbox } from '../forms/inputs.tsx';
import { NoticeText } from '../forms/NoticeText.tsx';
import type { FormApi } from '../forms/useForm.ts';
import { partnershipForm, type PartnershipField } from './partnership.ts';

const own = ({ control, notice }: FormApi<PartnershipField>) => ({
  agreedToTerms: (
    <Checkbox {...control('agreedToTerms')} errorId={OUTCOME}>
      <NoticeText text={notice.texts.request} />
    </Checkbox>
  ),
});

export default function PartnerForm(page: PageForm<PartnershipField>) {
  return (
    <Form
      definition={partnershipForm}
      fields={VENDOR_FIELDS}
      own={own}
      action="/become-partner"
      submitLabel="Submit application"
      {...page}
    />
  );
}
