import { formatRupees, formatShort } from '../../../shared/calculators/emi.ts';
import { parseAmount } from '../../../shared/kit/quantities.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { Form, FormNotice, type PageForm, SubmitButton } from './Form.tsx';
import { Checkbox, PrefixInput } from './inputs.tsx';
import { loanForm, type LoanFormField } from './loan.ts';
import { FieldControls } from './table.tsx';
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
      <FieldControls
        fields={LOAN_FIELDS}
        form={form}
        own={{
          loanAmount: (
            <PrefixInput
              label={LOAN_FIELDS.loanAmount.label}
              prefix="₹"
              hint={<AmountInWords text={values.loanAmount} />}
              autoComplete="off"
              {...control('loanAmount')}
            />
          ),
        }}
      />
      <Checkbox {...control('marketing')}>{`${notice.texts.marketing} (optional)`}</Checkbox>
      <Checkbox {...control('credit')}>{`${notice.texts.credit} (optional)`}</Checkbox>
      <SubmitButton form={form}>{submitLabel}</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}

/** Repeats the amount in words and grouped, so that an extra zero is noticed. */
function AmountInWords({ text }: { text: string }) {
  const rupees = parseAmount(text) ?? 0;
  if (rupees === 0) return <span>In rupees, for example 500000 or 5 lakh.</span>;
  const [words, digits] = [formatShort(rupees), formatRupees(rupees)];
  return (
    <>
      <span className="num amount-read">{words}</span>
      {words !== digits && <span>{` (${digits})`}</span>}
    </>
  );
}
