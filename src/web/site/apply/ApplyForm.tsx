import type { LoanField } from '../../../shared/loan-form.ts';
import { useEarlyPresses } from '../../ui/earlyPresses.ts';
import type { PageForm } from '../forms/Form.tsx';
import { LoanForm } from '../forms/LoanForm.tsx';

export default function ApplyForm(form: PageForm<LoanField>) {
  useEarlyPresses('application');
  return (
    <LoanForm {...form} action="/apply">
      Submit application
    </LoanForm>
  );
}
