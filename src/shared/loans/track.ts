import type { VisitResult } from '../privacy/visits.ts';

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
  'If both belong to an application, a code is on its way to its sender. It is valid for 10 minutes.';

/** The stages of an application as applicants read them. They promise nothing. */
export const TRACK_STAGES = [
  { name: 'Received', words: 'We have your application.' },
  { name: 'In contact', words: 'We are talking with you about your application.' },
  { name: 'Documents', words: 'We are collecting the documents that a lender asks for.' },
  { name: 'With the lender', words: 'A lender is looking at your application. The lender decides how long that takes.' },
  { name: 'Decided', words: 'There is a decision on your application. We explain it to you in person.' },
] as const;
export const DECIDED = TRACK_STAGES.length - 1;

/** An application as its sender sees it. Never notes, reasons, lenders, amounts or contact data. */
export interface TrackedLoan {
  reference: string;
  /** ISO 8601, as all times. */
  receivedAt: string;
  /** The place in `TRACK_STAGES`. */
  stage: number;
  /** We called in vain. */
  isUnreachable: boolean;
  /** The owner's first name; empty for the team. */
  contact: string;
  /** Documents that we have not received; empty when none is needed now. */
  missing: readonly string[];
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
export const TRACK_FORMS = ['find', 'code', 'again', 'call', 'leave'] as const;
export type TrackForm = (typeof TRACK_FORMS)[number];

/** Which form was accepted, for the address of the page that says so. */
export const TRACK_DONE = { call: 'Your call is planned.', leave: 'The page is closed.' } as const;
export type TrackResult = VisitResult<keyof typeof TRACK_DONE>;

/** What /track asks of the server, for one visitor. */
export interface TrackServices {
  readTrack(): Promise<TrackView>;
  /** Never throws. */
  answerTrack(form: FormData): Promise<TrackResult>;
}
