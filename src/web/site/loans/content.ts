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

/** The texts about a loan beyond the figures in PRODUCTS. They stay on the server and reach a page as its data. */
export interface ProductContent {
  /** The id of its section on /loans. */
  anchor: string;
  /** The second part of the heading, after the loan's name. */
  promise: string;
  lead: string;
  /** Introduces the loan on /loans, in one or two sentences. */
  summary: string;
  /** For search results. */
  description: string;
  pictureAlt: string;
  benefits: readonly Benefit[];
  /** Rows of the terms table that not every loan has. */
  otherTerms: readonly { label: string; value: string }[];
  eligibility: readonly string[];
  documents: readonly { title: string; items: readonly string[] }[];
  /** From application to disbursal, in four steps. */
  steps: readonly Step[];
  /** The worked example: rupees and months. */
  example: { principal: number; months: number };
}
