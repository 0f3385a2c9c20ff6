import type { VisitResult } from '../privacy/visits.ts';
import type { LikelyOffers } from './likely.ts';

/** What the browser that has sent an application sees of it, for half an hour. */
export const SENT_PAGE = '/apply/sent';

/** An application that was sent just now. Never names or contact data. */
export interface SentLoan {
  reference: string;
  /** ISO 8601, as all times. */
  sentAt: string;
  /** When the visit ends. */
  endsAt: string;
  /** Null while no product is in force. */
  likely: LikelyOffers | null;
}

/** The forms of the page; each posts its name as `form`. */
export const SENT_FORMS = ['tell', 'prefer'] as const;

/** Which form was accepted, for the address of the page that says so. */
const SENT_DONE = {
  tell: 'The offers are worked out for what you have added.',
  prefer: 'We keep with your application which offer you prefer.',
  lapsed: 'The offer that you preferred does not fit what you have added. You can choose another one.',
  none: 'You prefer none of the offers now.',
} as const;
export type SentResult = VisitResult<keyof typeof SENT_DONE>;

/** What the page asks of the server, for one visitor. */
export interface SentServices {
  /** Undefined when nothing was sent from this browser, or too long ago. */
  readSent(): Promise<SentLoan | undefined>;
  /** Never throws. */
  answerSent(form: FormData): Promise<SentResult>;
}
