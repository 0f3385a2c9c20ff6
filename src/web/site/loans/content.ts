import type { Point } from '../parts/Points.tsx';

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
  benefits: readonly Point[];
  /** Rows of the terms table that not every loan has. */
  otherTerms: readonly { label: string; value: string }[];
  eligibility: readonly string[];
  /** From application to disbursal, in four steps. */
  steps: readonly { title: string; text: string }[];
  /** The worked example: rupees and months. */
  example: { principal: number; months: number };
}
