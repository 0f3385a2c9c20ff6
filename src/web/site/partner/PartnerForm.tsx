import { PARTNERSHIP_LABELS, PARTNERSHIP_TYPES, type VendorField } from '../../../shared/vendor-form.ts';
import { SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { OUTCOME } from '../forms/definition.ts';
import { Form, FormNotice, type PageForm, SubmitButton } from '../forms/Form.tsx';
import { Checkbox, Optional, Options, PhoneInput } from '../forms/inputs.tsx';
import { useForm } from '../forms/useForm.ts';
import { partnershipForm } from './partnership.ts';

export default function PartnerForm({ labelledBy, ...opening }: PageForm<VendorField>) {
  const form = useForm(partnershipForm, opening);
  const { control } = form;
  return (
    <Form form={form} action="/become-partner" labelledBy={labelledBy}>
      <TextInput label="Company Name" autoComplete="organization" {...control('companyName')} />
      <SelectInput label="Partnership Type" {...control('partnershipType')}>
        <Options placeholder="Choose a partnership" values={PARTNERSHIP_TYPES} labels={PARTNERSHIP_LABELS} />
      </SelectInput>
      <TextInput label="Contact Person" autoComplete="name" {...control('contactPersonName')} />
      <TextInput label="Designation" autoComplete="organization-title" {...control('designation')} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...control('email')} />
      <PhoneInput label="Phone Number" {...control('phoneNumber')} />
      <TextInput
        label={<Optional>Company Website</Optional>}
        hint="With https:// in front, for example https://www.example.com."
        fieldClassName="wide"
        type="url"
        inputMode="url"
        autoComplete="url"
        {...control('companyWebsite')}
      />
      <TextArea
        label={<Optional>Additional Information</Optional>}
        hint="What you do, where, and what you have in mind."
        fieldClassName="wide"
        rows={4}
        {...control('additionalInfo')}
      />
      <Checkbox {...control('agreedToTerms')} errorId={OUTCOME}>
        I agree to the <a href="/TermsAndCondition">Terms and Conditions</a> and have read the{' '}
        <a href="/PrivacyPolicy">Privacy Policy</a>.
      </Checkbox>
      <SubmitButton form={form}>Submit application</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
