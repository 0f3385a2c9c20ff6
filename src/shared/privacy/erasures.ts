import * as z from 'zod/mini';
import { line } from '../kit/staff-values.ts';
import { email, phoneNumber } from '../kit/values.ts';
import { rowFields } from '../kit/lists.ts';
import { SENT_NOUNS } from '../leads/nouns.ts';

/** Why a lead was erased: staff deleted it, the person asked for it, it was due by a retention rule, or its import was undone. */
export const ERASURE_CAUSES = ['deleted', 'request', 'rule', 'undone'] as const;
export type ErasureCause = (typeof ERASURE_CAUSES)[number];

/** After so many days, of which each has a night without obstacles, nothing erased can be read from the database. */
export const PURGE_DAYS = 2;

/** What stays of a lead after its erasure: nothing that tells who it was. */
const erasure = z.object({
  _id: z.string(),
  noun: z.enum(SENT_NOUNS),
  /** When it was received, `YYYY-MM-DD` in India. */
  createdDay: z.iso.date(),
  erasedAt: z.iso.datetime(),
  cause: z.enum(ERASURE_CAUSES),
});

/** Maximum entries in an answer. */
export const MAX_ERASURES = 50;
export const erasuresAnswer = z.object({ total: z.int(), newest: z.array(erasure) });
export type ErasuresAnswer = z.infer<typeof erasuresAnswer>;

/** Who is looked for. Resumes carry neither, so they are found by their file name in their list only. */
export const personSchema = z
  .object({
    email: z.optional(email('Enter an email.')),
    phoneNumber: z.optional(phoneNumber('Enter a phone number.')),
  })
  .check(
    z.refine((person) => person.email !== undefined || person.phoneNumber !== undefined, {
      error: 'Enter an email or a phone number.',
      path: ['email'],
    }),
  );
export type Person = z.output<typeof personSchema>;

const foundLead = z.extend(z.object(rowFields), {
  noun: z.enum(SENT_NOUNS),
  name: z.string(),
  isHeld: z.boolean(),
  /** Staff deleted it, and it is still in the bin. */
  isInBin: z.exactOptional(z.boolean()),
});
export type FoundLead = z.infer<typeof foundLead>;

export const MAX_ERASED = 100;
export const foundAnswer = z.array(foundLead);

const leadId = z.string({ error: 'Name a lead by its id.' }).check(z.maxLength(64, 'Name a lead by its id.'));
export const erasureSchema = z.object({
  leads: z
    .array(z.object({ noun: z.enum(SENT_NOUNS, { error: `noun is one of: ${SENT_NOUNS.join(', ')}.` }), _id: leadId }))
    .check(
      z.minLength(1, 'Choose at least one lead.'),
      z.maxLength(MAX_ERASED, `At most ${MAX_ERASED} leads can be erased together.`),
    ),
});
export type ErasureInput = z.output<typeof erasureSchema>;

/** `erased` without those that were gone already; `held` are on legal hold. */
export const erasedAnswer = z.object({ erased: z.int(), held: z.int() });
export type ErasedAnswer = z.infer<typeof erasedAnswer>;

export const MAX_HOLD_REASON = 500;
export const holdSchema = z.object({ reason: line('Enter a reason.', MAX_HOLD_REASON, 'The reason') });

const hold = z.object({ reason: z.string(), by: z.string(), since: z.iso.datetime() });
export type Hold = z.infer<typeof hold>;
export const holdAnswer = z.object({ hold: z.nullable(hold) });

export const HELD = 'It is on legal hold. An admin must lift the hold first.';
