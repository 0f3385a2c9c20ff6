import * as z from 'zod/mini';
import { EMPLOYMENT_TYPES, LOAN_TYPES } from '../loans/fields.ts';
import { DAY_MS, indianDate } from '../kit/time.ts';
import type { OfferKey, OfferKeyField } from './address.ts';
import {
  type Offer,
  type OfferRequest,
  type OffersAnswer,
  offersAnswer,
  offersQueryIn,
  type PossibleOffer,
} from './offers.ts';
import type { PageOffers } from './pages.ts';
import type { CatalogueSnapshot } from './snapshots.ts';

const offerKey = z.object({
  offer: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  catalogue: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  asOf: z.iso.date(),
} satisfies Record<OfferKeyField, unknown>);

/** The request of an offer and which offer it is, from the query of `offerQuery`; undefined when it is none. */
export function readOffered(query: string): { request: OfferRequest; key: OfferKey } | undefined {
  const sent = Object.fromEntries(new URLSearchParams(query));
  const key = offerKey.safeParse(sent).data;
  if (key === undefined) return undefined;
  const { offer, catalogue, asOf } = key;
  const request = offersQueryIn(() => Number(asOf.slice(0, 4))).safeParse(sent).data;
  return request && { request, key: { versionId: offer, catalogueVersion: Number(catalogue), asOf } };
}

/** What was shown to a borrower, and the offer that was chosen; a possible one is preferred only. */
export interface ShownOffers {
  request: OfferRequest;
  answer: OffersAnswer;
  chosen: Offer | PossibleOffer | undefined;
}

/** The catalogue of an offer, if it was in force on the day of the offer; on the day of a change, both are. */
export async function findOfferCatalogue(
  { catalogueVersion, asOf }: OfferKey,
  { findCatalogue }: Pick<PageOffers, 'findCatalogue'>,
): Promise<CatalogueSnapshot | undefined> {
  const catalogue = await findCatalogue(catalogueVersion);
  const next = await findCatalogue(catalogueVersion + 1);
  const dayOf = ({ at }: CatalogueSnapshot) => indianDate(new Date(at));
  const isInForce = catalogue && dayOf(catalogue) <= asOf && (next === undefined || asOf <= dayOf(next));
  return isInForce ? catalogue : undefined;
}

/** Days for which an offer that was shown can be applied for. */
const MAX_OFFERED_DAYS = 30;

/**
 * Works out again what was shown, from the catalogue and for the day that a query of `offerQuery` names. No figure is taken
 * from the query.
 *
 * @param at epoch milliseconds
 * @returns undefined for what can't have been shown in the last days: the catalogue must have been in force on that day, and
 *   the offer must be in its answer
 */
export async function findShownOffers(
  query: string,
  at: number,
  offers: Pick<PageOffers, 'findCatalogue' | 'findOffers'>,
): Promise<(ShownOffers & { chosen: Offer }) | undefined> {
  const offered = readOffered(query);
  if (offered === undefined) return undefined;
  const { request, key } = offered;
  const { versionId, catalogueVersion, asOf } = key;
  if (asOf > indianDate(new Date(at)) || asOf < indianDate(new Date(at - MAX_OFFERED_DAYS * DAY_MS))) return undefined;
  if ((await findOfferCatalogue(key, offers)) === undefined) return undefined;
  const answer = await offers.findOffers(request, { catalogueVersion, asOf });
  const chosen = answer?.matched.find((offer) => offer.versionId === versionId);
  return answer && chosen && { request, answer, chosen };
}

/** The offers of which the sender of a lead chose or may choose one, exactly as they were shown. */
export const leadOffers = z.object({
  /** Missing answers were not given. Rupees; income and EMIs are a month. */
  request: z.object({
    loanType: z.enum(LOAN_TYPES),
    amount: z.int(),
    months: z.int(),
    age: z.optional(z.int()),
    income: z.optional(z.int()),
    employment: z.optional(z.enum(EMPLOYMENT_TYPES)),
    emis: z.int(),
    pincode: z.optional(z.string()),
    carYear: z.optional(z.int()),
    carValue: z.optional(z.int()),
  }),
  answer: offersAnswer,
  /** The version of the chosen product; null while none is. */
  versionId: z.nullable(z.string()),
  /** When the catalogue was put in force. */
  catalogueAt: z.iso.datetime(),
});
export type LeadOffers = z.output<typeof leadOffers>;

/** Null for a lead that did not come from an offer. */
export const leadOffersAnswer = z.object({ offers: z.nullable(leadOffers) });
export type LeadOffersAnswer = z.output<typeof leadOffersAnswer>;
