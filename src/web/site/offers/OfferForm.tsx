import { formatRupees } from '../../../shared/calculators/emi.ts';
import { type Answer, OFFER_FIELDS, type OfferField } from '../../../shared/offers/form.ts';
import { EMPLOYMENT_TYPES, LOAN_FIELDS, LOAN_TYPES } from '../../../shared/loans/fields.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { Options, SelectInput, TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Optional, PrefixInput } from '../forms/inputs.tsx';
import {
  MAX_QUANTITY_TEXT,
  parseAmount,
  parseIncome,
  parseMonthlyAmount,
  parseMonths,
} from '../../../shared/kit/quantities.ts';
import type { AskedAnswers, TypedRequest } from './address.ts';

interface OfferFormProps {
  typed: TypedRequest;
  errors: TypedRequest;
  asked: AskedAnswers;
  labelledBy: string;
}

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
  age: { label: 'Age', asked: 'age' },
  income: { label: 'Income a month', prefix: '₹', asked: 'income' },
  emis: { label: 'Present EMIs a month', prefix: '₹', hint: 'All of them together. Blank counts as 0.', asked: 'income' },
  pincode: { label: LOAN_FIELDS.pincode.label, asked: 'pincode' },
  carYear: { label: 'Year of the car', hint: 'In which it was made.', asked: 'carYear' },
  carValue: { label: 'Value of the car', prefix: '₹', asked: 'carValue' },
} as const satisfies Partial<Record<OfferField, Written>>;

function readingOf(name: OfferField, text = ''): string | undefined {
  const [parse, write] = READINGS[name] ?? [];
  const value = /^\d*$/.test(text) ? undefined : parse?.(text);
  return value === undefined ? undefined : write?.(value);
}

/**
 * What a borrower asks offers for. A form of plain HTML, whose answers are the address of the result. Its style sheet shows
 * only the questions of the chosen type of loan.
 */
export function OfferForm({ typed, errors, asked, labelledBy }: OfferFormProps) {
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
  const written = (name: keyof typeof WRITTEN) => {
    const { label, prefix, hint, asked }: Written = WRITTEN[name];
    const control = {
      label: asked ? <Optional>{label}</Optional> : label,
      required: asked === undefined,
      hint: readingOf(name, typed[name]) ?? hint,
      fieldClassName: asked && askedFor(asked),
      ...field(name),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: MAX_QUANTITY_TEXT,
    } as const;
    return prefix ? <PrefixInput prefix={prefix} {...control} /> : <TextInput {...control} />;
  };
  return (
    <form method="get" action="/offers" className="site-form offer-form" aria-labelledby={labelledBy}>
      <SelectInput label="Loan type" fieldClassName="wide" required {...field('loanType')}>
        <Options none="Choose a loan" of={LOAN_TYPES} />
      </SelectInput>
      {written('amount')}
      {written('months')}
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
      <button type="submit" className="btn btn-gold btn-large">
        Show offers <Icon name="arrow-right" />
      </button>
    </form>
  );
}
