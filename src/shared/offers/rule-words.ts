import { formatRupees } from '../calculators/emi.ts';
import type { EmploymentType } from '../loans/fields.ts';
import type { OfferRule } from './rules.ts';
import type { Answer } from './form.ts';
import type { Applicant } from './rule-check.ts';

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

/** A rule as a condition, for example "Income of at least ₹25,000 a month". */
export function ruleText(rule: OfferRule): string {
  switch (rule.rule) {
    case 'minAge':
      return `Age of at least ${rule.years} when applying`;
    case 'maxAge':
      return `Age of at most ${rule.years} when the loan ends`;
    case 'minIncome':
      return `Income of at least ${formatRupees(rule.rupees)} a month`;
    case 'employment':
      return `Employment: ${employed(rule.anyOf)}`;
    case 'pincode':
      return `Pincode that starts with ${joinWords(rule.startsWith, 'or')}`;
    case 'minAmount':
      return `Loan of at least ${formatRupees(rule.rupees)}`;
    case 'maxAmount':
      return `Loan of at most ${formatRupees(rule.rupees)}`;
    case 'minMonths':
      return `Tenure of at least ${count(rule.months, 'month')}`;
    case 'maxMonths':
      return `Tenure of at most ${count(rule.months, 'month')}`;
    case 'maxCarAge':
      return `Car of at most ${rule.years} years when the loan ends`;
    case 'maxLoanToValue':
      return `Loan of at most ${rule.percent}% of the car’s value`;
    case 'maxFoir':
      return `All EMIs together at most ${rule.percent}% of income`;
  }
}

/** An answer as it is asked for. */
export const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  age: 'age',
  income: 'income',
  employment: 'employment',
  pincode: 'pincode',
  carYear: 'year of the car',
  carValue: 'value of the car',
};

/** Why a broken rule leaves no offer, as a sentence about the lender ("It …"). */
export function brokenText(rule: OfferRule, { request, emi }: Pick<Applicant, 'request' | 'emi'>): string {
  const { amount, age = 0, income = 0, emis, pincode = '', carValue = 0 } = request;
  switch (rule.rule) {
    case 'minAge':
      return `Its minimum age is ${rule.years}; you are ${age}.`;
    case 'maxAge':
      return `You would be older than ${rule.years} when the loan ends.`;
    case 'minIncome':
      return `Its minimum income is ${formatRupees(rule.rupees)} a month; yours is ${formatRupees(income)}.`;
    case 'employment':
      return `It lends to ${employed(rule.anyOf)} borrowers only.`;
    case 'pincode':
      return `It does not lend in pincode ${pincode}.`;
    case 'minAmount':
      return `Its minimum loan is ${formatRupees(rule.rupees)}.`;
    case 'maxAmount':
      return `Its maximum loan is ${formatRupees(rule.rupees)}.`;
    case 'minMonths':
      return `Its minimum tenure is ${count(rule.months, 'month')}.`;
    case 'maxMonths':
      return `Its maximum tenure is ${count(rule.months, 'month')}.`;
    case 'maxCarAge':
      return `The car would be older than ${rule.years} years when the loan ends.`;
    case 'maxLoanToValue':
      return (
        `It lends at most ${rule.percent}% of the car’s value, which is ` +
        `${formatRupees(Math.floor((carValue * rule.percent) / 100))}; you asked for ${formatRupees(amount)}.`
      );
    case 'maxFoir': {
      const all = `Your EMIs would be ${formatRupees(Math.ceil(emis + emi))} a month with this loan`;
      if (rule.percent === 100) return `${all}, more than your income of ${formatRupees(income)}.`;
      const allowed = formatRupees(Math.floor((income * rule.percent) / 100));
      return `${all}. It allows ${rule.percent}% of your income, which is ${allowed}.`;
    }
  }
}
