import { formatRupees } from '../../../shared/calculators/emi.ts';
import { type Answer, OFFER_FIELDS, type OfferField } from '../../../shared/offers/form.ts';
import { EMPLOYMENT_TYPES, LOAN_FIELDS, LOAN_TYPES } from '../../../shared/loans/fields.ts';
import { fill } from '../../../shared/languages/words.ts';
import { LIKELY_LABELS } from '../../../shared/loans/likely.ts';
import { loanTypeIn } from '../../../shared/loans/type-words.ts';
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
import { EnglishText } from '../parts/EnglishText.tsx';
import type { AskedAnswers, OfferSort, TypedRequest } from './address.ts';
import { useOfferWords } from './useOfferWords.ts';
import type { words } from './words.ts';

type Sentence = 'read' | 'readMonthly';
/** How each answer is read, and what says then what it means. */
const READINGS: Partial<Record<OfferField, [(text: string) => number | undefined, Sentence]>> = {
  amount: [parseAmount, 'read'],
  months: [parseMonths, 'read'],
  income: [parseIncome, 'readMonthly'],
  emis: [parseMonthlyAmount, 'readMonthly'],
  carValue: [parseAmount, 'read'],
};

type Texts = (typeof words)['fields'];

interface Written {
  /** In English, for those that applications have too. */
  label?: string;
  /** Of this page alone. */
  own?: keyof Texts;
  prefix?: string;
  hint?: keyof Texts;
  /** The answer with which a type of loan asks for it. Without one it is required. */
  asked?: Answer;
}

/** What is typed, in words or figures. */
const WRITTEN = {
  amount: { own: 'amount', prefix: '₹', hint: 'amountHint' },
  months: { own: 'months', hint: 'monthsHint' },
  age: { label: LIKELY_LABELS.age, asked: 'age' },
  income: { label: LIKELY_LABELS.income, prefix: '₹', asked: 'income' },
  emis: { label: LIKELY_LABELS.emis, prefix: '₹', hint: 'emisHint', asked: 'income' },
  pincode: { label: LOAN_FIELDS.pincode.label, hint: 'pincodeHint', asked: 'pincode' },
  carYear: { label: LIKELY_LABELS.carYear, hint: 'carYearHint', asked: 'carYear' },
  carValue: { label: LIKELY_LABELS.carValue, prefix: '₹', asked: 'carValue' },
} as const satisfies Partial<Record<OfferField, Written>>;

export type WrittenField = keyof typeof WRITTEN;

/** The labels of fields, in the language of the page. */
export function useLabels(): (name: WrittenField) => string {
  const { tell, texts } = useOfferWords();
  return (name) => {
    const { label = '', own }: Written = WRITTEN[name];
    return own ? texts.fields[own] : tell(label);
  };
}

interface FieldsProps {
  typed: TypedRequest;
  errors: TypedRequest;
  asked: AskedAnswers;
  /** Of the pincode. */
  place: Place | undefined;
}

function useInputs({ typed, errors, asked, place }: FieldsProps) {
  const { tell, terms, texts } = useOfferWords();
  const labelOf = useLabels();
  const firstWrong = OFFER_FIELDS.find((field) => errors[field] !== undefined);
  const field = (name: OfferField) => ({
    name,
    id: `offer-${name}`,
    defaultValue: typed[name] ?? '',
    error: errors[name] && tell(errors[name]),
    autoFocus: name === firstWrong,
  });
  /** Classes for the types of loan that need one of these answers, or for which one was given. */
  const askedFor = (...answers: Answer[]) => {
    const types = asked.filter((each) =>
      answers.some((answer) => each.answers.includes(answer) || (each.loanType === typed.loanType && typed[answer])),
    );
    return ['asked', ...types.map(({ loanType }) => `for-${loanType.toLowerCase().replaceAll(' ', '-')}`)].join(' ');
  };
  function readingOf(name: OfferField, text = ''): string | undefined {
    const [parse, sentence] = READINGS[name] ?? [];
    const value = /^\d*$/.test(text) ? undefined : parse?.(text);
    if (value === undefined || sentence === undefined) return undefined;
    const rupees = formatRupees(value);
    return sentence === 'read'
      ? fill(texts.fields.read, { value: name === 'months' ? count(value, 'month', terms) : rupees })
      : fill(texts.fields.readMonthly, { rupees });
  }
  const written = (name: WrittenField) => {
    const { prefix, hint, asked }: Written = WRITTEN[name];
    const label = labelOf(name);
    const control = {
      label: asked ? <Optional optional={tell('(optional)')}>{label}</Optional> : label,
      required: asked === undefined,
      hint:
        name === 'pincode' && place ? (
          <EnglishText text={placeText(place)} />
        ) : (
          (readingOf(name, typed[name]) ?? (hint && texts.fields[hint]))
        ),
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
  const { field, written } = useInputs(props);
  const { language, texts } = useOfferWords();
  const { loanType, chooseLoan } = texts.fields;
  return (
    <>
      <SelectInput label={loanType} fieldClassName="wide" required {...field('loanType')}>
        <Options none={chooseLoan} of={LOAN_TYPES.map((each) => [each, loanTypeIn(language, each)])} />
      </SelectInput>
      {written('amount')}
      {written('months')}
    </>
  );
}

/** What only some lenders' rules need. The style sheet shows what those for the chosen type of loan do. */
export function AboutFields(props: FieldsProps) {
  const { field, written, askedFor } = useInputs(props);
  const { texts, tell } = useOfferWords();
  const { employment, notAnswered, car } = texts.fields;
  return (
    <>
      {written('age')}
      <SelectInput
        label={<Optional optional={tell('(optional)')}>{employment}</Optional>}
        fieldClassName={askedFor('employment')}
        {...field('employment')}
      >
        <Options none={notAnswered} of={EMPLOYMENT_TYPES.map((each) => [each, tell(each)])} />
      </SelectInput>
      {written('income')}
      {written('emis')}
      {written('pincode')}
      <fieldset className={`offer-car wide ${askedFor('carYear', 'carValue')}`}>
        <legend>{car}</legend>
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
