import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../../../shared/loans/form.ts';
import { SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { Controls, Form, FormNotice, type PageForm, SubmitButton } from './Form.tsx';
import { AmountInWords, Checkbox, Options, PhoneInput, PrefixInput } from './inputs.tsx';
import { loanForm, type LoanFormField } from './loan.ts';
import { useForm } from './useForm.ts';

interface LoanFormProps extends PageForm<LoanFormField> {
  action: string;
  submitLabel: string;
}

export default function LoanForm({ action, labelledBy, submitLabel, ...opening }: LoanFormProps) {
  const form = useForm(loanForm, opening);
  const { control, values, notice } = form;
  return (
    <Form form={form} action={action} labelledBy={labelledBy}>
      <Controls
        order={loanForm.fields}
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
          marketing: <Checkbox {...control('marketing')}>{`${notice.texts.marketing} (optional)`}</Checkbox>,
          credit: <Checkbox {...control('credit')}>{`${notice.texts.credit} (optional)`}</Checkbox>,
        }}
      />
      <SubmitButton form={form}>{submitLabel}</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
