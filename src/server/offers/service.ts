import { LRUCache } from 'lru-cache';
import { match } from '../../shared/offers/match.ts';
import type { OfferRequest, OffersAnswer } from '../../shared/offers/offers.ts';
import type { CatalogueSnapshot } from '../../shared/offers/snapshots.ts';
import type { PageOffers } from '../../shared/site/pages.ts';
import { indianDate } from '../../shared/kit/time.ts';
import type { SnapshotRepository } from './repository.ts';

/** Snapshots never change, and the last one is asked for all the time. */
const MAX_SNAPSHOTS = 8;

/** Before the first product is in force. */
const NO_CATALOGUE = { number: 0, products: [] };

interface Parts {
  snapshots: SnapshotRepository;
  /** The setting OFFERS_STALE_DAYS. */
  staleDays: number;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface OfferService extends PageOffers {
  /** What the lenders in force answer to a request as of today. */
  match(request: OfferRequest): Promise<OffersAnswer>;
}

export function createOfferService({ snapshots, staleDays, now }: Parts): OfferService {
  const kept = new LRUCache<number, CatalogueSnapshot>({ max: MAX_SNAPSHOTS });

  async function findCatalogue(number?: number): Promise<CatalogueSnapshot | undefined> {
    const wanted = number ?? (await snapshots.last());
    if (wanted === undefined) return undefined;
    const found = kept.get(wanted) ?? (await snapshots.find(wanted));
    if (found) kept.set(wanted, found);
    return found;
  }

  const answer = (
    request: OfferRequest,
    asOf: string,
    { number, products }: Pick<CatalogueSnapshot, 'number' | 'products'>,
  ) => ({
    catalogueVersion: number,
    ...match(products, request, asOf, staleDays),
  });
  const matchToday = async (request: OfferRequest): Promise<OffersAnswer> =>
    answer(request, indianDate(new Date(now())), (await findCatalogue()) ?? NO_CATALOGUE);

  return {
    match: matchToday,
    findCatalogue,
    hasOffers: async () => ((await findCatalogue())?.products.length ?? 0) > 0,

    async findOffers(request, as) {
      if (as === undefined) return matchToday(request);
      const catalogue = await findCatalogue(as.catalogueVersion);
      return catalogue && answer(request, as.asOf, catalogue);
    },

    listCatalogueChanges: snapshots.listChanges,
  };
}
