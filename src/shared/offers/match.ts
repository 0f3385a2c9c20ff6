import { trueCost } from '../calculators/apr.ts';
import type { ContingentCharge, Lender, ProductTerms } from './catalogue.ts';
import { changeText, findChange, type FoundChange } from './match-change.ts';
import type { NoOffer, OfferFigures, OfferRequest, OffersAnswer, PossibleFigures } from './offers.ts';
import { type Reason, reasonText } from './reasons.ts';
import { assess, loanOf } from './rule-check.ts';
import { contingentText } from './terms-words.ts';
import { DAY_MS } from '../kit/time.ts';

/** A version of a product in the catalogue. Versions have different ids. */
export interface OfferedProduct {
  versionId: string;
  lender: Lender;
  terms: ProductTerms;
}

interface InFigures {
  contingentCharges: readonly ContingentCharge[];
}
export type FoundOffer = OfferFigures & InFigures;
export type FoundPossible = PossibleFigures & InFigures;
export type FoundNone = Omit<NoOffer, 'reasons' | 'change'> & {
  reasons: Reason[];
  /** Null when amount and tenure alone would not bring an offer. */
  change: FoundChange | null;
};

/** What matching finds: facts, which are put into words where they are shown, in the language of who reads them. */
export interface Found {
  /** The day, `YYYY-MM-DD` in India. */
  asOf: string;
  matched: FoundOffer[];
  possible: FoundPossible[];
  unmatched: FoundNone[];
}

/** Days after which terms count as stale if they were not compared with the lender's; a setting may say otherwise. */
const STALE_AFTER_DAYS = 30;

/** Whether the last check, `YYYY-MM-DD`, is too long before a day. */
export function isStale(checkedOn: string, today: string, afterDays: number = STALE_AFTER_DAYS): boolean {
  return Date.parse(today) - Date.parse(checkedOn) > afterDays * DAY_MS;
}

/** The order of texts by code unit: the same on every machine. */
const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

type Names = Pick<NoOffer, 'lender' | 'product' | 'versionId'>;
const compareNames = (one: Names, other: Names) =>
  compareTexts(one.lender, other.lender) ||
  compareTexts(one.product, other.product) ||
  compareTexts(one.versionId, other.versionId);

/** The order of offers: APR as shown, then total cost, then name. Nothing else counts, least of all what a lender pays us. */
export const compareOffers = (one: OfferFigures, other: OfferFigures): number =>
  one.apr - other.apr || one.totalCost - other.totalCost || compareNames(one, other);

/** What a borrower may sort offers by; `apr` is the order of `match`. */
export const OFFER_SORTS = ['apr', 'emi', 'totalCost', 'totalCharges'] as const;

/** The offers by a figure, lowest first; those with the same figure by APR. */
export const sortOffers = <Kind extends OfferFigures>(offers: readonly Kind[], by: (typeof OFFER_SORTS)[number]): Kind[] =>
  offers.toSorted((one, other) => one[by] - other[by] || compareOffers(one, other));

