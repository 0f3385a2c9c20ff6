import * as z from 'zod/mini';
import { idText, line } from '../kit/staff-values.ts';
import { email, phoneNumber } from '../kit/values.ts';
import { SENT_NOUNS } from '../leads/nouns.ts';

/** For what the law lets sealed data be opened. */
export const OPENING_PURPOSES = {
  order: 'Order of a court or an authority',
  information: 'Information for an authority under section 36 of the DPDP Act',
  claim: 'A legal claim',
  breach: 'Investigation of a breach',
} as const;
export type OpeningPurpose = keyof typeof OPENING_PURPOSES;
const PURPOSES = Object.keys(OPENING_PURPOSES) as [OpeningPurpose, ...OpeningPurpose[]];

/** What is kept of an opening; whether its time has passed is worked out when it is read. */
const OPENING_STATES = ['asked', 'open', 'refused'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** How long a second person can approve. */
export const ASKED_DAYS = 7;
/** How long both can read what was approved. */
export const OPEN_HOURS = 24;

const MAX_REASON = 500;

export const openingSchema = z
  .object({
    /** An id from the ledger. */
    lead: z.optional(idText('Enter an id of the ledger.')),
    email: z.optional(email('Enter an email.')),
    phoneNumber: z.optional(phoneNumber('Enter a phone number.')),
    purpose: z.enum(PURPOSES, { error: 'Choose a purpose.' }),
    reason: line('Enter the reason, such as the number of the order.', MAX_REASON, 'The reason'),
  })
  .check(
    z.refine((asked) => asked.lead !== undefined || asked.email !== undefined || asked.phoneNumber !== undefined, {
      error: 'Enter an id, an email or a phone number.',
      path: ['lead'],
    }),
  );
export type OpeningInput = z.output<typeof openingSchema>;

const opening = z.object({
  _id: z.string(),
  /** How many sealed leads it is about, some of which may have ended since. */
  leads: z.int(),
  purpose: z.enum(PURPOSES),
  reason: z.string(),
  state: z.enum([...OPENING_STATES, 'ended']),
  /** The emails of both at that time. */
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Until when it can be approved, and once it was, read. */
  endsAt: z.iso.datetime(),
  /** Whether the caller asked for it, and whether the caller is one of the two. */
  isOwn: z.boolean(),
  mayRead: z.boolean(),
});
export type Opening = z.infer<typeof opening>;

/** Maximum openings in an answer. */
export const MAX_OPENINGS = 50;
export const sealedAnswer = z.object({
  total: z.int(),
  /** When the next sealed lead is deleted; null when there is none. */
  nextEnd: z.nullable(z.iso.datetime()),
  /** The newest. */
  openings: z.array(opening),
});
export type SealedAnswer = z.infer<typeof sealedAnswer>;

const sealedLead = z.object({
  _id: z.string(),
  noun: z.enum(SENT_NOUNS),
  sealedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  hasFile: z.boolean(),
  /** Its rows by table, each with its values by their names. */
  parts: z.array(z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.string())) })),
});
export type SealedLead = z.infer<typeof sealedLead>;
export const sealedContent = z.object({ leads: z.array(sealedLead) });
