import { OFFER_FIELDS, type OfferField } from './form.ts';
import type { OfferRequest } from './offers.ts';

function queryOf(request: Partial<OfferRequest>): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of OFFER_FIELDS) if (request[field] !== undefined) query.set(field, String(request[field]));
  return query;
}

/** The address of the offers for a request, without what was not answered. */
export function offersPath(request: Partial<OfferRequest>): string {
  const query = queryOf(request);
  return query.size === 0 ? '/offers' : `/offers?${query}`;
}

/** Which offer of an answer is meant, and when it was worked out. */
export interface OfferKey {
  versionId: string;
  catalogueVersion: number;
  /** The day in India, `YYYY-MM-DD`. */
  asOf: string;
}

/** What the query of an offer holds beside those of the request. */
export const OFFER_KEY_FIELDS = ['offer', 'catalogue', 'asOf'] as const;
export type OfferKeyField = (typeof OFFER_KEY_FIELDS)[number];

/** The query of an offer: the request, and which of its offers is meant. */
export function offerQuery(request: OfferRequest, { versionId, catalogueVersion, asOf }: OfferKey): string {
  const query = queryOf(request);
  const key = { offer: versionId, catalogue: String(catalogueVersion), asOf } satisfies Record<OfferKeyField, string>;
  for (const field of OFFER_KEY_FIELDS) query.set(field, key[field]);
  return String(query);
}

/** Maximum characters of the query of an offer. */
export const MAX_OFFERED = 800;
export const OFFERED = new RegExp(`^[\\w.*%+&=-]{1,${MAX_OFFERED}}$`);

const loanQuery = ({ loanType, amount }: OfferRequest) => new URLSearchParams({ loanType, loanAmount: String(amount) });

/** What the application form takes from an address beside the loan, by the names of a request of offers. */
export const APPLY_ANSWERS = ['months', 'pincode', 'employment'] as const satisfies readonly OfferField[];

/** The address of the application form with what is known, and no offer. */
export function applyForPath(request: OfferRequest): string {
  const query = loanQuery(request);
  for (const name of APPLY_ANSWERS) if (request[name] !== undefined) query.set(name, String(request[name]));
  return `/apply?${query}`;
}

/** The address of the application form with an offer and its figures. */
export function applyPath(request: OfferRequest, key: OfferKey): string {
  return `/apply?${loanQuery(request)}&${new URLSearchParams({ offered: offerQuery(request, key) })}`;
}
