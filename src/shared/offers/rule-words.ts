import { formatRupees } from '../calculators/emi.ts';
import type { EmploymentType } from '../loans/fields.ts';
import { fill } from '../languages/words.ts';
import type { OfferRule } from './rules.ts';
import type { Answer } from './form.ts';
import { type Applicant, type ByRule, ofRule } from './rule-check.ts';
import { type TermsWords, words as english } from './terms/words.ts';

/** 'a', 'a or b', 'a, b or c'. @param last the word for "and" or "or" */
export const joinWords = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** '1 month', '2 months'. */
export const count = (number: number, unit: keyof TermsWords['units'], { units }: TermsWords = english): string =>
  fill(number === 1 ? units[unit].one : units[unit].other, { count: number });

const employed = (types: readonly EmploymentType[], { employment, or }: TermsWords = english) =>
  joinWords(
    types.map((type) => employment[type]),
    or,
  );

/** Pincodes of a rule that are still named. */
const MAX_LISTED = 10;

const CONDITIONS: ByRule<[TermsWords], string> = {
  minAge: ({ years }, { conditions }) => fill(conditions.minAge, { years }),
  maxAge: ({ years }, { conditions }) => fill(conditions.maxAge, { years }),
  minIncome: ({ rupees }, { conditions }) => fill(conditions.minIncome, { rupees: formatRupees(rupees) }),
  employment: ({ anyOf }, words) => fill(words.conditions.employment, { types: employed(anyOf, words) }),
  pincode: ({ startsWith }, { conditions, or }) => fill(conditions.pincode, { starts: joinWords(startsWith, or) }),
  states: ({ states }, { conditions, or }) => fill(conditions.states, { states: joinWords(states, or) }),
  districts: ({ districts }, { conditions, or }) => fill(conditions.districts, { districts: joinWords(districts, or) }),
  pincodes: ({ pincodes }, { conditions, or }) =>
    pincodes.length > MAX_LISTED
      ? fill(conditions.pincodeList, { count: pincodes.length.toLocaleString('en-IN') })
      : fill(conditions.pincodes, { pincodes: joinWords(pincodes, or) }),
  minAmount: ({ rupees }, { conditions }) => fill(conditions.minAmount, { rupees: formatRupees(rupees) }),
  maxAmount: ({ rupees }, { conditions }) => fill(conditions.maxAmount, { rupees: formatRupees(rupees) }),
  minMonths: ({ months }, words) => fill(words.conditions.minMonths, { months: count(months, 'month', words) }),
  maxMonths: ({ months }, words) => fill(words.conditions.maxMonths, { months: count(months, 'month', words) }),
  maxCarAge: ({ years }, { conditions }) => fill(conditions.maxCarAge, { years }),
  maxLoanToValue: ({ percent }, { conditions }) => fill(conditions.maxLoanToValue, { percent }),
  maxFoir: ({ percent }, { conditions }) => fill(conditions.maxFoir, { percent }),
};

/** A rule as a condition, for example "Income of at least ₹25,000 a month". */
export const ruleText = (rule: OfferRule, words: TermsWords = english): string => ofRule(CONDITIONS, rule, words);

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
