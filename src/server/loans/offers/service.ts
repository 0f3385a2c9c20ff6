import { findShownOffers, type ShownOffers } from '../../../shared/offers/offered.ts';
import type { OfferService } from '../../offers/service.ts';
import type { LeadOfferRepository } from './repository.ts';

export interface LeadOfferService extends LeadOfferRepository {
  /**
   * What was shown to whoever applies with an offer. Never throws: an application is worth more than its offer.
   *
   * @param query of `offerQuery`, as sent
   * @param at when the application arrived, epoch milliseconds
   */
  findShown(query: string | undefined, at: number): Promise<ShownOffers | undefined>;
}

interface Parts {
  kept: LeadOfferRepository;
  offers: Pick<OfferService, 'findCatalogue' | 'findOffers'>;
  onFault(error: unknown): void;
}

export function createLeadOfferService({ kept, offers, onFault }: Parts): LeadOfferService {
  return {
    find: kept.find,
    async findShown(query, at) {
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
