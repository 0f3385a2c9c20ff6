import type { OfferRequest } from './offers.ts';

/** The query parameters of offers, in the order of the form. */
export const OFFER_FIELDS = [
  'loanType',
  'amount',
  'months',
  'age',
  'income',
  'employment',
  'emis',
  'pincode',
  'carYear',
  'carValue',
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

/** The address of the offers for a request, without what was not answered. */
export function offersPath(request: Partial<OfferRequest>): string {
  const query = new URLSearchParams();
  for (const field of OFFER_FIELDS) if (request[field] !== undefined) query.set(field, String(request[field]));
  return query.size === 0 ? '/offers' : `/offers?${query}`;
}
