import type { ConsentReceipt } from './consents.ts';
import type { LeadOffers } from '../offers/offered.ts';
import type { Nominee } from './nominees.ts';
import type { Purpose } from './notices.ts';
import type { SentNoun } from '../leads/nouns.ts';
import type { RequestKind, RequestResult } from './requests.ts';
import type { Processor } from './sharing.ts';
import type { VisitResult } from './visits.ts';

/** Where people see and withdraw what they have sent. */
export const MY_DATA = '/my-data';

/** The same answer for all, so that it does not reveal who is a customer. */
export const CODE_SENT =
  'If we have something under this, a code is on its way to the email address we hold. It is valid for 10 minutes.';

/** What a person sent with one form. */
export interface OwnLead {
  noun: SentNoun;
  id: string;
  /** ISO 8601. */
  receivedAt: string;
  /** What was sent, with its labels. */
  fields: readonly (readonly [label: string, value: string])[];
  /** What was corrected since, newest first; values as `fields` shows them. */
  corrections: readonly { at: string; label: string; from: string; to: string }[];
  /** The documents that we have received, the first one first. */
  documents: readonly { at: string; name: string }[];
  consents: readonly ConsentReceipt[];
  /** The offers of which they chose one; null for none. */
  offers: LeadOffers | null;
  /** With which lenders it is shared, or was. */
  sharing: readonly OwnSharing[];
}

export interface OwnSharing {
  lenderId: string;
  lender: string;
  /** The consent holds, or was asked for, so that it can be withdrawn. */
  isOpen: boolean;
  /** What happened, the first thing first, in the language of the page. */
  facts: readonly string[];
}

export interface OwnRequest {
  number: string;
  kind: RequestKind;
  sentAt: string;
  dueAt: string;
  /** By which the law demands an answer. */
  legalDueAt: string;
  isOverdue: boolean;
  closedAt: string | null;
  result: RequestResult | null;
  /** What we answered, as long as it is kept; empty until then. */
  outcome: string;
}

/** Everything that is kept about the person with this e-mail address. */
export interface OwnData {
  email: string;
  leads: readonly OwnLead[];
  requests: readonly OwnRequest[];
  nominee: Nominee | null;
  /** The companies that handle personal data for us. */
  processors: readonly Processor[];
}

/** What /my-data shows: the first step, the step with the code, or the data. */
export type MyDataView =
  | { step: 'off' }
  | { step: 'find' }
  | { step: 'code' }
  | { step: 'open'; data: OwnData; endsAt: string };

/** The forms of the page; each posts its name as `form`. */
export const MY_DATA_FORMS = [
  'find',
  'code',
  'again',
  'withdraw',
  'request',
  'nominate',
  'remove-nominee',
  'leave',
] as const;
export type MyDataForm = (typeof MY_DATA_FORMS)[number];

/** Which form was accepted, for the address of the page that says so. */
export const MY_DATA_DONE = {
  withdraw: 'Your consent is withdrawn.',
  request: 'We have your request. We answer by email within 7 days.',
  nominate: 'Your nominee is kept with your data.',
  'remove-nominee': 'You have no nominee any more.',
  leave: 'You are signed out.',
} as const;

export type MyDataResult = VisitResult<keyof typeof MY_DATA_DONE>;

/** What /my-data asks of the server, for one visitor. */
export interface MyDataServices {
  readMyData(): Promise<MyDataView>;
  /** Never throws. */
  answerMyData(form: FormData): Promise<MyDataResult>;
}

export const WITHDRAWABLE: Readonly<Record<Purpose, string>> = {
  request: 'Handling what you asked for',
  marketing: 'News of other offers',
  credit: 'Credit information',
};
