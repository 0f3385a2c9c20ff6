import type { NounWords } from '../kit/list-calls.ts';
import { LOAN_NOUN } from '../loans/noun.ts';
import { MESSAGE_NOUN } from '../messages/noun.ts';
import { RESUME_NOUN } from '../resumes/noun.ts';
import { VENDOR_NOUN } from '../vendors/noun.ts';

/** What is said of a noun that people send, beside its fields. Data only, as these are. */
export interface SentWords<Field = string> extends NounWords {
  /** What its sender and notifications call one, where it is not `one`. */
  own?: string;
  /** Its list in the back office. */
  path: string;
  /** The field that names it in lists. */
  name: Field;
  /** The field that names its sender, who can be reached by its email and phone number. */
  sender?: Field;
}

const LEADS = { loans: LOAN_NOUN, vendors: VENDOR_NOUN, messages: MESSAGE_NOUN, resumes: RESUME_NOUN } as const;
const SUSPECTS = {
  suspects: {
    one: 'suspected form',
    many: 'suspected spam',
    own: 'form that we set aside, since it looks like spam',
    path: '/admin/suspected',
    name: 'name',
    sender: 'name',
  },
} as const;

/** What the forms bring in. */
export type LeadNoun = keyof typeof LEADS;
export const LEAD_NOUNS = Object.keys(LEADS) as readonly LeadNoun[] as readonly [LeadNoun, ...LeadNoun[]];
/** Everything that people send, forms included that are kept apart as possible spam. */
export type SentNoun = LeadNoun | keyof typeof SUSPECTS;
export const SENT_NOUNS = [...LEAD_NOUNS, 'suspects'] as const;

type Nouns = typeof LEADS & typeof SUSPECTS;
export const NOUNS: Readonly<Record<SentNoun, SentWords>> = { ...LEADS, ...SUSPECTS };

/** Nouns that say who has sent them. */
export type ReachableNoun = { [N in SentNoun]: Nouns[N] extends { sender: string } ? N : never }[SentNoun];
export const isReachable = (noun: SentNoun): noun is ReachableNoun => NOUNS[noun].sender !== undefined;

/** What its sender calls one. */
export const ownWordOf = (noun: SentNoun) => NOUNS[noun].own ?? NOUNS[noun].one;

/** Something for each kind of leads, made of what is said of it. */
export const forLeads = <Value>(make: (words: SentWords, noun: LeadNoun) => Value) =>
  Object.fromEntries(LEAD_NOUNS.map((noun) => [noun, make(NOUNS[noun], noun)])) as Record<LeadNoun, Value>;
