import { LRUCache } from 'lru-cache';
import { type Found, findMatches, match } from '../../shared/offers/match.ts';
import type { OfferRequest, OffersAnswer } from '../../shared/offers/offers.ts';
import { ratesAt, type Rates, type SnapshotRates, snapshotRates } from '../../shared/offers/rates.ts';
import type { CatalogueSnapshot } from '../../shared/offers/snapshots.ts';
import { indianDate } from '../../shared/kit/time.ts';
import { findPlace } from '../places/service.ts';
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

export type OfferService = ReturnType<typeof createOfferService>;

export function createOfferService({ snapshots, staleDays, now }: Parts) {
  const kept = new LRUCache<number, CatalogueSnapshot>({ max: MAX_SNAPSHOTS });

  async function findCatalogue(number?: number): Promise<CatalogueSnapshot | undefined> {
    const wanted = number ?? (await snapshots.last());
    if (wanted === undefined) return undefined;
    const found = kept.get(wanted) ?? (await snapshots.find(wanted));
    if (found) kept.set(wanted, found);
    return found;
  }

  /** @param by `match` or `findMatches` */
  const answer = <Result extends object>(
    by: (...input: Parameters<typeof findMatches>) => Result,
    request: OfferRequest,
    asOf: string,
    { number, products }: Pick<CatalogueSnapshot, 'number' | 'products'>,
  ) => ({
    catalogueVersion: number,
    ...by(products, { ...request, place: findPlace(request.pincode) }, asOf, staleDays),
  });
  const today = () => indianDate(new Date(now()));
  const inForce = async () => (await findCatalogue()) ?? NO_CATALOGUE;
  const matchToday = async (request: OfferRequest): Promise<OffersAnswer> =>
    answer(match, request, today(), await inForce());

  /** Of all snapshots so far, oldest first. They never change, and their products would take too much memory. */
  let history: readonly SnapshotRates[] = [];

  async function readHistory(last: number): Promise<readonly SnapshotRates[]> {
    const known = history.filter(({ number }) => number <= last);
    for (let number = (known.at(-1)?.number ?? 0) + 1; number <= last; number += 1) {
      const snapshot = await snapshots.find(number);
      if (snapshot) known.push(snapshotRates(snapshot));
    }
    history = known;
    return known;
  }

  async function listRates(): Promise<Rates | undefined> {
    const catalogue = await findCatalogue();
    if (catalogue === undefined || catalogue.products.length === 0) return undefined;
    return ratesAt(catalogue, await readHistory(catalogue.number), now(), staleDays);
  }

  return {
    /** What the lenders in force answer to a request as of today. */
    match: matchToday,
    findCatalogue,
    /** Whether any product is in force. Without one, no page mentions offers. */
    hasOffers: async () => ((await findCatalogue())?.products.length ?? 0) > 0,

    /**
     * What the lenders in force answer to a request, as of today in India.
     *
     * @param as as it was then: a version of the catalogue and a day, `YYYY-MM-DD`
     * @returns undefined for a version that never was
     */
    async findOffers(request: OfferRequest, as?: { catalogueVersion: number; asOf: string }) {
      if (as === undefined) return matchToday(request);
      const catalogue = await findCatalogue(as.catalogueVersion);
      return catalogue && answer(match, request, as.asOf, catalogue);
    },

    /** The same as of today, as facts for a page in any language. */
    findMatches: async (request: OfferRequest): Promise<Found & Pick<OffersAnswer, 'catalogueVersion'>> =>
      answer(findMatches, request, today(), await inForce()),

    findPlace,
    listCatalogueChanges: snapshots.listChanges,
    /** What the lenders in force charge, as of today in India. Undefined when there is none. */
    listRates,
  };
}
