import { parseAmount } from '../../../shared/amounts.ts';
import { formatRupees, formatShort } from '../../../shared/emi.ts';
import { EMPLOYMENT_TYPES, LOAN_FIELDS, LOAN_TYPES, type LoanField } from '../../../shared/loan-form.ts';
import { SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { Controls, Form, FormNotice, type PageForm, SubmitButton } from './Form.tsx';
import { Options, PhoneInput, PrefixInput } from './inputs.tsx';
import { loanForm } from './loan.ts';
import { useForm } from './useForm.ts';

interface LoanFormProps extends PageForm<LoanField> {
  action: string;
  submitLabel: string;
}

export default function LoanForm({ action, labelledBy, submitLabel, ...opening }: LoanFormProps) {
  const form = useForm(loanForm, opening);
  const { control, values } = form;
  return (
    <Form form={form} action={action} labelledBy={labelledBy}>
      <Controls
        order={LOAN_FIELDS}
        of={{
          fullName: <TextInput label="Full Name" autoComplete="name" {...control('fullName')} />,
          email: <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...control('email')} />,
          phoneNumber: <PhoneInput label="Phone Number" {...control('phoneNumber')} />,
          pincode: (
            <TextInput
              label="Pincode"
              hint="Pincodes have 6 digits."
              inputMode="numeric"
              autoComplete="postal-code"
              {...control('pincode')}
            />
          ),
          address: (
            <TextArea label="Address" fieldClassName="wide" rows={2} autoComplete="street-address" {...control('address')} />
          ),
          loanType: (
            <SelectInput label="Loan Type" {...control('loanType')}>
              <Options placeholder="Choose a loan" values={LOAN_TYPES} />
            </SelectInput>
          ),
          loanAmount: (
            <PrefixInput
              label="Loan Amount"
              prefix="₹"
              hint={<AmountInWords text={values.loanAmount} />}
              autoComplete="off"
              {...control('loanAmount')}
            />
          ),
          employmentType: (
            <SelectInput label="Employment Type" {...control('employmentType')}>
              <Options placeholder="Choose your employment type" values={EMPLOYMENT_TYPES} />
            </SelectInput>
          ),
        }}
      />
      <SubmitButton form={form}>{submitLabel}</SubmitButton>
      <FormNotice form={form} />
      <p className="site-form-consent wide">
        By sending this form you confirm that you are 18 or older, and you agree that we call, text or email you about your
        request, even if your number is on a do-not-disturb list, look at your credit information and share your details with
        lenders. How we handle them is in our <a href="/PrivacyPolicy">Privacy Policy</a> and{' '}
        <a href="/TermsAndCondition">Terms and Conditions</a>.
      </p>
    </Form>
  );
}

/** Repeats the amount in words and grouped, so that an extra zero is noticed. */
function AmountInWords({ text }: { text: string }) {
  const rupees = parseAmount(text) ?? 0;
  if (rupees === 0) return 'In rupees, for example 500000 or 5 lakh.';
  const [words, digits] = [formatShort(rupees), formatRupees(rupees)];
  return (
    <>
      <span className="num amount-read">{words}</span>
      {words !== digits && ` (${digits})`}
    </>
  );
}
