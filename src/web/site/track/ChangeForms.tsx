import type { ReactNode } from 'react';
import { seenName } from '../../../shared/loans/likely.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { valuesOf } from '../../../shared/kit/fields.ts';
import { NOT_GIVEN } from '../../../shared/kit/field-words.ts';
import { LOAN_FIELDS } from '../../../shared/loans/fields.ts';
import {
  MAX_WITHDRAWAL,
  SHOWN_FIELDS,
  type ShownField,
  TRACK,
  type TrackedLoan,
  type TrackForm,
} from '../../../shared/loans/track.ts';
import { MY_DATA } from '../../../shared/privacy/my-data.ts';
import { Options, SelectInput, TextArea, TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Checkbox, PhoneInput, PrefixInput } from '../forms/inputs.tsx';
import { TextLink } from '../parts/TextLink.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { PostForm, refusedFor } from '../visit/VisitForm.tsx';

const { fullName, email, phoneNumber, pincode, address, loanType, loanAmount, employmentType } = LOAN_FIELDS;

interface ChangeProps {
  loan: TrackedLoan;
  refused: RefusedForm | undefined;
}

/** What was asked for, and the forms by which its sender corrects or withdraws it. */
export function ChangeForms({ loan, refused }: ChangeProps) {
  const owns = (form: TrackForm) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <section aria-labelledby="asked" className="grid gap-4">
        <h2 id="asked">What you asked for</h2>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {SHOWN_FIELDS.map((name) => (
            <div key={name} className="min-w-0">
              <dt className="text-[0.875rem] text-slate">{LOAN_FIELDS[name].label}</dt>
              <dd className="font-semibold">{shownText(name, loan.sent[name]) || NOT_GIVEN}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label="Change your application" className="grid gap-3 print:hidden">
        <Correct loan={loan} refused={owns('correct')} />
        <NewContact refused={owns('contact')} />
        <Withdraw loan={loan} refused={owns('withdraw')} />
      </section>
    </>
  );
}

const shownText = (name: ShownField, text: string) =>
  name === 'loanAmount' && text !== '' ? formatRupees(Number(text)) : text;

/** What was typed and why it was refused, by field; the first one that was refused takes the focus. */
function wiringOf(refused: RefusedForm | undefined, known: Readonly<Partial<Record<string, string>>> = {}) {
  const [first] = Object.keys(refused?.fields ?? {});
  return (name: string) => ({
    name,
    ...refusedFor(refused?.fields[name], refused?.typed[name] ?? known[name] ?? ''),
    autoFocus: name === first,
  });
}

function Correct({ loan: { sent, version, stage }, refused }: ChangeProps) {
  // What staff changed meanwhile has been said of the fields that were typed; the others show what is kept now.
  const known = { ...sent };
  const typed: Record<string, string> = {};
  for (const [name, text] of Object.entries(refused?.typed ?? {}))
    if (!isShown(name) || text !== refused?.typed[seenName(name)]) typed[name] = text ?? '';
  const wiring = wiringOf(refused && { ...refused, typed }, known);
  return (
    <Fold title="Correct what you told us" isOpen={refused !== undefined}>
      <PostForm action={TRACK} name="correct" className="site-form">
        <input type="hidden" name="version" value={version} />
        {SHOWN_FIELDS.map((name) => (
          <input key={name} type="hidden" name={seenName(name)} value={sent[name]} />
        ))}
        <Choice
          field={loanType}
          none={sent.loanType === '' ? loanType.form.placeholder : undefined}
          {...wiring('loanType')}
        />
        <PrefixInput label={loanAmount.label} prefix="₹" autoComplete="off" {...wiring('loanAmount')} />
        <Choice
          field={employmentType}
          none={sent.employmentType === '' ? employmentType.form.placeholder : undefined}
          {...wiring('employmentType')}
        />
        <TextInput
          label={pincode.label}
          hint={refused?.place ?? 'Pincodes have 6 digits.'}
          inputMode="numeric"
          autoComplete="postal-code"
          {...wiring('pincode')}
        />
        <TextInput
          fieldClassName="wide"
          label={fullName.label}
          hint="Only if it is wrong: your full name as it should be."
          autoComplete="name"
          {...wiring('fullName')}
        />
        <TextArea
          fieldClassName="wide"
          label={address.label}
          hint="Only if it is wrong: your whole address."
          {...address.form}
          {...wiring('address')}
        />
        <p className="wide text-[0.875rem] text-slate">
          We do not show your name and address here, as a code can reach a mistyped email or number. You see them at{' '}
          <TextLink to={MY_DATA}>your data</TextLink>.
          {stage >= WITH_LENDER && ' A lender has your details already: our team looks at what you correct.'}
        </p>
        <button type="submit" className="btn btn-peacock">
          Save correction
        </button>
      </PostForm>
    </Fold>
  );
}

const WITH_LENDER = 3;
const isShown = (name: string): name is ShownField => (SHOWN_FIELDS as readonly string[]).includes(name);

interface ChoiceProps extends ReturnType<ReturnType<typeof wiringOf>> {
  field: typeof loanType | typeof employmentType;
  none: string | undefined;
}

const Choice = ({ field, none, ...wiring }: ChoiceProps) => (
  <SelectInput label={field.label} {...wiring}>
    <Options none={none} of={valuesOf(field)} />
  </SelectInput>
);

function NewContact({ refused }: { refused: RefusedForm | undefined }) {
  const wiring = wiringOf(refused);
  return (
    <Fold title="New phone number or email" isOpen={refused !== undefined}>
      <PostForm action={TRACK} name="contact" className="site-form">
        <p className="wide text-[0.9375rem] text-slate">
          Codes go to these, so our team checks with you before it changes them.
        </p>
        <PhoneInput label={`New ${phoneNumber.label.toLowerCase()}`} {...wiring('phoneNumber')} />
        <TextInput
          label={`New ${email.label.toLowerCase()}`}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...wiring('email')}
        />
        <button type="submit" className="btn btn-peacock">
          Send to our team
        </button>
      </PostForm>
    </Fold>
  );
}

function Withdraw({ loan: { stage }, refused }: ChangeProps) {
  const wiring = wiringOf(refused);
  const unsure = refused?.fields['sure'];
  return (
    <Fold title="Withdraw this application" isOpen={refused !== undefined}>
      <PostForm action={TRACK} name="withdraw" className="grid gap-4">
        <p className="text-[0.9375rem]">
          We stop working on it, do not call you about it any more, and pass it on to no further lender.
          {stage >= WITH_LENDER && ' A lender that has it already may still contact you.'} We keep it as our Privacy Policy
          says; to have it erased, or to stop news of other offers, go to <TextLink to={MY_DATA}>your data</TextLink>.
        </p>
        <TextArea label="Why? (optional)" rows={2} maxLength={MAX_WITHDRAWAL} {...wiring('reason')} />
        <div className="grid gap-1.5">
          <Checkbox name="sure" value="yes" error={unsure} errorId="withdraw-sure">
            Yes, withdraw my application
          </Checkbox>
          {unsure !== undefined && (
            <p id="withdraw-sure" className="field-error">
              <Icon name="warning-circle-fill" />
              <span>{unsure}</span>
            </p>
          )}
        </div>
        <button type="submit" className="btn btn-quiet justify-self-start">
          Withdraw application
        </button>
      </PostForm>
    </Fold>
  );
}

/** Closed until it is needed, or was refused. */
const Fold = ({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) => (
  <details open={isOpen} className="group rounded-card border border-line bg-white">
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
      <h3 className="font-sans text-[1.0625rem] leading-[1.35] font-semibold tracking-normal">{title}</h3>
      <Icon name="caret-down" className="flex-none text-peacock-700 group-open:rotate-180" />
    </summary>
    <div className="px-5 pt-1 pb-5">{children}</div>
  </details>
);
