import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import { Form, FormNotice, type PageForm, SubmitButton } from './Form.tsx';
import { Checkbox } from './inputs.tsx';
import { loanForm, type LoanFormField } from './loan.ts';
import { FieldControls } from './table.tsx';
import { useForm } from './useForm.ts';

interface LoanFormProps extends PageForm<LoanFormField> {
  action: string;
  submitLabel: string;
}

export default function LoanForm({ action, labelledBy, submitLabel, ...opening }: LoanFormProps) {
  const form = useForm(loanForm, opening);
  const { notice } = form;
  return (
    <Form form={form} action={action} labelledBy={labelledBy}>
      <FieldControls fields={LOAN_FIELDS} form={form} />
      <Checkbox {...form.control('marketing')}>{`${notice.texts.marketing} (optional)`}</Checkbox>
      <Checkbox {...form.control('credit')}>{`${notice.texts.credit} (optional)`}</Checkbox>
      <SubmitButton form={form}>{submitLabel}</SubmitButton>
      <FormNotice form={form} />
    </Form>
  );
}
