import * as z from 'zod/mini';
import { catalogueAnswer, lenderSchema, productTermsSchema } from './catalogue.ts';

/** The row as its caller saw it: if it has changed since, the call is refused. */
const seen = { revision: z.int({ error: 'State which revision you saw.' }) };

/** The catalogue, and what the office needs to know about it. */
export const catalogueState = z.extend(catalogueAnswer, {
  /** The number of the last snapshot; 0 before the first. */
  number: z.int(),
  /** Whether staff may check what they wrote themselves. */
  allowsOwnCheck: z.boolean(),
  /** Days after which terms count as stale. */
  staleAfterDays: z.int(),
});
export type CatalogueState = z.output<typeof catalogueState>;

export const lenderChangeSchema = z.extend(lenderSchema, seen);

/** The first version of a product, or its next one. */
export const newVersionSchema = z.object({ terms: productTermsSchema });

export const versionChangeSchema = z.object({ terms: productTermsSchema, ...seen });

/** Checks a version or puts it in force. */
export const versionStepSchema = z.object(seen);

/** Maximum size of a catalogue as a file. */
export const MAX_CATALOGUE_BYTES = 1024 * 1024;

/** What an import did. It puts nothing in force. */
export const importAnswer = z.object({
  /** New lenders. */
  lenders: z.int(),
  /** New drafts. */
  drafts: z.int(),
  /** Products that already had these terms. */
  unchanged: z.int(),
  /** What was left as it is, and why. */
  skipped: z.array(
    z.object({
      lender: z.string(),
      /** Null when it is about the lender's details. */
      product: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
});
export type ImportAnswer = z.output<typeof importAnswer>;
