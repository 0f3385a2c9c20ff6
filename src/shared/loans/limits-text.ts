import { fill } from '../languages/words.ts';
import type { Product, Range } from './products.ts';
import type { words } from './words.ts';

const LAKH = 100_000;

/** The maximum loan amount, for example "₹25 lakh" or "100%". */
export function formatMaxAmount({ maxAmount }: Pick<Product, 'maxAmount'>, { lakh }: Pick<typeof words, 'lakh'>): string {
  return 'rupees' in maxAmount ? fill(lakh, { count: maxAmount.rupees / LAKH }) : `${maxAmount.percent}%`;
}

/** A range of years or months, for example "12 to 60". */
export const formatRange = ({ min, max }: Range, { range }: Pick<typeof words, 'range'>): string =>
  fill(range, { min, max });
