import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import {
  catalogueAnswer,
  catalogueFileSchema,
  lenderRow,
  lenderSchema,
  productTermsSchema,
  versionRow,
} from './catalogue.ts';

/** The row as its caller saw it: if it has changed since, the call is refused. */
const seen = { revision: z.int({ error: 'State which revision you saw.' }) };

/** The catalogue, and what the office needs to know about it. */
const catalogueState = z.extend(catalogueAnswer, {
  /** The number of the last snapshot; 0 before the first. */
  number: z.int(),
  /** Whether staff may check what they wrote themselves. */
  allowsOwnCheck: z.boolean(),
  /** Days after which terms count as stale. */
  staleAfterDays: z.int(),
});
export type CatalogueState = z.output<typeof catalogueState>;

const lenderChangeSchema = z.extend(lenderSchema, seen);

/** The first version of a product, or its next one. */
const newVersionSchema = z.object({ terms: productTermsSchema });

const versionChangeSchema = z.object({ terms: productTermsSchema, ...seen });

/** Checks a version or puts it in force. */
const versionStepSchema = z.object(seen);

/** Maximum size of a catalogue as a file. */
export const MAX_CATALOGUE_BYTES = 1024 * 1024;

/** What an import did. It puts nothing in force. */
const importAnswer = z.object({
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

const READ = { may: 'catalogue' } as const;
const CHANGE = { may: 'catalogue', limit: 'change', audit: 'note', fails: ['conflict'] } as const;
const LENDER = { words: 'The lender', schema: lenderRow };
const VERSION = { words: 'The version', schema: versionRow };
const DRAFT = { words: 'The draft', schema: versionRow, status: 201 } as const;
const DELETED = { words: 'Deleted', schema: doneAnswer };

export const CATALOGUE_CALLS = calls({
  read: {
    ...READ,
    address: 'GET /api/catalogue',
    summary: 'List lenders and all versions of their products',
    answer: { words: 'The catalogue', schema: catalogueState },
  },
  export: {
    ...READ,
    address: 'GET /api/catalogue/export',
    summary: 'Export lenders and the products in force',
    audit: 'note',
    answer: { words: 'A file that can be imported', schema: catalogueFileSchema },
  },
  import: {
    ...CHANGE,
    address: 'POST /api/catalogue/import',
    summary: 'Import lenders, and products as drafts',
    description:
      'Adds lenders by name, and drafts of products whose terms differ. What is there stays as it is, and nothing is put in ' +
      'force, so a repeated import does nothing.',
    body: catalogueFileSchema,
    answer: { words: 'What was imported', schema: importAnswer },
    fails: ['not_found', 'conflict'],
  },
  addLender: {
    ...CHANGE,
    address: 'POST /api/catalogue/lenders',
    summary: 'Add a lender',
    body: lenderSchema,
    answer: { ...LENDER, status: 201 },
    fails: ['not_found', 'conflict'],
  },
  changeLender: {
    ...CHANGE,
    address: 'PUT /api/catalogue/lenders/:id',
    summary: 'Change the details of a lender',
    description: 'Borrowers see the change at once.',
    body: lenderChangeSchema,
    answer: LENDER,
  },
  removeLender: {
    ...CHANGE,
    address: 'DELETE /api/catalogue/lenders/:id',
    summary: 'Delete a lender without products',
    answer: DELETED,
  },
  addProduct: {
    ...CHANGE,
    address: 'POST /api/catalogue/lenders/:id/products',
    summary: 'Draft a new product',
    body: newVersionSchema,
    answer: DRAFT,
  },
  addVersion: {
    ...CHANGE,
    address: 'POST /api/catalogue/products/:id/versions',
    summary: 'Draft the next version of a product',
    description: 'A product has one draft at a time.',
    body: newVersionSchema,
    answer: DRAFT,
  },
  withdraw: {
    ...CHANGE,
    address: 'POST /api/catalogue/products/:id/withdraw',
    summary: 'Withdraw a product',
    description: 'Borrowers see the change at once.',
    answer: VERSION,
  },
  changeVersion: {
    ...CHANGE,
    address: 'PUT /api/catalogue/versions/:id',
    summary: 'Change a draft',
    description: 'A checked version becomes a draft again. One in force is never changed.',
    body: versionChangeSchema,
    answer: VERSION,
  },
  removeVersion: {
    ...CHANGE,
    address: 'DELETE /api/catalogue/versions/:id',
    summary: 'Delete a version that was never in force',
    answer: DELETED,
  },
  check: {
    ...CHANGE,
    address: 'POST /api/catalogue/versions/:id/check',
    summary: 'Confirm that a draft is right',
    description: 'By a person other than its author.',
    body: versionStepSchema,
    answer: VERSION,
  },
  putInForce: {
    ...CHANGE,
    address: 'POST /api/catalogue/versions/:id/put-in-force',
    summary: 'Put a checked version in force',
    description: 'It replaces the one that was.',
    body: versionStepSchema,
    answer: VERSION,
  },
});
