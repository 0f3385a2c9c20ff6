import { formatRupees } from '../calculators/emi.ts';
import type { EmploymentType } from '../loans/fields.ts';
import type { OfferRule } from './rules.ts';
import type { Answer } from './form.ts';
import { type Applicant, type ByRule, ofRule } from './rule-check.ts';

/** 'a', 'a or b', 'a, b or c'. */
export const joinWords = (words: readonly string[], last: 'and' | 'or'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** '1 month', '2 months'. */
export const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const EMPLOYMENT_WORDS: Readonly<Record<EmploymentType, string>> = {
  Salaried: 'salaried',
  'Self Employed': 'self-employed',
};
const employed = (types: readonly EmploymentType[]) =>
  joinWords(
    types.map((type) => EMPLOYMENT_WORDS[type]),
    'or',
  );

/** Pincodes of a rule that are still named. */
const MAX_LISTED = 10;

const CONDITIONS: ByRule<[], string> = {
  minAge: ({ years }) => `Age of at least ${years} when applying`,
  maxAge: ({ years }) => `Age of at most ${years} when the loan ends`,
  minIncome: ({ rupees }) => `Income of at least ${formatRupees(rupees)} a month`,
  employment: ({ anyOf }) => `Employment: ${employed(anyOf)}`,
  pincode: ({ startsWith }) => `Pincode that starts with ${joinWords(startsWith, 'or')}`,
  states: ({ states }) => `Address in ${joinWords(states, 'or')}`,
  districts: ({ districts }) => `Address in the district of ${joinWords(districts, 'or')}`,
  pincodes: ({ pincodes }) =>
    pincodes.length > MAX_LISTED
      ? `Pincode on the lender’s list of ${pincodes.length.toLocaleString('en-IN')}`
      : `Pincode ${joinWords(pincodes, 'or')}`,
  minAmount: ({ rupees }) => `Loan of at least ${formatRupees(rupees)}`,
  maxAmount: ({ rupees }) => `Loan of at most ${formatRupees(rupees)}`,
  minMonths: ({ months }) => `Tenure of at least ${count(months, 'month')}`,
  maxMonths: ({ months }) => `Tenure of at most ${count(months, 'month')}`,
  maxCarAge: ({ years }) => `Car of at most ${years} years when the loan ends`,
  maxLoanToValue: ({ percent }) => `Loan of at most ${percent}% of the car’s value`,
  maxFoir: ({ percent }) => `All EMIs together at most ${percent}% of income`,
};

/** A rule as a condition, for example "Income of at least ₹25,000 a month". */
export const ruleText = (rule: OfferRule): string => ofRule(CONDITIONS, rule);

/** An answer as it is asked for. */
export const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  age: 'age',
  income: 'income',
  employment: 'employment',
  pincode: 'pincode',
  carYear: 'year of the car',
  carValue: 'value of the car',
};

const BROKEN: ByRule<[Pick<Applicant, 'request' | 'emi'>], string> = {
  minAge: ({ years }, { request: { age = 0 } }) => `Its minimum age is ${years}; you are ${age}.`,
  maxAge: ({ years }) => `You would be older than ${years} when the loan ends.`,
  minIncome: ({ rupees }, { request: { income = 0 } }) =>
    `Its minimum income is ${formatRupees(rupees)} a month; yours is ${formatRupees(income)}.`,
  employment: ({ anyOf }) => `It lends to ${employed(anyOf)} borrowers only.`,
  pincode: (_, { request: { pincode = '' } }) => `It does not lend in pincode ${pincode}.`,
  states: ({ states }, { request: { place } }) => `It lends in ${joinWords(states, 'and')} only, not in ${place?.state}.`,
  districts: (_, { request: { place } }) => `It does not lend in the district of ${place?.district}.`,
  pincodes: (_, { request: { pincode = '' } }) => `It does not lend in pincode ${pincode}.`,
  minAmount: ({ rupees }) => `Its minimum loan is ${formatRupees(rupees)}.`,
  maxAmount: ({ rupees }) => `Its maximum loan is ${formatRupees(rupees)}.`,
  minMonths: ({ months }) => `Its minimum tenure is ${count(months, 'month')}.`,
  maxMonths: ({ months }) => `Its maximum tenure is ${count(months, 'month')}.`,
  maxCarAge: ({ years }) => `The car would be older than ${years} years when the loan ends.`,
  maxLoanToValue: ({ percent }, { request: { amount, carValue = 0 } }) =>
    `It lends at most ${percent}% of the car’s value, which is ` +
    `${formatRupees(Math.floor((carValue * percent) / 100))}; you asked for ${formatRupees(amount)}.`,
  maxFoir({ percent }, { emi, request: { emis, income = 0 } }) {
    const all = `Your EMIs would be ${formatRupees(Math.ceil(emis + emi))} a month with this loan`;
    if (percent === 100) return `${all}, more than your income of ${formatRupees(income)}.`;
    const allowed = formatRupees(Math.floor((income * percent) / 100));
    return `${all}. It allows ${percent}% of your income, which is ${allowed}.`;
  },
};

/** Why a broken rule leaves no offer, as a sentence about the lender ("It …"). */
export const brokenText = (rule: OfferRule, applicant: Pick<Applicant, 'request' | 'emi'>): string =>
  ofRule(BROKEN, rule, applicant);
