import { LOAN_SUBMITTED, type LoanApplicationInput } from '../../shared/loans.ts';
import type { LoanRepository } from './repository.ts';

/** Beside what visitors send: what staff read and delete, as the repository has it. */
export interface LoanService extends Omit<LoanRepository, 'insert' | 'addToEmpty'> {
  /**
   * Keeps a loan application. Resolves once it is on disk.
   *
   * @param key the same application under the same key is kept once a day
   * @returns what the applicant is told
   */
  submit(input: LoanApplicationInput, key?: string): Promise<string>;
}

export function createLoanService({ insert, addToEmpty: _addToEmpty, ...listed }: LoanRepository): LoanService {
  return {
    ...listed,
    async submit(input, key) {
      await insert(input, key);
      return LOAN_SUBMITTED;
    },
  };
}
