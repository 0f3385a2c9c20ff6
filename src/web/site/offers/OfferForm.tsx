import { formatRupees } from '../../../shared/calculators/emi.ts';
import { type Answer, OFFER_FIELDS, type OfferField } from '../../../shared/offers/form.ts';
import { EMPLOYMENT_TYPES, LOAN_FIELDS, LOAN_TYPES } from '../../../shared/loans/fields.ts';
import { count } from '../../../shared/offers/rule-words.ts';
import { SelectInput, TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Optional, Options, PrefixInput } from '../forms/inputs.tsx';
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
  const number = (name: OfferField) => {
    const hint = readingOf(name, typed[name]);
    return {
      ...field(name),
      ...(hint && { hint }),
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: MAX_QUANTITY_TEXT,
    } as const;
  };
  return (
    <form method="get" action="/offers" className="site-form offer-form" aria-labelledby={labelledBy}>
      <SelectInput label="Loan type" fieldClassName="wide" required {...field('loanType')}>
        <Options placeholder="Choose a loan" values={LOAN_TYPES} />
      </SelectInput>
      <PrefixInput
        label="Loan amount"
        prefix="₹"
        required
        hint="In rupees, for example 500000 or 5 lakh."
        {...number('amount')}
      />
      <TextInput label="Tenure in months" required hint="For example 36, or 3 years." {...number('months')} />
      <TextInput label={<Optional>Age</Optional>} fieldClassName={askedFor('age')} {...number('age')} />
      <SelectInput label={<Optional>Employment</Optional>} fieldClassName={askedFor('employment')} {...field('employment')}>
        <Options placeholder="Not answered" values={EMPLOYMENT_TYPES} />
      </SelectInput>
      <PrefixInput
        label={<Optional>Income a month</Optional>}
        prefix="₹"
        fieldClassName={askedFor('income')}
        {...number('income')}
      />
      <PrefixInput
        label={<Optional>Present EMIs a month</Optional>}
        prefix="₹"
        hint="All of them together. Blank counts as 0."
        fieldClassName={askedFor('income')}
        {...number('emis')}
      />
      <TextInput
        label={<Optional>{LOAN_FIELDS.pincode.label}</Optional>}
        fieldClassName={askedFor('pincode')}
        {...number('pincode')}
      />
      <fieldset className={`offer-car wide ${askedFor('carYear', 'carValue')}`}>
        <legend>The car</legend>
        <TextInput
          label={<Optional>Year of the car</Optional>}
          hint="In which it was made."
          fieldClassName={askedFor('carYear')}
          {...number('carYear')}
        />
        <PrefixInput
          label={<Optional>Value of the car</Optional>}
          prefix="₹"
          fieldClassName={askedFor('carValue')}
          {...number('carValue')}
        />
      </fieldset>
      <button type="submit" className="btn btn-gold btn-large">
        Show offers <Icon name="arrow-right" />
      </button>
    </form>
  );
}
