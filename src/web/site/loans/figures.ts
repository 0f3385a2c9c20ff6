import { formatRupees, exactEmi } from '../../../shared/emi.ts';
import type { Product } from '../../../shared/site.ts';
import type { ProductContent } from './content.ts';

/** The month to which the figures of our loans belong; change it together with PRODUCTS. */
export const FIGURES_AS_OF = 'November 2026';

/** A worked EMI, as people read it. */
export interface Example {
  principal: string;
  months: number;
  emi: string;
  interest: string;
  total: string;
  /** The part of interest in all that is paid, percent. */
  interestShare: number;
}

/** What a loan of the content's example costs at the rate where the product starts. Total is EMI × months. */
export function workOut({ rateFrom }: Product, { principal, months }: ProductContent['example']): Example {
  const emi = exactEmi(principal, rateFrom, months);
  const total = emi * months;
  return {
    principal: formatRupees(principal),
    months,
    emi: formatRupees(emi),
    interest: formatRupees(total - principal),
    total: formatRupees(total),
    interestShare: Math.round(((total - principal) / total) * 100),
  };
}

/** The rows of the table of terms, as the loan's marketing states them. */
export function termsOf({ rateFrom, tenure, age }: Product, { claims }: ProductContent): readonly { label: string; value: string }[] {
  return [
    { label: 'Loan amount', value: claims.amount },
    { label: 'Rate from', value: `${rateFrom}% a year` },
    { label: 'Tenure', value: `${tenure.least}-${tenure.most} months` },
    { label: 'Age', value: `${age.least}-${age.most} years` },
    ...claims.other,
  ];
}
