import * as z from 'zod/mini';
import { optionalText, text } from '../kit/values.ts';
import { referenceOf } from '../loans/reference.ts';
import { nominee } from './nominees.ts';
import { rowFields } from '../kit/lists.ts';
import { LEAD_NOUNS, SENT_NOUNS } from '../leads/nouns.ts';

export const REQUEST_KINDS = {
  erasure: 'Erase my data',
  correction: 'Correct my data',
  complaint: 'Complaint',
  'by-nominee': 'Request of a nominee',
  /** Until nominees were kept by themselves. */
  nominee: 'Name a nominee',
} as const;
export type RequestKind = keyof typeof REQUEST_KINDS;
/** What people ask for themselves. A nominee has no code: staff enter what they ask for, with the proof that they saw. */
export const ASKED_KINDS = ['erasure', 'correction', 'complaint'] as const satisfies readonly RequestKind[];

/** What staff and the person call a request, such as `RQ-7F3K-92QD`. */
export const requestNumber = (id: string) => referenceOf(id).replace('RN', 'RQ');

/** Own limit for an answer, and that of the law. */
export const REQUEST_DUE_DAYS = 7;
export const LEGAL_DUE_DAYS = 90;
/** Open requests of one person. */
export const MAX_OPEN_REQUESTS = 10;
/** Newest requests that the office lists. */
export const MAX_REQUESTS = 200;

const MAX_REQUEST_TEXT = 2000;
const MAX_OUTCOME = 2000;

export const RESULTS = { done: 'Done', refused: 'Refused' } as const;
export type RequestResult = keyof typeof RESULTS;

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as [Key, ...Key[]];
const kinds = keysOf(REQUEST_KINDS);

/** As the person sends it. Only an erasure needs no words. */
export const newRequestSchema = z
  .object({
    kind: z.enum(ASKED_KINDS, { error: 'Choose what we should do.' }),
    text: optionalText(MAX_REQUEST_TEXT, 'The text'),
  })
  .check(
    z.refine(({ kind, text }) => kind === 'erasure' || text !== '', {
      error: 'Tell us more, so that we can do it.',
      path: ['text'],
    }),
  );
export type NewRequest = z.output<typeof newRequestSchema>;

/** What a nominee asks for, as staff enter it. */
export const nomineeRequestSchema = z.object({
  noun: z.enum(LEAD_NOUNS, { error: `The noun is one of ${LEAD_NOUNS.join(', ')}.` }),
  id: z.string({ error: 'Name the lead by its id.' }).check(z.maxLength(64, 'Name the lead by its id.')),
  text: text('Write what the nominee asks for, and which proof you saw.', MAX_REQUEST_TEXT, 'The text'),
});

/** It is sent to the person. */
export const outcomeText = () => text('Write what came of it.', MAX_OUTCOME, 'The outcome');

export const outcomeSchema = z.object({
  result: z.enum(keysOf(RESULTS), { error: 'result is done or refused.' }),
  outcome: outcomeText(),
});
export const erasureOutcomeSchema = z.object({ outcome: outcomeText() });

export const requestRow = z.extend(z.object(rowFields), {
  kind: z.enum(kinds),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** When the law demands an answer. */
  legalDueAt: z.iso.datetime(),
  /** The email of who works on it. */
  owner: z.nullable(z.string()),
  closedAt: z.nullable(z.iso.datetime()),
  result: z.nullable(z.enum(keysOf(RESULTS))),
});
export type RequestRow = z.infer<typeof requestRow>;

export const requestsAnswer = z.object({ requests: z.array(requestRow) });
export type RequestsAnswer = z.infer<typeof requestsAnswer>;

/** What is kept of a lead, as its form would show it. The version changes with any field. */
const keptFields = z.object({ version: z.string(), fields: z.record(z.string(), z.string()) });
export type KeptFields = z.infer<typeof keptFields>;

/** With the words of the person, which go when the request is closed and the lead is erased. */
export const requestDetails = z.extend(requestRow, {
  /** Empty once it is closed. */
  email: z.string(),
  text: z.string(),
  outcome: z.string(),
  /** Whom the person has named; null for no one. */
  nominee: z.nullable(nominee),
  leads: z.array(
    z.object({
      noun: z.enum(SENT_NOUNS),
      _id: z.string(),
      name: z.string(),
      isHeld: z.boolean(),
      /** While a correction of it is asked for, and possible. */
      kept: z.exactOptional(keptFields),
    }),
  ),
});
export type RequestDetails = z.infer<typeof requestDetails>;
