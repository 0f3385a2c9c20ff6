import type { LoanType } from '../../../shared/loans/fields.ts';
import { carOf, LOAN_TYPES } from '../../../shared/loans/products.ts';
import { type Answer, ANSWERS, OFFER_FIELDS, type OfferField } from '../../../shared/offers/form.ts';
import {
  type FoundNone,
  type FoundOffer,
  type FoundPossible,
  holdsOn,
  lendersWithoutOffer,
  type LenderWithoutOffer,
  OFFER_SORTS,
  sortOffers,
} from '../../../shared/offers/match.ts';
import { type OfferRequest, type OffersAnswer, offersQueryIn } from '../../../shared/offers/offers.ts';
import { type Question, questionOf, unanswered } from '../../../shared/offers/questions.ts';
import { maxIncomeShare, neededAnswers } from '../../../shared/offers/rule-check.ts';
import type { CatalogueSnapshot } from '../../../shared/offers/snapshots.ts';
import type { Place } from '../../../shared/places/place.ts';
import type { PageServices } from '../../../shared/site/pages.ts';
import type { PageQuery } from '../../../shared/site/page-query.ts';
import { words as ofTerms } from '../../../shared/offers/terms/words.ts';
import { inLanguage } from '../languages/words.ts';
import { attempt } from '../parts/attempt.server.ts';
import { type AskedAnswers, MAX_COMPARED, type OfferSort, type TypedRequest } from './address.ts';

export interface FormView {
  step: 'form';
  typed: TypedRequest;
  /** One message a field, in the order of the form. */
  errors: TypedRequest;
  asked: AskedAnswers;
  /** Of the pincode, if it is known. */
  place: Place | undefined;
  /** How many lenders there are. */
  lenders: number;
  /** What they lend, by type of loan: percent a year, rupees, months. */
  inForce: {
    loanType: LoanType;
    rate: { min: number; max: number };
    amount: number;
    months: { min: number; max: number };
    lenders: number;
  }[];
}

export interface OffersView {
  step: 'offers';
  typed: TypedRequest;
  asked: AskedAnswers;
  /** Of the pincode, if it is known. */
  place: Place | undefined;
  request: OfferRequest;
  answer: Pick<OffersAnswer, 'catalogueVersion' | 'asOf'>;
  sort: OfferSort;
  /** In the order of `sort`. */
  offers: FoundOffer[];
  /** In the same order. */
  possible: FoundPossible[];
  without: LenderWithoutOffer<FoundNone>[];
  /** What the possible offers wait for, by version. */
  questions: Readonly<Record<string, Question>>;
  /** All that is missing, in the order of the form. */
  open: Answer[];
  /** Percent of the income that the lender of each offer allows for EMIs. */
  allowed: number[];
  /** What was chosen to compare, as far as it is offered. */
  chosen: string[];
  /** Two or three of the offers, when they are compared. */
  compared: FoundOffer[];
  /** Whether some of the lenders may be fictional. */
  hasSamples: boolean;
}

export type View = FormView | OffersView | { step: 'failed' } | { step: 'missing' };

const askedAnswers = (products: CatalogueSnapshot['products']): AskedAnswers =>
  LOAN_TYPES.map((loanType) => ({
    loanType,
    answers: neededAnswers(products.flatMap(({ terms }) => (terms.loanType === loanType ? [terms] : []))),
  }));

const lendersOf = (products: CatalogueSnapshot['products']) => new Set(products.map(({ lender }) => lender.name)).size;

/** What is lent of each type of loan of which there is a product. */
const inForceOf = (products: CatalogueSnapshot['products']): FormView['inForce'] =>
  LOAN_TYPES.flatMap((loanType) => {
    const own = products.filter(({ terms }) => terms.loanType === loanType);
    if (own.length === 0) return [];
    const rates = own.flatMap(({ terms }) => terms.rates.map(({ annualRate }) => annualRate));
    return {
      loanType,
      rate: { min: Math.min(...rates), max: Math.max(...rates) },
      amount: Math.max(...own.map(({ terms }) => terms.amount.max)),
      months: {
        min: Math.min(...own.map(({ terms }) => terms.months.min)),
        max: Math.max(...own.map(({ terms }) => terms.months.max)),
      },
      lenders: lendersOf(own),
    };
  });

/**
 * What was typed. Answers on which nothing depends for this type of loan, so that the form hides them, are ignored; not those
 * about a car that there is: a wrong year may mean another type of loan.
 */
function readTyped(query: PageQuery<'/offers'>, asked: AskedAnswers): TypedRequest {
  const own = asked.find(({ loanType }) => loanType === query.get('loanType'));
  const hidden = new Set<OfferField>(own && ANSWERS).difference(new Set(own?.answers));
  if (own && carOf(own.loanType)) for (const answer of ['carYear', 'carValue'] as const) hidden.delete(answer);
  return Object.fromEntries(
    OFFER_FIELDS.flatMap((field) => {
      // A choice beside which another answer can be written sends both, one of them blank.
      const answer = query.getAll(field).find((text) => text !== '');
      return answer !== undefined && !hidden.has(field) ? [[field, answer]] : [];
    }),
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
  const held = products.filter(({ terms }) => holdsOn(terms, services.today));
  const asked = askedAnswers(products);
  const typed = readTyped(query, asked);
  const place = services.findPlace(typed.pincode);
  const form = { step: 'form', typed, asked, place, lenders: lendersOf(held), inForce: inForceOf(held) } as const;
  if (!wasAsked(query)) return { ...form, errors: {} };

  const { data: request, error } = offersQueryIn(() => Number(services.today.slice(0, 4))).safeParse(typed);
  if (request === undefined) {
    const errors: TypedRequest = {};
    for (const { path, message } of error.issues) errors[path[0] as OfferField] ??= message;
    return { ...form, errors };
  }
  const answer = await attempt(services, services.findMatches(request));
  if (answer === undefined) return { step: 'failed' };

  const sort = OFFER_SORTS.find((each) => each === query.get('sort')) ?? 'apr';
  const offers = sortOffers(answer.matched, sort);
  const termsOf = new Map(products.map(({ versionId, terms }) => [versionId, terms]));
  const marked = query.getAll('compare');
  const chosen = offers.filter(({ versionId }) => marked.includes(versionId));
  return {
    step: 'offers',
    typed,
    asked,
    place,
    request,
    answer,
    sort,
    offers,
    possible: sortOffers(answer.possible, sort),
    without: lendersWithoutOffer(answer, request),
    questions: Object.fromEntries(
      answer.possible.flatMap((offer) => {
        const terms = termsOf.get(offer.versionId);
        const question = terms && questionOf(offer, terms, request, inLanguage(services.language, ofTerms));
        return question ? [[offer.versionId, question]] : [];
      }),
    ),
    open: unanswered(ANSWERS, request).filter((each) => answer.possible.some(({ missing }) => missing.includes(each))),
    allowed: offers.flatMap(({ versionId }) => {
      const terms = termsOf.get(versionId);
      return (terms && maxIncomeShare(terms)) ?? [];
    }),
    chosen: chosen.map(({ versionId }) => versionId),
    compared: chosen.length > 1 && chosen.length <= MAX_COMPARED ? chosen : [],
    hasSamples: hasSamples ?? true,
  };
}
