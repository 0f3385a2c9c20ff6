import { formatRupees, formatShort } from '../../../shared/calculators/emi.ts';
import { parseAmount } from '../../../shared/kit/quantities.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { Form, type PageForm } from './Form.tsx';
import { PrefixInput } from './inputs.tsx';
import { loanForm, type LoanFormField } from './loan.ts';
import type { FormApi } from './useForm.ts';

interface LoanFormProps extends PageForm<LoanFormField> {
  action: string;
  submitLabel: string;
}

const own = ({ control, values, say }: FormApi<LoanFormField>) => ({
  loanAmount: (
    <PrefixInput
      label={say(LOAN_FIELDS.loanAmount.label)}
      prefix="₹"
      hint={<AmountInWords text={values.loanAmount} say={say} />}
      autoComplete="off"
      {...control('loanAmount')}
    />
  ),
});

export default function LoanForm(page: LoanFormProps) {
  return <Form definition={loanForm} fields={LOAN_FIELDS} own={own} {...page} />;
}

/** Repeats the amount in words and grouped, so that an extra zero is noticed. */
function AmountInWords({ text, say }: { text: string; say: (text: string) => string }) {
  const rupees = parseAmount(text) ?? 0;
  if (rupees === 0) return <span>{say('In rupees, for example 500000 or 5 lakh.')}</span>;
  const [words, digits] = [formatShort(rupees), formatRupees(rupees)];
  return (
    <>
      <span className="num amount-read">{say(words)}</span>
      {words !== digits && <span>{` (${digits})`}</span>}
    </>
  );
}
