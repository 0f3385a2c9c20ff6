import type { LeadDetailsInput, LeadFieldsInput } from '../../../shared/loans/details.ts';
import type { DocumentId } from '../../../shared/loans/lead-documents.ts';
import type { DetailOutcome, LeadDetailRepository } from './repository.ts';

export type { DetailOutcome };

export type LeadDetailService = ReturnType<typeof createLeadDetailService>;

/** @param now epoch milliseconds */
export function createLeadDetailService(details: LeadDetailRepository, now: () => number) {
  return {
    /** Changes lender, amounts and reason. */
    change: (id: string, input: LeadDetailsInput, email: string) => details.change(id, input, { email, at: now() }),
    /** Corrects what was sent, and keeps what it replaces. */
    correct: (id: string, input: LeadFieldsInput, email: string) => details.correct(id, input, { email, at: now() }),
    /** @returns whether it changed anything; undefined when there is no such application */
    setReceived: (id: string, document: DocumentId, isReceived: boolean, email: string) =>
      details.setReceived(id, document, isReceived, { email, at: now() }),
    lenders: details.lenders,
  };
}
