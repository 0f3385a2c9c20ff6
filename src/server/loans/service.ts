import type { LoanSubmission } from '../../shared/loan-submission.ts';
import { LOAN_SUBMITTED } from '../../shared/loans.ts';
import type { LeadOfferService } from './offers/service.ts';
import type { LoanRepository } from './repository.ts';

/** Submission for visitors, and the repository's methods by which staff read and delete. */
export interface LoanService extends Omit<LoanRepository, 'insert' | 'accept' | 'addToEmpty'> {
  /**
   * Stores a loan application. Resolves once it is on disk.
   *
   * @param key the same application with the same key is stored once a day
   * @returns the message for the applicant
   */
  submit(input: LoanSubmission, key?: string): Promise<string>;
  /**
   * Stores an application that was suspected of being spam.
   *
   * @returns false when the suspect is gone
   */
  accept(input: LoanSubmission, suspect: { id: string; created_at: number }): Promise<boolean>;
}

interface Parts {
  loans: LoanRepository;
  offers: Pick<LeadOfferService, 'findShown'>;
  /** Epoch milliseconds. */
  now: () => number;
}

export function createLoanService({ loans, offers, now }: Parts): LoanService {
  const { insert, accept, addToEmpty: _addToEmpty, ...listed } = loans;
  return {
    ...listed,
    async submit({ consents, ...input }, key) {
      await insert(input, key, consents, await offers.findShown(input.offered, now()));
      return LOAN_SUBMITTED;
    },
    accept: async (input, suspect) => accept(input, suspect, await offers.findShown(input.offered, suspect.created_at)),
  };
}
