import { formatRupees } from '../calculators/emi.ts';
import type { EmploymentType } from '../loans/fields.ts';
import { fill } from '../languages/words.ts';
import type { OfferRule } from './rules.ts';
import type { Answer } from './form.ts';
import { type ByRule, ofRule } from './rule-check.ts';
import { type TermsWords, words as english } from './terms/words.ts';

/** 'a', 'a or b', 'a, b or c'. @param last the word for "and" or "or" */
export const joinWords = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** '1 month', '2 months'. */
export const count = (number: number, unit: keyof TermsWords['units'], { units }: TermsWords = english): string =>
  fill(number === 1 ? units[unit].one : units[unit].other, { count: number });

/** 'salaried or self-employed'. */
export const employed = (types: readonly EmploymentType[], { employment, or }: TermsWords): string =>
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
