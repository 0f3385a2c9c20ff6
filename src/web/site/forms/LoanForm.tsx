import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '../../../shared/emi.ts';
import { EMPLOYMENT_TYPES, LOAN_FIELDS, LOAN_LIMITS, LOAN_TYPES, type LoanField } from '../../../shared/loan-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { RefusedPost } from './loan-post.ts';
import { sayAmount } from './typing.ts';
import { useLoanForm } from './useLoanForm.ts';

interface LoanFormProps {
  /** Where a browser posts the form when this script hasn't arrived. */
  action: string;
  /** The answer to such a post, when it was refused. */
  refused?: RefusedPost | undefined;
  /** Such a post was kept. */
  sent?: boolean;
  /** The id of the form's heading. */
  labelledBy: string;
}

/** The eight fields of the loan application. The page brings loan-form.css, so that the form is never seen without. */
export function LoanForm({ action, refused, sent = false, labelledBy }: LoanFormProps) {
  const { form, notice, submitting, errors, message, amount, dismiss, listen } = useLoanForm(refused, sent);
  const firstRefused = refused && (LOAN_FIELDS.find((name) => refused.fields[name]) ?? 'notice');

  /** What every control shares. Without this script, the browser goes to the first error by itself. */
  const control = (name: LoanField) => ({
    name,
    error: errors[name],
    defaultValue: refused?.values[name] ?? '',
    required: true,
    autoFocus: firstRefused === name,
  });
  const { error: phoneError, ...phone } = control('phoneNumber');
  const { error: amountError, ...loanAmount } = control('loanAmount');

  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      aria-labelledby={labelledBy}
      className="loan-form"
      {...listen}
    >
      <TextInput label="Full Name" autoComplete="name" maxLength={LOAN_LIMITS.fullName} {...control('fullName')} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={LOAN_LIMITS.email}
        {...control('email')}
      />
      <Field label="Phone Number" error={phoneError}>
        {(wiring) => (
          <Signed sign="+91">
            <input type="tel" inputMode="numeric" autoComplete="tel-national" className="input" {...phone} {...wiring} />
          </Signed>
        )}
      </Field>
      <TextInput
        label="Pincode"
        hint="Pincodes have 6 digits."
        inputMode="numeric"
        autoComplete="postal-code"
        {...control('pincode')}
      />
      <TextArea
        label="Address"
        fieldClassName="wide"
        rows={2}
        autoComplete="street-address"
        maxLength={LOAN_LIMITS.address}
        {...control('address')}
      />
      <SelectInput label="Loan Type" {...control('loanType')}>
        <Options first="Choose a loan" all={LOAN_TYPES} />
      </SelectInput>
      <Field label="Loan Amount" hint={<AmountRead digits={amount} />} error={amountError}>
        {(wiring) => (
          <Signed sign="₹">
            <input type="text" inputMode="numeric" autoComplete="off" className="input" {...loanAmount} {...wiring} />
          </Signed>
        )}
      </Field>
      <SelectInput label="Employment Type" {...control('employmentType')}>
        <Options first="Choose how you earn" all={EMPLOYMENT_TYPES} />
      </SelectInput>
      <Button type="submit" kind="gold" size="large" busy={submitting}>
        {submitting ? 'Submitting...' : 'Check my eligibility'}
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Only in the answer to a post, where the browser goes there by itself. */}
      <div ref={notice} tabIndex={-1} autoFocus={firstRefused === 'notice'} className="loan-form-notice wide">
        {message && (
          <Notice kind={message.kind} onDismiss={dismiss}>
            {message.text}
          </Notice>
        )}
      </div>
      <p className="loan-form-consent wide">
        By sending this form you confirm that you are 18 or older, and you agree that we call, text or email you about your
        request, even if your number is on a do-not-disturb list, look at your credit information and share your details with
        lenders. How we handle them is in our <Link to="/PrivacyPolicy">Privacy Policy</Link> and{' '}
        <Link to="/TermsAndCondition">Terms and Conditions</Link>.
      </p>
    </form>
  );
}

/** A sign inside the field, in front of what is typed. Not part of its value. */
function Signed({ sign, children }: { sign: string; children: ReactNode }) {
  return (
    <span className="input-sign" style={{ '--sign': `${sign.length}ch` } as CSSProperties}>
      <span aria-hidden="true" className="num">
        {sign}
      </span>
      {children}
    </span>
  );
}

function Options({ first, all }: { first: string; all: readonly string[] }) {
  return (
    <>
      <option value="">{first}</option>
      {all.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </>
  );
}

/** The amount as typed is a row of digits; a zero too many shows at once when it is grouped and said. */
function AmountRead({ digits }: { digits: string }) {
  const rupees = Number(digits);
  if (!(rupees > 0)) return 'In rupees, for example 500000.';
  const said = sayAmount(rupees);
  return (
    <>
      <span className="num amount-read">{formatRupees(rupees)}</span>
      {said && ` – ${said}`}
    </>
  );
}
