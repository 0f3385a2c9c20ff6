import { carOf, LOAN_TYPES } from '../../../shared/loans/products.ts';
import { ANSWERS, OFFER_FIELDS, type OfferField } from '../../../shared/offers/form.ts';
import { lendersWithoutOffer, type LenderWithoutOffer, OFFER_SORTS, sortOffers } from '../../../shared/offers/match.ts';
import {
  type Offer,
  type OfferRequest,
  type OffersAnswer,
  offersQueryIn,
  type PossibleOffer,
} from '../../../shared/offers/offers.ts';
import { neededAnswers } from '../../../shared/offers/rule-check.ts';
import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import type { PageServices } from '../../../shared/site/pages.ts';
import type { PageQuery } from '../../../shared/site/page-query.ts';
import { attempt } from '../parts/attempt.server.ts';
import { type AskedAnswers, MAX_COMPARED, type OfferSort, type TypedRequest } from './address.ts';

export interface FormView {
  step: 'form';
  typed: TypedRequest;
  /** One message a field, in the order of the form. */
  errors: TypedRequest;
  asked: AskedAnswers;
}

export interface OffersView {
  step: 'offers';
  typed: TypedRequest;
  asked: AskedAnswers;
  request: OfferRequest;
  answer: OffersAnswer;
  sort: OfferSort;
  /** In the order of `sort`. */
  offers: Offer[];
  /** In the same order. */
  possible: PossibleOffer[];
  without: LenderWithoutOffer[];
  /** What was chosen to compare, as far as it is offered. */
  chosen: string[];
  /** Two or three of the offers, when they are compared. */
  compared: Offer[];
  /** Whether some of the lenders may be fictional. */
  hasSamples: boolean;
}

export type View = FormView | OffersView | { step: 'failed' } | { step: 'missing' };

const askedAnswers = (products: CatalogueSnapshot['products']): AskedAnswers =>
  LOAN_TYPES.map((loanType) => ({
    loanType,
    answers: neededAnswers(products.flatMap(({ terms }) => (terms.loanType === loanType ? [terms] : []))),
  }));

/**
 * What was typed. Answers on which nothing depends for this type of loan, so that the form hides them, are ignored; not those
 * about a car that there is: a wrong year may mean another type of loan.
 */
function readTyped(query: PageQuery<'/offers'>, asked: AskedAnswers): TypedRequest {
  const own = asked.find(({ loanType }) => loanType === query.get('loanType'));
  const hidden = new Set<OfferField>(own && ANSWERS).difference(new Set(own?.answers));
  if (own && carOf(own.loanType)) for (const answer of ['carYear', 'carValue'] as const) hidden.delete(answer);
  return Object.fromEntries(
    OFFER_FIELDS.flatMap((field) => (query.get(field) && !hidden.has(field) ? [[field, query.get(field)]] : [])),
  );
}

/**
 * Whether the form was sent, which always sends the type of loan. A link from elsewhere, with a type or with figures, only
 * fills it in.
 */
const wasAsked = (query: PageQuery<'/offers'>) => query.has('loanType') && (query.has('amount') || query.has('months'));

export async function readOffers(services: PageServices, query: PageQuery<'/offers'>): Promise<View> {
  const [products, hasSamples] = await Promise.all([
    attempt(
      services,
      services.findCatalogue().then((catalogue) => catalogue?.products ?? []),
    ),
    attempt(services, services.showsSamples()),
  ]);
  if (products === undefined) return { step: 'failed' };
  if (products.length === 0) return { step: 'missing' };
  const asked = askedAnswers(products);
  const typed = readTyped(query, asked);
  if (!wasAsked(query)) return { step: 'form', typed, errors: {}, asked };

  const { data: request, error } = offersQueryIn(() => services.year).safeParse(typed);
  if (request === undefined) {
    const errors: TypedRequest = {};
    for (const { path, message } of error.issues) errors[path[0] as OfferField] ??= message;
    return { step: 'form', typed, errors, asked };
  }
  const answer = await attempt(services, services.findOffers(request));
  if (answer === undefined) return { step: 'failed' };

  const sort = OFFER_SORTS.find((each) => each === query.get('sort')) ?? 'apr';
  const offers = sortOffers(answer.matched, sort);
  const marked = query.getAll('compare');
  const chosen = offers.filter(({ versionId }) => marked.includes(versionId));
  return {
    step: 'offers',
    typed,
    asked,
    request,
    answer,
    sort,
    offers,
    possible: sortOffers(answer.possible, sort),
    without: lendersWithoutOffer(answer, request),
    chosen: chosen.map(({ versionId }) => versionId),
    compared: chosen.length > 1 && chosen.length <= MAX_COMPARED ? chosen : [],
    hasSamples: hasSamples ?? true,
  };
}
