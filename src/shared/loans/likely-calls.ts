import * as z from 'zod/mini';
import { calls } from '../kit/calls.ts';
import { MAX_QUANTITY_TEXT } from '../kit/quantities.ts';
import { ANSWERS } from '../offers/form.ts';
import { leadOffers } from '../offers/offered.ts';
import { offer, possibleOffer } from '../offers/offers.ts';
import { LIKELY_FIELDS } from './likely.ts';
import { loanSubmitted } from './schemas.ts';

const typed = z.optional(z.string().check(z.maxLength(MAX_QUANTITY_TEXT)));
/** The longest id of a version, in characters. */
const MAX_VERSION = 64;

const told = z.object({
  ...(Object.fromEntries(LIKELY_FIELDS.map((name) => [name, typed])) as Record<
    (typeof LIKELY_FIELDS)[number],
    typeof typed
  >),
  /** The version of the preferred offer; empty for none. */
  preferred: z.optional(z.string().check(z.maxLength(MAX_VERSION))),
  /** Of the application that is meant: the browser may have sent another one since. */
  reference: z.optional(loanSubmitted.shape.reference),
});

const preference = z.object({ versionId: z.string(), lender: z.string(), product: z.string() });

const likelyAnswer = z.object({
  reference: loanSubmitted.shape.reference,
  sentAt: z.iso.datetime(),
  /** When the visit ends. */
  endsAt: z.iso.datetime(),
  decisionTime: z.string(),
  decisionBy: z.nullable(z.iso.datetime()),
  /** Null while no product is in force. */
  likely: z.nullable(
    z.object({
      request: leadOffers.shape.request,
      asOf: z.iso.date(),
      offers: z.array(z.union([possibleOffer, offer])),
      count: z.int(),
      missing: z.array(z.enum(ANSWERS)),
      preference: z.nullable(preference),
      isClosed: z.boolean(),
      hasSamples: z.boolean(),
    }),
  ),
  /** A preference that does not fit what was told; empty for none. */
  lapsed: z.string(),
});

const FAILS = ['not_found'] as const;

export const LIKELY_CALLS = calls({
  read: {
    address: 'GET /api/loans/likely',
    summary: 'Read which lenders’ published rules fit the application that this browser has sent',
    description: 'For half an hour after it was sent, by the cookie that came with the answer to it.',
    may: 'anyone',
    answer: { words: 'The cheapest offers, matched and possible ones', schema: likelyAnswer },
    fails: FAILS,
  },
  tell: {
    address: 'PUT /api/loans/likely',
    summary: 'Tell more beside that application, or which offer is preferred',
    description: 'As it is typed. What is missing stays as it is, what is empty is unknown again.',
    may: 'anyone',
    ownSite: true,
    audit: 'within',
    body: told,
    answer: { words: 'The offers for what is known now', schema: likelyAnswer },
    fails: [...FAILS, 'conflict'],
  },
});
