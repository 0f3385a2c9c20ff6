import type { LeadDetailsInput, LeadFieldsInput } from '../../../shared/loans/details.ts';
import type { DocumentId } from '../../../shared/loans/lead-documents.ts';
import type { DetailOutcome, LeadDetailRepository } from './repository.ts';

export type { DetailOutcome };

export interface LeadDetailService extends Pick<LeadDetailRepository, 'lenders'> {
  /** Changes lender, amounts and reason. */
  change(id: string, input: LeadDetailsInput, by: string): Promise<DetailOutcome>;
  /** Corrects what was sent, and keeps what it replaces. */
  correct(id: string, input: LeadFieldsInput, by: string): Promise<DetailOutcome>;
  /** @returns whether it changed anything; undefined when there is no such application */
  setReceived(id: string, document: DocumentId, isReceived: boolean, by: string): Promise<boolean | undefined>;
}

/** @param now epoch milliseconds */
export function createLeadDetailService(details: LeadDetailRepository, now: () => number): LeadDetailService {
  return {
    change: (id, input, email) => details.change(id, input, { email, at: now() }),
    correct: (id, input, email) => details.correct(id, input, { email, at: now() }),
    setReceived: (id, document, isReceived, email) => details.setReceived(id, document, isReceived, { email, at: now() }),
    lenders: details.lenders,
  };
}
