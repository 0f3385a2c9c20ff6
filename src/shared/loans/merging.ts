import * as z from 'zod/mini';
import { loanRow } from './schemas.ts';
import { leadVersion } from './details.ts';
import { DOCUMENT_IDS } from './lead-documents.ts';

export const NOT_SAME_PERSON = 'Only applications with the same phone number or email can be merged.';
export const NOT_MERGED = 'This application is not merged, or no longer.';

const instant = z.iso.datetime();

/** Which application is merged into another one, and the versions of both that the caller saw. */
export const mergeSchema = z.object({
  other: z.string('other is the id of an application.').check(z.minLength(1), z.maxLength(64)),
  version: leadVersion,
  otherVersion: leadVersion,
});

/** An application that was merged into another one, as it was then. People are identified by email. */
export const mergedLead = z.extend(loanRow, {
  reference: z.string(),
  mergedAt: instant,
  mergedBy: z.string(),
  status: z.string(),
  /** The consent to be contacted was withdrawn. */
  isWithdrawn: z.boolean(),
  /** Newest first. */
  notes: z.array(z.object({ _id: z.string(), by: z.string(), at: instant, text: z.string() })),
  calls: z.int(),
  documents: z.array(z.enum(DOCUMENT_IDS)),
});
export type MergedLead = z.infer<typeof mergedLead>;
