import { emiPath, trueCostPath } from '../../../shared/calculators/address.ts';
import { formatRupees, exactEmi } from '../../../shared/calculators/emi.ts';
import { type Language, localeOf } from '../../../shared/languages/languages.ts';
import { fill } from '../../../shared/languages/words.ts';
import { formatMaxAmount, formatRange } from '../../../shared/loans/limits-text.ts';
import type { Product } from '../../../shared/loans/products.ts';
import { words as loanWords } from '../../../shared/loans/words.ts';
import { inLanguage } from '../languages/words.ts';
import type { ProductContent } from './contents.server.ts';
import { words as pageWords } from './words.ts';

/** The month of the figures; change it together with PRODUCTS. */
const FIGURES_AS_OF = new Date('2026-11-01');

export const figuresAsOf = (language: Language): string =>
  FIGURES_AS_OF.toLocaleDateString(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What texts about a loan say of it. */
export function figuresOf(language: Language, product: Product) {
  const words = inLanguage(language, loanWords);
  const { rateFrom, tenure, age, minIncome, minCreditScore, maxCarAge, freeForeclosureAfter } = product;
  return {
    maxAmount: formatMaxAmount(product, words),
    rateFrom,
    age: formatRange(age, words),
    tenure: formatRange(tenure, words),
    tenureMin: tenure.min,
    tenureMax: tenure.max,
    yearsMin: tenure.min / 12,
    yearsMax: tenure.max / 12,
    minIncome: minIncome && formatRupees(minIncome),
    minCreditScore,
    maxCarAge: maxCarAge?.years,
    freeForeclosureAfter,
  };
}

export interface Example {
  principal: string;
  months: number;
  emi: string;
  interest: string;
  total: string;
  /** Interest as a percentage of the total. */
  interestShare: number;
  calculator: string;
  trueCost: string;
}

interface Term {
  label: string;
  value: string;
}

/** The cost of the example at the product's lowest rate. The total is EMI × months. */
export function workOut({ rateFrom }: Product, { principal, months }: ProductContent['example']): Example {
  const emi = exactEmi(principal, rateFrom, months);
  const total = emi * months;
  const loan = { amount: principal, rate: rateFrom, months };
  return {
    principal: formatRupees(principal),
    months,
    emi: formatRupees(emi),
    interest: formatRupees(total - principal),
    total: formatRupees(total),
    interestShare: Math.round(((total - principal) / total) * 100),
    calculator: emiPath(loan),
    trueCost: trueCostPath(loan),
  };
}

export function termsOf(language: Language, product: Product, { otherTerms }: ProductContent): readonly Term[] {
  const { maxAmount, rateFrom, tenure, age } = product;
  const { terms } = inLanguage(language, pageWords);
  const amount = formatMaxAmount(product, inLanguage(language, loanWords));
  return [
    { label: terms.amount, value: fill('of' in maxAmount ? terms[maxAmount.of] : terms.upTo, { amount }) },
    { label: terms.rate, value: fill(terms.rateValue, { rate: rateFrom }) },
    { label: terms.tenure, value: fill(terms.months, { min: tenure.min, max: tenure.max }) },
    { label: terms.age, value: fill(terms.years, { min: age.min, max: age.max }) },
    ...otherTerms,
  ];
}
