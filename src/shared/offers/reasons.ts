import { formatRupees } from '../calculators/emi.ts';
import { dayIn } from '../languages/dates.ts';
import type { Language } from '../languages/languages.ts';
import { fill } from '../languages/words.ts';
import type { LoanType } from '../loans/fields.ts';
import { loanTypeIn } from '../loans/type-words.ts';
import type { OfferRequest } from './offers.ts';
import { type ReasonWords, words as englishReasons } from './reasons/words.ts';
import { type Applicant, type ByRule, ofRule } from './rule-check.ts';
import { count, employed, joinWords } from './rule-words.ts';
import type { OfferRule } from './rules.ts';
import { type TermsWords, words as englishTerms } from './terms/words.ts';

/** What a broken rule was checked against. The EMI is rupees a month. */
interface Checked extends Pick<Applicant, 'emi'> {
  request: OfferRequest;
}

/** Why a product is no offer: facts, of which `reasonText` makes a sentence. */
export type Reason =
  | { kind: 'otherLoan'; is: LoanType; asked: LoanType }
  /** `YYYY-MM-DD`. */
  | { kind: 'starts' | 'ended'; day: string }
  | { kind: 'nothingLeft' }
  | { kind: 'broken'; rule: OfferRule; checked: Checked };

const BROKEN: ByRule<[Checked, ReasonWords, TermsWords], string> = {
  minAge: ({ years }, { request: { age = 0 } }, { minAge }) => fill(minAge, { years, age }),
  maxAge: ({ years }, _, { maxAge }) => fill(maxAge, { years }),
  minIncome: ({ rupees }, { request: { income = 0 } }, { minIncome }) =>
    fill(minIncome, { rupees: formatRupees(rupees), income: formatRupees(income) }),
  employment: ({ anyOf }, _, { employment }, terms) => fill(employment, { types: employed(anyOf, terms) }),
  pincode: (_, { request: { pincode: own = '' } }, { pincode }) => fill(pincode, { pincode: own }),
  states: (rule, { request: { place } }, { states }, { and }) =>
    fill(states, { states: joinWords(rule.states, and), state: place?.state ?? '' }),
  districts: (_, { request: { place } }, { districts }) => fill(districts, { district: place?.district ?? '' }),
  pincodes: (_, { request: { pincode: own = '' } }, { pincode }) => fill(pincode, { pincode: own }),
  minAmount: ({ rupees }, _, { minAmount }) => fill(minAmount, { rupees: formatRupees(rupees) }),
  maxAmount: ({ rupees }, _, { maxAmount }) => fill(maxAmount, { rupees: formatRupees(rupees) }),
  minMonths: ({ months }, _, { minMonths }, terms) => fill(minMonths, { months: count(months, 'month', terms) }),
  maxMonths: ({ months }, _, { maxMonths }, terms) => fill(maxMonths, { months: count(months, 'month', terms) }),
  maxCarAge: ({ years }, _, { maxCarAge }) => fill(maxCarAge, { years }),
  maxLoanToValue: ({ percent }, { request: { amount, carValue = 0 } }, { maxLoanToValue }) =>
    fill(maxLoanToValue, {
      percent,
      most: formatRupees(Math.floor((carValue * percent) / 100)),
      amount: formatRupees(amount),
    }),
  maxFoir({ percent }, { emi, request: { emis: present, income = 0 } }, { maxFoir, beyondIncome }) {
    const emis = formatRupees(Math.ceil(present + emi));
    return percent === 100
      ? fill(beyondIncome, { emis, income: formatRupees(income) })
      : fill(maxFoir, { emis, percent, allowed: formatRupees(Math.floor((income * percent) / 100)) });
  },
};

/** In what `reasonText` says it. */
export interface InWords {
  reasons: ReasonWords;
  terms: TermsWords;
  language: Language;
}

const ENGLISH: InWords = { reasons: englishReasons, terms: englishTerms, language: 'en' };

/** Why a product is no offer, as a sentence. */
export function reasonText(reason: Reason, { reasons, terms, language }: InWords = ENGLISH): string {
  switch (reason.kind) {
    case 'broken':
      return ofRule(BROKEN, reason.rule, reason.checked, reasons, terms);
    case 'otherLoan':
      return fill(reasons.otherLoan, { is: loanTypeIn(language, reason.is), asked: loanTypeIn(language, reason.asked) });
    case 'nothingLeft':
      return reasons.nothingLeft;
    default:
      return fill(reasons[reason.kind], { day: dayIn(language, reason.day) });
  }
}
