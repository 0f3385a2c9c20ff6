import type { LoanSubmission } from '../../shared/loans/submission.ts';
import { findShownOffers } from '../../shared/offers/offered.ts';
import type { OfferService } from '../offers/service.ts';
import type { Acknowledge } from './track/acknowledgement-service.ts';
import type { LoanRepository } from './repository.ts';

interface Parts {
  loans: Pick<LoanRepository, 'insert' | 'accept'>;
  offers: Pick<OfferService, 'findCatalogue' | 'findOffers'>;
  acknowledge: Acknowledge;
  /** Epoch milliseconds. */
  now: () => number;
  /** Called once an application is stored. */
  onArrival(): void;
  /** Called when its offers can't be worked out: an application is worth more than its offer. */
  onFault(error: unknown): void;
}

export function createLoanService({ loans, offers, acknowledge, now, onArrival, onFault }: Parts) {
  /** @param query of `offerQuery`, as sent */
  async function findShown(query: string | undefined, at: number) {
    try {
      return query === undefined ? undefined : await findShownOffers(query, at, offers);
    } catch (error) {
      onFault(error);
      return undefined;
    }
  }

  /**
   * What is stored with an application: the offers that were shown to its sender, and what its sender is told.
   *
   * @param at when it arrived, epoch milliseconds
   */
  async function extrasOf(input: LoanSubmission, at: number) {
    const [shown, told] = await Promise.all([findShown(input.offered, at), acknowledge(input)]);
    return { offers: shown, acknowledge: told };
  }

  return {
    /**
     * Stores a loan application. Resolves with its id once it is on disk.
     *
     * @param key the same application with the same key is stored once a day
     */
    async submit(input: LoanSubmission, key?: string) {
      const { _id } = await loans.insert(input, key, await extrasOf(input, now()));
      onArrival();
      return _id;
    },

    /**
     * Stores an application that was suspected of being spam.
     *
     * @returns false when the suspect is gone
     */
    async accept(input: LoanSubmission, suspect: { id: string; created_at: number }) {
      const isAccepted = await loans.accept(input, suspect, await extrasOf(input, suspect.created_at));
      onArrival();
      return isAccepted;
    },
  };
}
