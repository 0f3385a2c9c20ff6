import type { ProductTerms } from './catalogue.ts';
import type { OfferRule, RuleName } from './rules.ts';
import { ANSWERS, type Answer } from './form.ts';
import type { OfferRequest } from './offers.ts';
import { districtName, foldPlace } from '../places/place.ts';
import { exactInstalment, type LoanTerms } from '../calculators/repayment.ts';

/** What a rule is checked against. */
export interface Applicant {
  request: OfferRequest;
  /** The new instalment, rupees a month. */
  emi: number;
  /** The present year in India. */
  year: number;
}

/** An applicant at the rate that a product has for the request, percent a year. */
export interface AssessedApplicant extends Applicant {
  annualRate: number;
}

/** What speaks against a request. */
interface Verdict {
  /** The rules that are not met, in their order. */
  broken: OfferRule[];
  /** What the request leaves out, so that other rules can't be checked, in the order of the form. */
  missing: Answer[];
}

/** The answer that a rule needs. */
const NEEDS: Readonly<Partial<Record<RuleName, Answer>>> = {
  minAge: 'age',
  maxAge: 'age',
  minIncome: 'income',
  employment: 'employment',
  pincode: 'pincode',
  states: 'pincode',
  districts: 'pincode',
  pincodes: 'pincode',
  maxCarAge: 'carYear',
  maxLoanToValue: 'carValue',
  maxFoir: 'income',
};

/** Rupees. A difference below a hundredth of a paisa is a rounding error of floating-point arithmetic. */
const ROUNDING_ERROR = 1e-4;

/** Something about each kind of rule. */
export type ByRule<Rest extends readonly unknown[], Result> = {
  readonly [Name in RuleName]: (rule: Extract<OfferRule, { rule: Name }>, ...rest: Rest) => Result;
};

/** TypeScript does not relate the entry of a rule to the rule itself. */
export const ofRule = <Rest extends readonly unknown[], Result>(by: ByRule<Rest, Result>, rule: OfferRule, ...rest: Rest) =>
  (by[rule.rule] as (rule: OfferRule, ...rest: Rest) => Result)(rule, ...rest);

/** Whether a rule is met; what it needs is in the request. */
const IS_MET: ByRule<[Applicant], boolean> = {
  minAge: ({ years }, { request: { age = 0 } }) => age >= years,
  maxAge: ({ years }, { request: { age = 0, months } }) => age * 12 + months <= years * 12,
  minIncome: ({ rupees }, { request: { income = 0 } }) => income >= rupees,
  employment: ({ anyOf }, { request: { employment } }) => employment !== undefined && anyOf.includes(employment),
  pincode: ({ startsWith }, { request: { pincode = '' } }) => startsWith.some((area) => pincode.startsWith(area)),
  states: ({ states }, { request: { place } }) => states.some((state) => state === place?.state),
  districts: ({ districts }, { request: { place } }) =>
    place !== undefined &&
    // Where several states have a district of this name, the rule names its state.
    districts.some((district) =>
      [place.district, districtName(place)].some((name) => foldPlace(name) === foldPlace(district)),
    ),
  pincodes: ({ pincodes }, { request: { pincode = '' } }) => pincodes.includes(pincode),
  minAmount: ({ rupees }, { request: { amount } }) => amount >= rupees,
  maxAmount: ({ rupees }, { request: { amount } }) => amount <= rupees,
  minMonths: (rule, { request: { months } }) => months >= rule.months,
  maxMonths: (rule, { request: { months } }) => months <= rule.months,
  maxCarAge: ({ years }, { year, request: { carYear = year, months } }) => carAge(carYear, year) * 12 + months <= years * 12,
  maxLoanToValue: ({ percent }, { request: { amount, carValue = 0 } }) =>
    amount * 100 <= carValue * percent + ROUNDING_ERROR,
  maxFoir: ({ percent }, { emi, request: { emis, income = 0 } }) => emis + emi <= (income * percent) / 100 + ROUNDING_ERROR,
};

/** Years; a car of next year's model is new. */
export const carAge = (carYear: number, year: number): number => Math.max(year - carYear, 0);

const inFormOrder = (answers: Iterable<Answer | undefined>): Answer[] => {
  const found = new Set(answers);
  return ANSWERS.filter((answer) => found.has(answer));
};

