import * as z from 'zod/mini';
import type { OfferKey } from './form.ts';
import { type OfferRequest, offersQuery } from './offers.ts';

const offeredQuery = z.extend(offersQuery, {
  offer: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  catalogue: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
  asOf: z.iso.date(),
});

/** The request of an offer and which offer it is, from the query of `offerQuery`; undefined when it is none. */
export function readOffered(query: string): { request: OfferRequest; key: OfferKey } | undefined {
  const { data } = offeredQuery.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (data === undefined) return undefined;
  const { offer, catalogue, asOf, ...request } = data;
  return { request, key: { versionId: offer, catalogueVersion: Number(catalogue), asOf } };
}
