import type { ProductTerms } from './catalogue.ts';
import type { OfferRule, RuleName } from './rules.ts';
import type { OfferField } from './form.ts';
import type { OfferRequest } from './offers.ts';
import { exactInstalment, type LoanTerms } from '../repayment.ts';

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

/** A rule that is not met, or can't be checked because the request leaves out what it needs. */
export interface Failure {
  rule: OfferRule;
  missing?: OfferField;
}

/** The optional part of the request that a rule needs. */
const NEEDS: Readonly<Partial<Record<RuleName, OfferField>>> = {
  minAge: 'age',
  maxAge: 'age',
  minIncome: 'income',
  employment: 'employment',
  pincode: 'pincode',
  maxCarAge: 'carYear',
  maxLoanToValue: 'carValue',
  maxFoir: 'income',
};

/** Rupees. A difference below a hundredth of a paisa is a rounding error of floating-point arithmetic. */
const ROUNDING_ERROR = 1e-4;

/** Whether a rule is met; what it needs is in the request. */
function isMet(rule: OfferRule, { request, emi, year }: Applicant): boolean {
  const { amount, months, age = 0, income = 0, employment, emis, pincode = '', carYear = year, carValue = 0 } = request;
  switch (rule.rule) {
    case 'minAge':
      return age >= rule.years;
    case 'maxAge':
      return age * 12 + months <= rule.years * 12;
    case 'minIncome':
      return income >= rule.rupees;
    case 'employment':
      return employment !== undefined && rule.anyOf.includes(employment);
    case 'pincode':
      return rule.startsWith.some((area) => pincode.startsWith(area));
    case 'minAmount':
      return amount >= rule.rupees;
    case 'maxAmount':
      return amount <= rule.rupees;
    case 'minMonths':
      return months >= rule.months;
    case 'maxMonths':
      return months <= rule.months;
    case 'maxCarAge':
      return carAge(carYear, year) * 12 + months <= rule.years * 12;
    case 'maxLoanToValue':
      return amount * 100 <= carValue * rule.percent + ROUNDING_ERROR;
    case 'maxFoir':
      return emis + emi <= (income * rule.percent) / 100 + ROUNDING_ERROR;
  }
}

/** Years; a car of next year's model is new. */
export const carAge = (carYear: number, year: number): number => Math.max(year - carYear, 0);

/** The rules that are not met, in their order. */
export function failedRules(rules: readonly OfferRule[], applicant: Applicant): Failure[] {
  return rules.flatMap((rule): Failure[] => {
    const needed = NEEDS[rule.rule];
    if (needed !== undefined && applicant.request[needed] === undefined) return [{ rule, missing: needed }];
    return isMet(rule, applicant) ? [] : [{ rule }];
  });
}

/** All rules of a product, with those that its amounts and tenures stand for. */
export function rulesOf({ amount, months, rules }: Pick<ProductTerms, 'amount' | 'months' | 'rules'>): OfferRule[] {
  return [
    { rule: 'minAmount', rupees: amount.min },
    { rule: 'maxAmount', rupees: amount.max },
    { rule: 'minMonths', months: months.min },
    { rule: 'maxMonths', months: months.max },
    ...rules,
  ];
}

/** The loan that a product would be for a request. */
export function loanOf(terms: ProductTerms, { amount, months }: OfferRequest, annualRate: number): LoanTerms {
  const { method, firstInstalmentDays, advanceInstalments } = terms;
  return { amount, annualRate, months, method, firstInstalmentDays, advanceInstalments };
}

/** A request as the rules of a product see it, at its rate: the first whose conditions are met, otherwise the last. */
export function assess(terms: ProductTerms, request: OfferRequest, year: number): AssessedApplicant {
  const at = (annualRate: number) => ({
    request,
    year,
    annualRate,
    emi: exactInstalment(loanOf(terms, request, annualRate)),
  });
  for (const { annualRate, when } of terms.rates.slice(0, -1)) {
    const applicant = at(annualRate);
    if (failedRules(when, applicant).length === 0) return applicant;
  }
  return at(terms.rates.at(-1)?.annualRate ?? 0);
}
