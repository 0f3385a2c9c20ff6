import type { VisitResult } from '../privacy/visits.ts';
import type { DocumentId } from './documents.ts';
import type { LoanField } from './fields.ts';
import { LIKELY_DONE, LIKELY_FORM, type LikelyOffers } from './likely.ts';
import type { LeadStatus } from './statuses.ts';

/** Where applicants see how far their application is. */
export const TRACK = '/track';

/** How a code can be sent. */
export const CODE_WAYS = { email: 'By email', phone: 'By SMS or WhatsApp' } as const;
export type CodeWay = keyof typeof CODE_WAYS;

/** How many digits of the phone number are asked for. */
export const LAST_DIGITS = 4;
/** How many applicants may choose the same half hour. */
export const MAX_CALL_BACKS = 2;
/** On how many working days a call may be chosen. */
export const CALL_BACK_DAYS = 3;

/** The same answer for all, so that it does not reveal who is a customer. */
export const TRACK_CODE_SENT =
  'If the reference and the digits belong to an application, its code is on the way, by email or as you chose. It is valid for 10 minutes.';

/** The stages of an application as applicants read them. They promise nothing. */
export const TRACK_STAGES = [
  { name: 'Received', words: 'We have your application.' },
  { name: 'In contact', words: 'We are talking with you about your application.' },
  { name: 'Documents', words: 'We are collecting the documents that a lender asks for.' },
  { name: 'With the lender', words: 'A lender is looking at your application. The lender decides how long that takes.' },
  { name: 'Decided', words: 'There is a decision on your application. We explain it to you in person.' },
] as const;
export const DECIDED = TRACK_STAGES.length - 1;

/** What its sender corrects at once, and sees: without a name it tells nothing of a person. */
export const SHOWN_FIELDS = ['loanType', 'loanAmount', 'employmentType', 'pincode'] as const satisfies readonly LoanField[];
/** What its sender corrects without seeing it: a code can reach a mistyped address or number. */
export const UNSEEN_FIELDS = ['fullName', 'address'] as const satisfies readonly LoanField[];
/** What staff correct, once they have asked: codes go there. */
export const CONTACT_FIELDS = ['phoneNumber', 'email'] as const satisfies readonly LoanField[];
export type ShownField = (typeof SHOWN_FIELDS)[number];

const DECIDED_STATUSES: readonly LeadStatus[] = ['Approved', 'Disbursed', 'Rejected'];
/** Its sender can change and withdraw it. */
export const isUndecided = (status: LeadStatus): boolean => !DECIDED_STATUSES.includes(status);

/** Longest reason of a withdrawal, in characters. */
export const MAX_WITHDRAWAL = 300;

/** Who the history names for what the sender has done at /track. */
export const APPLICANT = 'applicant';

/** A lender with which its sender can share an application, or has agreed to. */
export interface OfferedSharing {
  lenderId: string;
  lender: string;
  /** ISO 8601; null while the consent is not given. */
  givenAt: string | null;
}

/** An application as its sender sees it. Never names, contact data, notes, reasons or what a lender has said of it. */
export interface TrackedLoan {
  reference: string;
  /** It can be changed and withdrawn. */
  isOpen: boolean;
  /** When its sender withdrew it. */
  withdrawnAt: string | null;
  /** Of the fields that are corrected without being seen. */
  version: number;
  /** What was asked for, as it is typed; empty for what is not known. */
  sent: Readonly<Record<ShownField, string>>;
  /** ISO 8601, as all times. */
  receivedAt: string;
  /** The place in `TRACK_STAGES`. */
  stage: number;
  /** We called in vain. */
  isUnreachable: boolean;
  /** The owner's first name; empty for the team. */
  contact: string;
  /** The lenders whose published rules fit it; null for a decided one, and where no product is in force. */
  likely: LikelyOffers | null;
  /** The lenders that it can be shared with, or is. */
  sharing: readonly OfferedSharing[];
  /** Documents that we have not received; empty when none is needed now. */
  missing: readonly DocumentId[];
  /** When we are to call back. */
  callBackAt: string | null;
  /** When a call back may be chosen; empty when none can be. */
  slots: readonly string[];
}

/** What /track shows: the first step, the step with the code, or the application. Off: no code can be sent. */
export type TrackView =
  | { step: 'off' }
  | { step: 'find'; ways: readonly CodeWay[] }
  | { step: 'code' }
  | { step: 'open'; loan: TrackedLoan; endsAt: string };

/** The forms of the page; each posts its name as `form`. */
export const TRACK_FORMS = [
  'find',
  'code',
  'again',
  'call',
  'correct',
  'contact',
  'withdraw',
  'share',
  'unshare',
  'leave',
  LIKELY_FORM,
] as const;
export type TrackForm = (typeof TRACK_FORMS)[number];

/** Which form was accepted, for the address of the page that says so. */
export const TRACK_DONE = {
  call: 'Your call is planned.',
  correct: 'We have your correction.',
  contact: 'We have your new contact details. We check them with you before we use them.',
  withdraw: 'Your application is withdrawn.',
  share: 'We have your consent to share.',
  unshare: 'Your consent to share is withdrawn.',
  leave: 'The page is closed.',
  ...LIKELY_DONE,
} as const;
export type TrackResult = VisitResult<keyof typeof TRACK_DONE>;

/** What /track asks of the server, for one visitor. */
export interface TrackServices {
  readTrack(): Promise<TrackView>;
  /** Never throws. */
  answerTrack(form: FormData): Promise<TrackResult>;
}
