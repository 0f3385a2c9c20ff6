import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type OffersAnswer, offersAnswer, offersQueryIn } from '../../shared/offers/offers.ts';
import { indianDate } from '../../shared/kit/time.ts';
import type { AppEnv } from '../http/environment.ts';
import { failures, jsonAnswer } from '../http/openapi.ts';
import { validate } from '../http/validation.ts';
import type { OfferService } from './service.ts';

interface Parts {
  offers: OfferService;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The routes under /api/offers. */
export function offerRoutes({ offers, now }: Parts) {
  const offersQuery = offersQueryIn(() => Number(indianDate(new Date(now())).slice(0, 4)));
  return new Hono<AppEnv>().get(
    '/',
    describeRoute({
      tags: ['Offers'],
      summary: 'Match a request with every product in force',
      description:
        'A product is matched when all of its rules are met, possible while some can’t be checked because an answer is ' +
        'missing, and unmatched when a rule is broken, which it names. No EMI exceeds the income together with the present ' +
        'EMIs. Offers are in the order of APR, then total cost, then name. What a lender pays never changes it. Nothing of ' +
        'the request is kept.',
      responses: { 200: jsonAnswer('Every product, in one of three groups', offersAnswer), ...failures('invalid_input') },
    }),
    validate('query', offersQuery),
    async (c) => c.json((await offers.match(c.req.valid('query'))) satisfies OffersAnswer),
  );
}
