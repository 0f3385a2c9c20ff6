import { OFFER_FIELDS, type OfferField } from '../../../shared/offers/form.ts';
import { lendersWithoutOffer, type LenderWithoutOffer, OFFER_SORTS, sortOffers } from '../../../shared/offers/match.ts';
import { type Offer, type OfferRequest, type OffersAnswer, offersQuery } from '../../../shared/offers/offers.ts';
import type { PageServices } from '../../../shared/pages.ts';
import { attempt } from '../parts/attempt.server.ts';
import { MAX_COMPARED, type OfferSort, type TypedRequest } from './address.ts';

export interface FormView {
  step: 'form';
  typed: TypedRequest;
  /** One message a field, in the order of the form. */
  errors: TypedRequest;
}

export interface OffersView {
  step: 'offers';
  typed: TypedRequest;
  request: OfferRequest;
  answer: OffersAnswer;
  sort: OfferSort;
  /** In the order of `sort`. */
  offers: Offer[];
  without: LenderWithoutOffer[];
  /** What was chosen to compare, as far as it is offered. */
  chosen: string[];
  /** Two or three of the offers, when they are compared. */
  compared: Offer[];
  /** Whether some of the lenders may be fictional. */
  hasSamples: boolean;
}

export type View = FormView | OffersView | { step: 'failed' } | { step: 'missing' };

function readTyped(query: URLSearchParams): TypedRequest {
  return Object.fromEntries(OFFER_FIELDS.flatMap((field) => (query.get(field) ? [[field, query.get(field)]] : [])));
}

/**
 * Whether the form was sent, which always sends the type of loan. A link from elsewhere, with a type or with figures, only
 * fills it in.
 */
const wasAsked = (query: URLSearchParams) => query.has('loanType') && (query.has('amount') || query.has('months'));

/** What the page of offers shows for a query. */
export async function readOffers(services: PageServices, query: URLSearchParams): Promise<View> {
  const [hasOffers, hasSamples] = await Promise.all([
    attempt(services, services.hasOffers()),
    attempt(services, services.showsSamples()),
  ]);
  if (hasOffers === undefined) return { step: 'failed' };
  if (!hasOffers) return { step: 'missing' };
  const typed = readTyped(query);
  if (!wasAsked(query)) return { step: 'form', typed, errors: {} };

  const { data: request, error } = offersQuery.safeParse(typed);
  if (request === undefined) {
    const errors: TypedRequest = {};
    for (const { path, message } of error.issues) errors[path[0] as OfferField] ??= message;
    return { step: 'form', typed, errors };
  }
  const answer = await attempt(services, services.findOffers(request));
  if (answer === undefined) return { step: 'failed' };

  const sort = OFFER_SORTS.find((each) => each === query.get('sort')) ?? 'apr';
  const offers = sortOffers(answer.matched, sort);
  const asked = query.getAll('compare');
  const chosen = offers.filter(({ versionId }) => asked.includes(versionId));
  return {
    step: 'offers',
    typed,
    request,
    answer,
    sort,
    offers,
    without: lendersWithoutOffer(answer, request),
    chosen: chosen.map(({ versionId }) => versionId),
    compared: chosen.length > 1 && chosen.length <= MAX_COMPARED ? chosen : [],
    hasSamples: hasSamples ?? true,
  };
}
