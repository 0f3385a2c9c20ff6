import * as z from 'zod/mini';
import { optionalLine, optionalRupees, seenVersion } from '../kit/staff-values.ts';
import { sparseLoanSchema } from './schemas.ts';
import { MAX_AMOUNT } from './fields.ts';
import { DOCUMENT_IDS } from './lead-documents.ts';

/** Maximum characters. */
export const MAX_LENDER = 100;
export const MAX_REASON = 200;

/** Why applications are rejected, as suggestions: any other reason can be written. */
export const REJECTION_REASONS = [
  'Credit score too low',
  'Income too low',
  'Existing instalments too high',
  'Documents missing or wrong',
  'Car too old or not eligible',
  'Age or employment not eligible',
  'Area not served',
  'Applied twice',
  'No longer interested',
] as const;

/** What staff enter of an application. Amounts are in rupees; texts are empty for none. */
export const leadDetails = z.object({
  lender: z.string(),
  sanctionedAmount: z.nullable(z.int()),
  disbursedAmount: z.nullable(z.int()),
  rejectionReason: z.string(),
});
export type LeadDetails = z.infer<typeof leadDetails>;

export const NO_DETAILS: LeadDetails = { lender: '', sanctionedAmount: null, disbursedAmount: null, rejectionReason: '' };

/** As people read them, in their order. */
export const DETAIL_LABELS: Readonly<Record<keyof LeadDetails, string>> = {
  lender: 'Lender',
  sanctionedAmount: 'Sanctioned amount',
  disbursedAmount: 'Disbursed amount',
  rejectionReason: 'Reason for rejection',
};
export const DETAIL_FIELDS = Object.keys(DETAIL_LABELS) as (keyof LeadDetails)[];

const WRONG_VERSION = 'version is the number that the application had when it was read.';
/** The version of an application. */
export const leadVersion = seenVersion(WRONG_VERSION);

/** What is left out stays as it is. */
export const leadDetailsSchema = z.object({
  lender: z.optional(optionalLine(MAX_LENDER, 'The lender')),
  sanctionedAmount: z.optional(optionalRupees(MAX_AMOUNT)),
  disbursedAmount: z.optional(optionalRupees(MAX_AMOUNT)),
  rejectionReason: z.optional(optionalLine(MAX_REASON, 'The reason')),
  version: leadVersion,
});
export type LeadDetailsInput = z.output<typeof leadDetailsSchema>;

/** A document that staff have received. `by` is an e-mail. */
export const receivedDocument = z.object({ id: z.enum(DOCUMENT_IDS), by: z.string(), at: z.iso.datetime() });
export type ReceivedDocument = z.infer<typeof receivedDocument>;

export const documentSchema = z.object({ isReceived: z.boolean('isReceived is true or false.') });

type Shape = typeof sparseLoanSchema.shape;
/** Not by `z.partial`, which would join the part of zod that public pages load. */
const anyFields = Object.fromEntries(
  Object.entries(sparseLoanSchema.shape).map(([name, value]) => [name, z.optional(value)]),
) as unknown as { [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]> };

/** Fields of an application as they should be, validated as they are kept; the others stay as they are. */
export const leadFieldsSchema = z.object({ fields: z.object(anyFields), version: leadVersion });
export type LeadFieldsInput = z.output<typeof leadFieldsSchema>;

/** The lenders of the catalogue by name, as suggestions. */
export const lenderNames = z.array(z.string());
