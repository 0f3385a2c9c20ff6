import { findShownOffers } from '../../../shared/offers/offered.ts';
import type { OfferService } from '../../offers/service.ts';
import type { LeadOfferRepository } from './repository.ts';

interface Parts {
  kept: LeadOfferRepository;
  offers: Pick<OfferService, 'findCatalogue' | 'findOffers'>;
  onFault(error: unknown): void;
}

export type LeadOfferService = ReturnType<typeof createLeadOfferService>;

export function createLeadOfferService({ kept, offers, onFault }: Parts) {
  return {
    find: kept.find,
    /**
     * What was shown to whoever applies with an offer. Never throws: an application is worth more than its offer.
     *
     * @param query of `offerQuery`, as sent
     * @param at when the application arrived, epoch milliseconds
     */
    async findShown(query: string | undefined, at: number) {
      if (query === undefined) return undefined;
      try {
        return await findShownOffers(query, at, offers);
      } catch (error) {
        onFault(error);
        return undefined;
      }
    },
  };
}
