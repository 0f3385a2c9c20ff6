import { trueCost } from '../calculators/apr.ts';
import type { Lender, ProductTerms } from './catalogue.ts';
import { findChange } from './match-change.ts';
import type { NoOffer, Offer, OfferRequest, OffersAnswer, PossibleOffer } from './offers.ts';
import { assess, loanOf } from './rule-check.ts';
import { brokenText } from './rule-words.ts';
import { contingentText } from './terms-words.ts';
import { DAY_MS, formatIndianDay } from '../kit/time.ts';

/** A version of a product in the catalogue. Versions have different ids. */
export interface OfferedProduct {
  versionId: string;
  lender: Lender;
  terms: ProductTerms;
}

/** Days after which terms count as stale if they were not compared with the lender's; a setting may say otherwise. */
const STALE_AFTER_DAYS = 30;

/** Whether the last check, `YYYY-MM-DD`, is too long before a day. */
export function isStale(checkedOn: string, today: string, afterDays: number = STALE_AFTER_DAYS): boolean {
  return Date.parse(today) - Date.parse(checkedOn) > afterDays * DAY_MS;
}

/** The order of texts by code unit: the same on every machine. */
const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const compareNames = (one: NoOffer | Offer, other: NoOffer | Offer) =>
  compareTexts(one.lender, other.lender) ||
  compareTexts(one.product, other.product) ||
  compareTexts(one.versionId, other.versionId);

/** The order of offers: APR as shown, then total cost, then name. Nothing else counts, least of all what a lender pays us. */
export const compareOffers = (one: Offer, other: Offer): number =>
  one.apr - other.apr || one.totalCost - other.totalCost || compareNames(one, other);

/** What a borrower may sort offers by; `apr` is the order of `match`. */
export const OFFER_SORTS = ['apr', 'emi', 'totalCost', 'totalCharges'] as const;

/** The offers by a figure, lowest first; those with the same figure by APR. */
export const sortOffers = <Kind extends Offer>(offers: readonly Kind[], by: (typeof OFFER_SORTS)[number]): Kind[] =>
  offers.toSorted((one, other) => one[by] - other[by] || compareOffers(one, other));

/** Whether a product is offered on a day, `YYYY-MM-DD`. */
export const holdsOn = ({ validFrom, validTo }: Pick<ProductTerms, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

/** Why a product is not offered at all that day or for that type of loan. */
function closedBecause(
  { loanType, validFrom, validTo }: ProductTerms,
  request: OfferRequest,
  today: string,
): string | undefined {
  if (loanType !== request.loanType) return `It is a ${loanType}, not a ${request.loanType}.`;
  if (today < validFrom) return `It starts on ${formatIndianDay(validFrom)}.`;
  if (validTo !== null && today > validTo) return `It ended on ${formatIndianDay(validTo)}.`;
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
): { offer?: Offer; possible?: PossibleOffer; none?: NoOffer } {
  const names = { versionId, lender: lender.name, product: terms.name, loanType: terms.loanType };
  const none = (reasons: string[], change: NoOffer['change'] = null) => ({ none: { ...names, reasons, change } });
  const closed = closedBecause(terms, request, today);
  if (closed !== undefined) return none([closed]);

  const assessment = assess(terms, request, Number(today.slice(0, 4)));
  const { applicant, lowestRate, broken, missing } = assessment;
  if (broken.length > 0)
    return none(
      broken.map((rule) => brokenText(rule, applicant)),
      findChange(terms, assessment) ?? null,
    );
  const { annualRate } = applicant;
  const cost = trueCost(loanOf(terms, request, annualRate), terms.charges);
  if (!cost) return none(['Its charges leave nothing of such a loan.']);
  const offer: Offer = {
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
    contingentCharges: terms.contingentCharges.map((charge) => ({ kind: charge.kind, text: contingentText(charge) })),
    coolingOffDays: terms.coolingOffDays,
    checkedOn: terms.checkedOn,
    isStale: isStale(terms.checkedOn, today, staleAfterDays),
    statementUrl: lender.statementUrl,
    termsUrl: lender.termsUrl,
  };
  return missing.length > 0 ? { possible: { ...offer, lowestRate, missing } } : { offer };
}

/** An answer without the version of the catalogue, which `match` doesn't know. */
type MatchResult = Omit<OffersAnswer, 'catalogueVersion'>;

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
export function match(
  products: readonly OfferedProduct[],
  request: OfferRequest,
  today: string,
  staleAfterDays?: number,
): MatchResult {
  const results = products.map((product) => assessProduct(product, request, today, staleAfterDays));
  return {
    asOf: today,
    matched: results.flatMap(({ offer }) => offer ?? []).sort(compareOffers),
    possible: results.flatMap(({ possible }) => possible ?? []).sort(compareOffers),
    unmatched: results.flatMap(({ none }) => none ?? []).sort(compareNames),
  };
}

/** A lender without an offer, with what it says about its products of the type of loan. */
export interface LenderWithoutOffer {
  lender: string;
  /** Empty when it has no product of that type. */
  products: NoOffer[];
}

/** The lenders without any offer, also a possible one, by name. Source of the duty to name them: RBI (Digital Lending) Directions 2025, 6(i). */
export function lendersWithoutOffer(
  { matched, possible, unmatched }: MatchResult,
  { loanType }: Pick<OfferRequest, 'loanType'>,
): LenderWithoutOffer[] {
  const lenders = [...new Set(unmatched.map(({ lender }) => lender))].filter(
    (name) => ![...matched, ...possible].some(({ lender }) => lender === name),
  );
  return lenders.map((lender) => ({
    lender,
    products: unmatched.filter((product) => product.lender === lender && product.loanType === loanType),
  }));
}
