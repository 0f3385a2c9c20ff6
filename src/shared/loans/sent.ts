import type { VisitResult } from '../privacy/visits.ts';
import type { LikelyDone, LikelyOffers } from './likely.ts';

/** What the browser that has sent an application sees of it, for half an hour. */
export const SENT_PAGE = '/apply/sent';

/** An application that was sent just now. Never names or contact data. */
export interface SentLoan {
  reference: string;
  /** ISO 8601, as all times. */
  sentAt: string;
  /** When the visit ends. */
  endsAt: string;
  /** The claim of the site, such as "24 hours". */
  decisionTime: string;
  /** When that ends; null where it is no number of hours. */
  decisionBy: string | null;
  /** Null while no product is in force. */
  likely: LikelyOffers | null;
}

export type SentResult = VisitResult<LikelyDone>;

/** What the page asks of the server, for one visitor. */
export interface SentServices {
  /** Undefined when nothing was sent from this browser, or too long ago. */
  readSent(): Promise<SentLoan | undefined>;
  /** Never throws. */
  answerSent(form: FormData): Promise<SentResult>;
}