/** Checks the rules whose answers are there. */
export function checkRules(rules: readonly OfferRule[], applicant: Applicant): Verdict {
  const isUnknown = ({ rule }: OfferRule) => {
    const needed = NEEDS[rule];
    // A pincode that is not in our list may lie anywhere.
    if (rule === 'states' || rule === 'districts') return applicant.request.place === undefined;
    return needed !== undefined && applicant.request[needed] === undefined;
  };
  return {
    broken: rules.filter((rule) => !isUnknown(rule) && !ofRule(IS_MET, rule, applicant)),
    missing: inFormOrder(rules.filter(isUnknown).map(({ rule }) => NEEDS[rule])),
  };
}

/** Our own rule for every product: no loan is offered whose EMI, with the present ones, exceeds the income. */
const WITHIN_INCOME: OfferRule = { rule: 'maxFoir', percent: 100 };

/** All rules of a product, with those that its amounts and tenures stand for, and our own unless the lender’s is as strict. */
export function rulesOf({ amount, months, rules }: Pick<ProductTerms, 'amount' | 'months' | 'rules'>): OfferRule[] {
  return [
    { rule: 'minAmount', rupees: amount.min },
    { rule: 'maxAmount', rupees: amount.max },
    { rule: 'minMonths', months: months.min },
    { rule: 'maxMonths', months: months.max },
    ...rules,
    ...(rules.some(({ rule }) => rule === 'maxFoir') ? [] : [WITHIN_INCOME]),
  ];
}

/** The lender's own rules of a product, and the conditions of its rates, that can't be checked without an answer. */
export const rulesNeeding = (terms: ProductTerms, answer: Answer): OfferRule[] =>
  [...terms.rules, ...terms.rates.flatMap(({ when }) => when)].filter(({ rule }) => NEEDS[rule] === answer);

/** Percent of the income that all EMIs may take together by the lender's own rules; undefined where it publishes no limit. */
export function maxIncomeShare({ rules }: Pick<ProductTerms, 'rules'>): number | undefined {
  const limits = rules.flatMap((rule) => (rule.rule === 'maxFoir' ? rule.percent : []));
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** The answers on which an offer of these products, or its rate, depends, in the order of the form. */
export function neededAnswers(products: readonly ProductTerms[]): Answer[] {
  const rules = products.flatMap((terms) => [...rulesOf(terms), ...terms.rates.flatMap(({ when }) => when)]);
  return inFormOrder(rules.map(({ rule }) => NEEDS[rule]));
}

/** The loan that a product would be for a request. */
export function loanOf(terms: ProductTerms, { amount, months }: OfferRequest, annualRate: number): LoanTerms {
  const { method, firstInstalmentDays, advanceInstalments } = terms;
  return { amount, annualRate, months, method, firstInstalmentDays, advanceInstalments };
}

/** A request as the rules of a product see it. */
export interface Assessment extends Verdict {
  /** At the highest rate that the product may have for the request; at the lowest one if a rule is broken at each. */
  applicant: AssessedApplicant;
  /** Percent a year. The same as the applicant's, unless the rate depends on an answer that is missing. */
  lowestRate: number;
}

/**
 * The rate of a product is the first whose conditions are met, otherwise the last. While an answer is missing, several are
 * possible; those at which a rule is broken are left out, as long as there is another.
 */
export function assess(terms: ProductTerms, request: OfferRequest, year: number): Assessment {
  const rules = rulesOf(terms);
  const possible: { applicant: AssessedApplicant; verdict: Verdict }[] = [];
  const missing: Answer[] = [];
  for (const { annualRate, when } of terms.rates) {
    const applicant = { request, year, annualRate, emi: exactInstalment(loanOf(terms, request, annualRate)) };
    const conditions = checkRules(when, applicant);
    if (conditions.broken.length > 0) continue;
    const verdict = checkRules(rules, applicant);
    possible.push({ applicant, verdict });
    missing.push(...conditions.missing, ...verdict.missing);
    if (conditions.missing.length === 0) break;
  }
  possible.sort((one, other) => one.applicant.annualRate - other.applicant.annualRate);
  const unbroken = possible.filter(({ verdict }) => verdict.broken.length === 0);
  const [lowest] = unbroken.length > 0 ? unbroken : possible;
  const highest = unbroken.at(-1) ?? lowest;
  // The last rate has no conditions.
  if (!lowest || !highest) throw new Error('A product has no rate.');
  return {
    applicant: highest.applicant,
    lowestRate: lowest.applicant.annualRate,
    broken: lowest.verdict.broken,
    missing: inFormOrder(missing),
  };
}
