import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type OffersAnswer, offersAnswer, offersQuery } from '../../shared/offers/offers.ts';
import type { AppEnv } from '../http/environment.ts';
import { failures, jsonAnswer } from '../http/openapi.ts';
import { validate } from '../http/validation.ts';
import type { OfferService } from './service.ts';

/** The routes under /api/offers. */
export function offerRoutes({ offers }: { offers: OfferService }) {
  return new Hono<AppEnv>().get(
    '/',
    describeRoute({
      tags: ['Offers'],
      summary: 'Match a request with every product in force',
      description:
        'Offers are in the order of APR, then total cost, then name. What a lender pays never changes it. Products without ' +
        'an offer say which of their rules are not met. Nothing of the request is kept.',
      responses: { 200: jsonAnswer('Every product, matched or not', offersAnswer), ...failures('invalid_input') },
    }),
    validate('query', offersQuery),
    async (c) => c.json((await offers.match(c.req.valid('query'))) satisfies OffersAnswer),
  );
}
