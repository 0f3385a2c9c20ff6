import { applyPath, offersPath } from '../../../shared/offers/address.ts';
import { findShownOffers, readOffered } from '../../../shared/offers/offered.ts';
import type { Offer, OfferRequest } from '../../../shared/offers/offers.ts';
import type { PageServices } from '../../../shared/site/pages.ts';
import { pageQuery } from '../../../shared/site/page-query.ts';
import { attempt } from '../parts/attempt.server.ts';

export interface ChosenOfferData {
  /** What was asked for, also where the offer is too old; missing when the address can't be read. */
  request?: OfferRequest;
  /** Missing when it can't have been shown in the last days. */
  shown?: {
    /** The query of the offer, for the server. */
    query: string;
    offer: Offer;
    asOf: string;
    path: string;
  };
  /** All offers for the same request; missing when there are none at all. */
  offersPath: string | undefined;
}

/** The offer that the address of the application form names; undefined when it names none. */
export async function readChosenOffer(url: URL, services: PageServices): Promise<ChosenOfferData | undefined> {
  const query = pageQuery<'/apply'>(url.search).get('offered');
  if (query === null) return undefined;
  const read = readOffered(query);
  const found = read && (await attempt(services, findShownOffers(query, Date.now(), services)));
  const hasOffers = await attempt(services, services.hasOffers());
  return {
    ...(read && { request: read.request }),
    offersPath: hasOffers ? offersPath(read?.request ?? {}) : undefined,
    ...(found && {
      shown: {
        query,
        offer: found.chosen,
        asOf: found.answer.asOf,
        path: applyPath(found.request, read.key),
      },
    }),
  };
}
