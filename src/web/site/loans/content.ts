import type { Product } from '../../../shared/products.ts';
import type { IconName } from '../../ui/icons/names.ts';

export interface Benefit {
  icon: IconName;
  title: string;
  text: string;
}

export interface Step {
  title: string;
  text: string;
}

/** What the site says about one loan beyond the figures in PRODUCTS. The texts live on the server and reach a page as its data. */
export interface ProductContent {
  slug: Product['slug'];
  /** The id of its section on /loans. */
  anchor: string;
  /** Ends the heading that the loan's name begins. */
  promise: string;
  lead: string;
  /** Introduces the loan on /loans, in one or two sentences. */
  summary: string;
  /** For search results. */
  description: string;
  pictureAlt: string;
  benefits: readonly Benefit[];
  /** The rows of the table of terms beyond those that every loan has. */
  otherTerms: readonly { label: string; value: string }[];
  eligibility: readonly string[];
  documents: readonly { title: string; items: readonly string[] }[];
  /** From first click to money, in four steps. */
  steps: readonly Step[];
  /** Rupees and months of the worked EMI. */
  example: { principal: number; months: number };
}
