import type { LoanType } from '../../../shared/loans/fields.ts';
import { offersPath } from '../../../shared/offers/address.ts';
import type { Answer, OfferField } from '../../../shared/offers/form.ts';
import type { OFFER_SORTS } from '../../../shared/offers/match.ts';
import type { OfferRequest } from '../../../shared/offers/offers.ts';

export const MAX_COMPARED = 3;

export type OfferSort = (typeof OFFER_SORTS)[number];

/** The form as it was sent, by field. */
export type TypedRequest = Partial<Record<OfferField, string>>;

/** The answers on which the offers of each type of loan depend. */
export type AskedAnswers = readonly { loanType: LoanType; answers: readonly Answer[] }[];

export function sortedPath(request: OfferRequest, sort: OfferSort): string {
  return sort === 'apr' ? offersPath(request) : `${offersPath(request)}&sort=${sort}`;
}
