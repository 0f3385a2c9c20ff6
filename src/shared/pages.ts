import { createContext } from 'react-router';
import type { ErrorBody } from './errors.ts';
import type { SiteFacts } from './site.ts';

/** What became of a form that was posted without JavaScript. */
export type SubmitResult = { ok: true; message: string } | { ok: false; status: number; error: ErrorBody };

/**
 * What the server hands to the pages. Pages know this interface and nothing else of the server.
 */
export interface PageServices {
  site: SiteFacts;
  /** Scheme and host that visitors see, without a slash at the end. */
  origin: string;
  /** The year in India, for the copyright line. */
  year: number;
  /**
   * Validates a loan application and keeps it on disk before it answers, exactly as the API does: the same rules, the same rate
   * limits, the same messages.
   *
   * @param input the form's fields as they were sent
   */
  submitLoanApplication(input: Record<string, unknown>): Promise<SubmitResult>;
}

export const pageServices = createContext<PageServices>();