/** Whether a product is offered on a day, `YYYY-MM-DD`. */
export const holdsOn = ({ validFrom, validTo }: Pick<ProductTerms, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

/** Why a product is not offered at all that day or for that type of loan. */
function closedBecause(
  { loanType, validFrom, validTo }: ProductTerms,
  request: OfferRequest,
  today: string,
): Reason | undefined {
  if (loanType !== request.loanType) return { kind: 'otherLoan', is: loanType, asked: request.loanType };
  if (today < validFrom) return { kind: 'starts', day: validFrom };
  if (validTo !== null && today > validTo) return { kind: 'ended', day: validTo };
  return undefined;
}

/** Percent of the income that all EMIs take, rounded up; nothing while the income is unknown. */
const incomeShare = ({ emis, income }: OfferRequest, emi: number) =>
  income === undefined ? {} : { incomeShare: Math.ceil(Math.round((emis + emi) * 100) / income) };

function assessProduct(
  { versionId, lender, terms }: OfferedProduct,
  request: OfferRequest,
  today: string,
  staleAfterDays: number | undefined,
): { offer?: FoundOffer; possible?: FoundPossible; none?: FoundNone } {
  const names = { versionId, lender: lender.name, product: terms.name, loanType: terms.loanType };
  const none = (reasons: Reason[], change: FoundChange | null = null) => ({ none: { ...names, reasons, change } });
  const closed = closedBecause(terms, request, today);
  if (closed !== undefined) return none([closed]);

  const assessment = assess(terms, request, Number(today.slice(0, 4)));
  const { applicant, lowestRate, broken, missing } = assessment;
  if (broken.length > 0)
    return none(
      broken.map((rule) => ({ kind: 'broken', rule, checked: { request: applicant.request, emi: applicant.emi } })),
      findChange(terms, assessment) ?? null,
    );
  const { annualRate } = applicant;
  const cost = trueCost(loanOf(terms, request, annualRate), terms.charges);
  if (!cost) return none([{ kind: 'nothingLeft' }]);
  const offer: FoundOffer = {
    ...names,
    lenderKind: lender.kind,
    amount: request.amount,
    months: request.months,
    annualRate,
    isFloating: terms.benchmark !== null,
    method: terms.method,
    apr: cost.apr,
    emi: cost.emi,
    ...incomeShare(request, cost.emi),
    netInHand: cost.netInHand,
    totalInterest: cost.totalInterest,
    totalCharges: cost.totalCharges,
    totalCost: cost.totalCost,
    charges: cost.charges,
    contingentCharges: terms.contingentCharges,
    coolingOffDays: terms.coolingOffDays,
    checkedOn: terms.checkedOn,
    isStale: isStale(terms.checkedOn, today, staleAfterDays),
    statementUrl: lender.statementUrl,
    termsUrl: lender.termsUrl,
  };
  return missing.length > 0 ? { possible: { ...offer, lowestRate, missing } } : { offer };
}

/**
 * Matches a request with every product by the published rules. A product whose rules are all met is matched; one of which
 * only missing answers keep a rule from being checked is possible; one that breaks a rule is unmatched, with each such rule.
 * Offers are ranked by APR ascending, then total cost, then name. Pure: depends on the request, the products and the day only,
 * not on the order of products or on commissions. Total: each product is in one of the three groups.
 *
 * @param products the versions in force
 * @param today `YYYY-MM-DD` in India
 * @param staleAfterDays see `isStale`
 */
export function findMatches(
  products: readonly OfferedProduct[],
  request: OfferRequest,
  today: string,
  staleAfterDays?: number,
): Found {
  const results = products.map((product) => assessProduct(product, request, today, staleAfterDays));
  return {
    asOf: today,
    matched: results.flatMap(({ offer }) => offer ?? []).sort(compareOffers),
    possible: results.flatMap(({ possible }) => possible ?? []).sort(compareOffers),
    unmatched: results.flatMap(({ none }) => none ?? []).sort(compareNames),
  };
}

/** An answer without the version of the catalogue, which matching doesn't know. */
type MatchResult = Omit<OffersAnswer, 'catalogueVersion'>;

const inEnglish = <Kind extends FoundOffer>(offer: Kind) => ({
  ...offer,
  contingentCharges: offer.contingentCharges.map((charge) => ({ kind: charge.kind, text: contingentText(charge) })),
});

/** The same in English words: what the interface answers, and what is kept with an application. */
export function match(...[products, request, ...at]: Parameters<typeof findMatches>): MatchResult {
  const { asOf, matched, possible, unmatched } = findMatches(products, request, ...at);
  return {
    asOf,
    matched: matched.map(inEnglish),
    possible: possible.map(inEnglish),
    unmatched: unmatched.map(({ reasons, change, ...names }) => ({
      ...names,
      reasons: reasons.map((reason) => reasonText(reason)),
      change: change && { text: changeText(request, change), ...change },
    })),
  };
}

/** A lender without an offer, with what it says about its products of the type of loan. */
export interface LenderWithoutOffer<None = NoOffer> {
  lender: string;
  /** Empty when it has no product of that type. */
  products: None[];
}

interface Groups<None> {
  matched: readonly Pick<Names, 'lender'>[];
  possible: readonly Pick<Names, 'lender'>[];
  unmatched: readonly None[];
}

/** The lenders without any offer, also a possible one, by name. Source of the duty to name them: RBI’s rules on digital lending, 6(i) as of May 2025 (decision 23). */
export function lendersWithoutOffer<None extends Pick<NoOffer, 'lender' | 'loanType'>>(
  { matched, possible, unmatched }: Groups<None>,
  { loanType }: Pick<OfferRequest, 'loanType'>,
): LenderWithoutOffer<None>[] {
  const lenders = [...new Set(unmatched.map(({ lender }) => lender))].filter(
    (name) => ![...matched, ...possible].some(({ lender }) => lender === name),
  );
  return lenders.map((lender) => ({
    lender,
    products: unmatched.filter((product) => product.lender === lender && product.loanType === loanType),
  }));
}
