import { PARTNERSHIP_LABELS, PARTNERSHIP_TYPES } from '../../../shared/vendors/form.ts';
import { SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { OUTCOME } from '../forms/definition.ts';
import { Controls, Form, FormNotice, type PageForm, SubmitButton } from '../forms/Form.tsx';
import { NoticeText } from '../forms/NoticeText.tsx';
import { Checkbox, Optional, Options, PhoneInput } from '../forms/inputs.tsx';
import { useForm } from '../forms/useForm.ts';
import { partnershipForm, type PartnershipField } from './partnership.ts';

export default function PartnerForm({ labelledBy, ...opening }: PageForm<PartnershipField>) {
  const form = useForm(partnershipForm, opening);
  const { control, notice } = form;
  return (
    <Form form={form} action="/become-partner" labelledBy={labelledBy}>
      <Controls
        order={partnershipForm.fields}
        of={{
          companyName: <TextInput label="Company Name" autoComplete="organization" {...control('companyName')} />,
          partnershipType: (
            <SelectInput label="Partnership Type" {...control('partnershipType')}>
              <Options placeholder="Choose a partnership" values={PARTNERSHIP_TYPES} labels={PARTNERSHIP_LABELS} />
            </SelectInput>
          ),
          contactPersonName: <TextInput label="Contact Person" autoComplete="name" {...control('contactPersonName')} />,
          designation: <TextInput label="Designation" autoComplete="organization-title" {...control('designation')} />,
          email: <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...control('email')} />,
          phoneNumber: <PhoneInput label="Phone Number" {...control('phoneNumber')} />,
          companyWebsite: (
            <TextInput
              label={<Optional>Company Website</Optional>}
              hint="With https:// in front, for example https://www.example.com."
              fieldClassName="wide"
              type="url"
              inputMode="url"
              autoComplete="url"
              {...control('companyWebsite')}
            />
          ),
          additionalInfo: (
            <TextArea
              label={<Optional>Additional Information</Optional>}
              hint="What you do, where, and what you have in mind."
              fieldClassName="wide"
              rows={4}
              {...control('additionalInfo')}
            />
          ),
          agreedToTerms: (
            <Checkbox {...control('agreedToTerms')} errorId={OUTCOME}>
              <NoticeText text={notice.texts.request} />
            </Checkbox>
          ),
          marketing: <Checkbox {...control('marketing')}>{`${notice.texts.marketing} (optional)`}</Checkbox>,
        }}
      />
      <SubmitButton form={form}>Submit application</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
