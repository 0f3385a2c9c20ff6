import { emiPath, trueCostPath } from '../../../shared/calculators/address.ts';
import { formatRupees, exactEmi } from '../../../shared/calculators/emi.ts';
import { formatMaxAmount, formatRange, type Product } from '../../../shared/loans/products.ts';
import type { ProductContent } from './contents.server.ts';

/** The month of the figures; change it together with PRODUCTS. */
export const FIGURES_AS_OF = 'November 2026';

/** What texts about a loan say of it. */
export function figuresOf(product: Product) {
  const { rateFrom, tenure, age, minIncome, minCreditScore, maxCarAge, freeForeclosureAfter } = product;
  return {
    maxAmount: formatMaxAmount(product),
    rateFrom,
    age: formatRange(age),
    tenure: formatRange(tenure),
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

export function termsOf(product: Product, { otherTerms }: ProductContent): readonly { label: string; value: string }[] {
  const { maxAmount, rateFrom, tenure, age } = product;
  const share = 'of' in maxAmount ? ` of ${maxAmount.of}` : '';
  return [
    { label: 'Loan amount', value: `Up to ${formatMaxAmount(product)}${share}` },
    { label: 'Rate from', value: `${rateFrom}% a year` },
    { label: 'Tenure', value: `${tenure.min}-${tenure.max} months` },
    { label: 'Age', value: `${age.min}-${age.max} years` },
    ...otherTerms,
  ];
}
