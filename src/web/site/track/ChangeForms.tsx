import type { ReactNode } from 'react';
import { seenName } from '../../../shared/loans/likely.ts';
import { formatRupees } from '../../../shared/calculators/emi.ts';
import { valuesOf } from '../../../shared/kit/fields.ts';
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
import { fillNodes, useWords } from '../languages/words.ts';
import { TextLink } from '../parts/TextLink.tsx';
import type { RefusedForm } from '../visit/answer.ts';
import { useSay } from '../visit/useSay.ts';
import { PostForm, refusedFor } from '../visit/VisitForm.tsx';
import { words } from './words.ts';

const { fullName, pincode, address, loanType, loanAmount, employmentType } = LOAN_FIELDS;

interface ChangeProps {
  loan: TrackedLoan;
  refused: RefusedForm | undefined;
}

/** What was asked for, and the forms by which its sender corrects or withdraws it. */
export function ChangeForms({ loan, refused }: ChangeProps) {
  const tell = useSay();
  const { asked, notGiven, changes } = useWords(words);
  const owns = (form: TrackForm) => (refused?.form === form ? refused : undefined);
  return (
    <>
      <section aria-labelledby="asked" className="grid gap-4">
        <h2 id="asked">{asked}</h2>
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {SHOWN_FIELDS.map((name) => (
            <div key={name} className="min-w-0">
              <dt className="text-[0.875rem] text-slate">{tell(LOAN_FIELDS[name].label)}</dt>
              <dd className="font-semibold">{tell(shownText(name, loan.sent[name])) || notGiven}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={changes} className="grid gap-3 print:hidden">
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
function useWiring(refused: RefusedForm | undefined, known: Readonly<Partial<Record<string, string>>> = {}) {
  const tell = useSay();
  const [first] = Object.keys(refused?.fields ?? {});
  const errorOf = (name: string) => {
    const error = refused?.fields[name];
    return error === undefined ? undefined : tell(error);
  };
  return (name: string) => ({
    name,
    ...refusedFor(errorOf(name), refused?.typed[name] ?? known[name] ?? ''),
    autoFocus: name === first,
  });
}

function Correct({ loan: { sent, version, stage }, refused }: ChangeProps) {
  const tell = useSay();
  const { correct, data } = useWords(words);
  // What staff changed meanwhile has been said of the fields that were typed; the others show what is kept now.
  const known = { ...sent };
  const typed: Record<string, string> = {};
  for (const [name, text] of Object.entries(refused?.typed ?? {}))
    if (!isShown(name) || text !== refused?.typed[seenName(name)]) typed[name] = text ?? '';
  const wiring = useWiring(refused && { ...refused, typed }, known);
  return (
    <Fold title={correct.title} isOpen={refused !== undefined}>
      <PostForm action={TRACK} name="correct" className="site-form">
        <input type="hidden" name="version" value={version} />
        {SHOWN_FIELDS.map((name) => (
          <input key={name} type="hidden" name={seenName(name)} value={sent[name]} />
        ))}
        <Choice
          field={loanType}
          none={sent.loanType === '' ? tell(loanType.form.placeholder) : undefined}
          {...wiring('loanType')}
        />
        <PrefixInput label={tell(loanAmount.label)} prefix="₹" autoComplete="off" {...wiring('loanAmount')} />
        <Choice
          field={employmentType}
          none={sent.employmentType === '' ? tell(employmentType.form.placeholder) : undefined}
          {...wiring('employmentType')}
        />
        <TextInput
          label={tell(pincode.label)}
          hint={refused?.place === undefined ? correct.pincode : tell(refused.place)}
          inputMode="numeric"
          autoComplete="postal-code"
          {...wiring('pincode')}
        />
        <TextInput
          fieldClassName="wide"
          label={tell(fullName.label)}
          hint={correct.name}
          autoComplete="name"
          {...wiring('fullName')}
        />
        <TextArea
          fieldClassName="wide"
          label={tell(address.label)}
          hint={correct.address}
          {...address.form}
          {...wiring('address')}
        />
        <p className="wide text-[0.875rem] text-slate">
          {fillNodes(correct.unseen, { data: <DataLink key="data">{data}</DataLink> })}
          {stage >= WITH_LENDER && ` ${correct.withLender}`}
        </p>
        <button type="submit" className="btn btn-peacock">
          {correct.submit}
        </button>
      </PostForm>
    </Fold>
  );
}

const DataLink = ({ children }: { children: string }) => <TextLink to={MY_DATA}>{children}</TextLink>;

const WITH_LENDER = 3;
const isShown = (name: string): name is ShownField => (SHOWN_FIELDS as readonly string[]).includes(name);

interface ChoiceProps extends ReturnType<ReturnType<typeof useWiring>> {
  field: typeof loanType | typeof employmentType;
  none: string | undefined;
}

function Choice({ field, none, ...wiring }: ChoiceProps) {
  const tell = useSay();
  return (
    <SelectInput label={tell(field.label)} {...wiring}>
      <Options none={none} of={valuesOf(field).map((value) => [value, tell(value)])} />
    </SelectInput>
  );
}

function NewContact({ refused }: { refused: RefusedForm | undefined }) {
  const { contact } = useWords(words);
  const wiring = useWiring(refused);
  return (
    <Fold title={contact.title} isOpen={refused !== undefined}>
      <PostForm action={TRACK} name="contact" className="site-form">
        <p className="wide text-[0.9375rem] text-slate">{contact.text}</p>
        <PhoneInput label={contact.phone} {...wiring('phoneNumber')} />
        <TextInput label={contact.email} type="email" inputMode="email" autoComplete="email" {...wiring('email')} />
        <button type="submit" className="btn btn-peacock">
          {contact.submit}
        </button>
      </PostForm>
    </Fold>
  );
}

function Withdraw({ loan: { stage }, refused }: ChangeProps) {
  const wiring = useWiring(refused);
  const tell = useSay();
  const { withdraw, data } = useWords(words);
  const error = refused?.fields['sure'];
  const unsure = error === undefined ? undefined : tell(error);
  return (
    <Fold title={withdraw.title} isOpen={refused !== undefined}>
      <PostForm action={TRACK} name="withdraw" className="grid gap-4">
        <p className="text-[0.9375rem]">
          {withdraw.stop}
          {stage >= WITH_LENDER && ` ${withdraw.withLender}`}{' '}
          {fillNodes(withdraw.keep, { data: <DataLink key="data">{data}</DataLink> })}
        </p>
        <TextArea label={withdraw.why} rows={2} maxLength={MAX_WITHDRAWAL} {...wiring('reason')} />
        <div className="grid gap-1.5">
          <Checkbox name="sure" value="yes" error={unsure} errorId="withdraw-sure">
            {withdraw.sure}
          </Checkbox>
          {unsure !== undefined && (
            <p id="withdraw-sure" className="field-error">
              <Icon name="warning-circle-fill" />
              <span>{unsure}</span>
            </p>
          )}
        </div>
        <button type="submit" className="btn btn-quiet justify-self-start">
          {withdraw.submit}
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
