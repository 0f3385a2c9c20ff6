import type { OfferKey } from './address.ts';
import type { Found } from './match.ts';
import type { OfferRequest, OffersAnswer } from './offers.ts';
import type { Place } from '../places/place.ts';
import type { Rates } from './rates.ts';
import type { CatalogueChange, CatalogueSnapshot } from './snapshots.ts';
import type { Statement } from './statements/statement.ts';

/** Offers of lenders, for pages. */
export interface PageOffers {
  /** Whether any product is in force. Without one, no page mentions offers. */
  hasOffers(): Promise<boolean>;
  /**
   * What the lenders in force answer to a request, as of today in India.
   *
   * @param as as it was then: a version of the catalogue and a day, `YYYY-MM-DD`
   * @returns undefined for a version that never was
   */
  findOffers(request: OfferRequest, as?: { catalogueVersion: number; asOf: string }): Promise<OffersAnswer | undefined>;
  /** The same as of today, as facts for a page in any language. */
  findMatches(request: OfferRequest): Promise<Found & Pick<OffersAnswer, 'catalogueVersion'>>;
  /** A snapshot of the catalogue, by default the last. Undefined for one that never was. */
  findCatalogue(number?: number): Promise<CatalogueSnapshot | undefined>;
  /** Undefined for a pincode that is not known. */
  findPlace(pincode: string | undefined): Place | undefined;
  /** Every change of the catalogue, newest first. */
  listCatalogueChanges(): Promise<CatalogueChange[]>;
  /** What the lenders in force charge, and when it changed. Undefined when there is none. */
  listRates(): Promise<Rates | undefined>;
  /** The same products as a CSV file. */
  /** @param hasSamples whether some of the lenders may be fictional, which the file then says */
  writeRatesFile(hasSamples: boolean): Promise<string | undefined>;
}

/** The indicative statement of an offer, and what was asked for. */
export interface FoundStatement {
  statement: Statement;
  request: OfferRequest;
  key: OfferKey;
  /** Whether the same request gets the same offer today. */
  isCurrent: boolean;
}

export interface PageStatements {
  /**
   * The statement of an offer as it was on its day.
   *
   * @param query as `offerQuery` writes it
   * @returns undefined when it names no offer that there was
   */
  findStatement(query: string): Promise<FoundStatement | undefined>;
}
