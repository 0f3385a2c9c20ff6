import type { LoanSubmission } from '../../shared/loans/submission.ts';
import { LOAN_SUBMITTED, type LoanSubmitted } from '../../shared/loans/schemas.ts';
import { referenceOf } from '../../shared/loans/reference.ts';
import type { LeadOfferService } from './offers/service.ts';
import type { Acknowledge } from './track/acknowledgement-service.ts';
import type { LoanRepository } from './repository.ts';

/** Submission for visitors, and the repository's methods by which staff read and delete. */
export interface LoanService extends Omit<LoanRepository, 'insert' | 'accept' | 'addToEmpty'> {
  /**
   * Stores a loan application. Resolves once it is on disk.
   *
   * @param key the same application with the same key is stored once a day
   * @returns the answer for the applicant
   */
  submit(input: LoanSubmission, key?: string): Promise<LoanSubmitted>;
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
  acknowledge: Acknowledge;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called once an application is stored. */
  onArrival(): void;
}

/** What an applicant is told once the application with this id is stored. */
export const submittedAs = (id: string): LoanSubmitted => ({ message: LOAN_SUBMITTED, reference: referenceOf(id) });

export function createLoanService({ loans, offers, acknowledge, now, onArrival }: Parts): LoanService {
  const { insert, accept, addToEmpty: _addToEmpty, ...listed } = loans;
  return {
    ...listed,
    async submit({ consents, ...input }, key) {
      const [shown, tell] = await Promise.all([offers.findShown(input.offered, now()), acknowledge(input)]);
      const { _id } = await insert(input, key, consents, shown, tell);
      onArrival();
      return submittedAs(_id);
    },
    async accept(input, suspect) {
      const shown = await offers.findShown(input.offered, suspect.created_at);
      const isAccepted = await accept(input, suspect, shown, await acknowledge(input));
      onArrival();
      return isAccepted;
    },
  };
}
