import { formatRupees } from '../../../shared/calculators/emi.ts';
import { type Answer, OFFER_FIELDS, type OfferField } from '../../../shared/offers/form.ts';
import { EMPLOYMENT_TYPES, LOAN_FIELDS, LOAN_TYPES } from '../../../shared/loans/fields.ts';
import { LIKELY_LABELS } from '../../../shared/loans/likely.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { type Place, placeText } from '../../../shared/places/place.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { Optional, PrefixInput } from '../forms/inputs.tsx';
import {
  MAX_QUANTITY_TEXT,
  parseAmount,
  parseIncome,
  parseMonthlyAmount,
  parseMonths,
} from '../../../shared/kit/quantities.ts';
import type { AskedAnswers, OfferSort, TypedRequest } from './address.ts';

const inRupees = (rupees: number) => `${formatRupees(rupees)}.`;
const aMonth = (rupees: number) => `${formatRupees(rupees)} a month.`;

/** How each answer is read, and what it means then. */
const READINGS: Partial<Record<OfferField, [(text: string) => number | undefined, (value: number) => string]>> = {
  amount: [parseAmount, inRupees],
  months: [parseMonths, (months) => `${count(months, 'month')}.`],
  income: [parseIncome, aMonth],
  emis: [parseMonthlyAmount, aMonth],
  carValue: [parseAmount, inRupees],
};

interface Written {
  label: string;
  prefix?: string;
  hint?: string;
  /** The answer with which a type of loan asks for it. Without one it is required. */
  asked?: Answer;
}

/** What is typed, in words or figures. */
const WRITTEN = {
  amount: { label: 'Loan amount', prefix: '₹', hint: 'In rupees, for example 500000 or 5 lakh.' },
  months: { label: 'Tenure in months', hint: 'For example 36, or 3 years.' },
  age: { label: LIKELY_LABELS.age, asked: 'age' },
  income: { label: LIKELY_LABELS.income, prefix: '₹', asked: 'income' },
  emis: { label: LIKELY_LABELS.emis, prefix: '₹', hint: 'All of them together. Blank counts as 0.', asked: 'income' },
  pincode: { label: LOAN_FIELDS.pincode.label, hint: 'Pincodes have 6 digits.', asked: 'pincode' },
  carYear: { label: LIKELY_LABELS.carYear, hint: 'In which it was made.', asked: 'carYear' },
  carValue: { label: LIKELY_LABELS.carValue, prefix: '₹', asked: 'carValue' },
} as const satisfies Partial<Record<OfferField, Written>>;

export type WrittenField = keyof typeof WRITTEN;
export const labelOf = (name: WrittenField): string => WRITTEN[name].label;

function readingOf(name: OfferField, text = ''): string | undefined {
  const [parse, write] = READINGS[name] ?? [];
  const value = /^\d*$/.test(text) ? undefined : parse?.(text);
  return value === undefined ? undefined : write?.(value);
}

interface FieldsProps {
  typed: TypedRequest;
  errors: TypedRequest;
  asked: AskedAnswers;
  /** Of the pincode. */
  place: Place | undefined;
}

function inputsOf({ typed, errors, asked, place }: FieldsProps) {
  const firstWrong = OFFER_FIELDS.find((field) => errors[field] !== undefined);
  const field = (name: OfferField) => ({
    name,
    id: `offer-${name}`,
    defaultValue: typed[name] ?? '',
    error: errors[name],
    autoFocus: name === firstWrong,
  });
  /** Classes for the types of loan that need one of these answers, or for which one was given. */
  const askedFor = (...answers: Answer[]) => {
    const types = asked.filter((each) =>
      answers.some((answer) => each.answers.includes(answer) || (each.loanType === typed.loanType && typed[answer])),
    );
    return ['asked', ...types.map(({ loanType }) => `for-${loanType.toLowerCase().replaceAll(' ', '-')}`)].join(' ');
  };
  const written = (name: WrittenField) => {
    const { label, prefix, hint, asked }: Written = WRITTEN[name];
    const control = {
      label: asked ? <Optional>{label}</Optional> : label,
      required: asked === undefined,
      hint: (name === 'pincode' && place && placeText(place)) || (readingOf(name, typed[name]) ?? hint),
      fieldClassName: asked && askedFor(asked),
      ...field(name),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: MAX_QUANTITY_TEXT,
    } as const;
    return prefix ? <PrefixInput prefix={prefix} {...control} /> : <TextInput {...control} />;
  };
  return { field, askedFor, written };
}

/** What every request says: the loan. */
export function LoanFields(props: FieldsProps) {
  const { field, written } = inputsOf(props);
  return (
    <>
      <SelectInput label="Loan type" fieldClassName="wide" required {...field('loanType')}>
        <Options none="Choose a loan" of={LOAN_TYPES} />
      </SelectInput>
      {written('amount')}
      {written('months')}
    </>
  );
}

/** What only some lenders' rules need. The style sheet shows what those for the chosen type of loan do. */
export function AboutFields(props: FieldsProps) {
  const { field, written, askedFor } = inputsOf(props);
  return (
    <>
      {written('age')}
      <SelectInput label={<Optional>Employment</Optional>} fieldClassName={askedFor('employment')} {...field('employment')}>
        <Options none="Not answered" of={EMPLOYMENT_TYPES} />
      </SelectInput>
      {written('income')}
      {written('emis')}
      {written('pincode')}
      <fieldset className={`offer-car wide ${askedFor('carYear', 'carValue')}`}>
        <legend>The car</legend>
        {written('carYear')}
        {written('carValue')}
      </fieldset>
    </>
  );
}

/** Answers that travel with a form in which they are not asked. */
export const KnownAnswers = ({ of, except, sort }: KnownAnswersProps) => (
  <>
    {OFFER_FIELDS.map(
      (name) =>
        of[name] !== undefined && !except.includes(name) && <input key={name} type="hidden" name={name} value={of[name]} />,
    )}
    {sort !== undefined && sort !== 'apr' && <input type="hidden" name="sort" value={sort} />}
  </>
);

interface KnownAnswersProps {
  of: { readonly [Field in OfferField]?: string | number | undefined };
  except: readonly OfferField[];
  /** The order of the offers, which stays. */
  sort?: OfferSort;
}
