import { LOAN_SUBMITTED, type LoanSubmission } from '../../shared/loans.ts';
import type { LoanRepository } from './repository.ts';

/** Submission for visitors, and the repository's methods by which staff read and delete. */
export interface LoanService extends Omit<LoanRepository, 'insert' | 'addToEmpty'> {
  /**
   * Stores a loan application. Resolves once it is on disk.
   *
   * @param key the same application with the same key is stored once a day
   * @returns the message for the applicant
   */
  submit(input: LoanSubmission, key?: string): Promise<string>;
}

export function createLoanService({ insert, addToEmpty: _addToEmpty, ...listed }: LoanRepository): LoanService {
  return {
    ...listed,
    async submit({ consents, ...input }, key) {
      await insert(input, key, consents);
      return LOAN_SUBMITTED;
    },
  };
}
