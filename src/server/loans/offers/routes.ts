import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { type LeadOffersAnswer, leadOffersAnswer } from '../../../shared/offers/offered.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { LeadOfferService } from './service.ts';

interface Parts {
  offers: LeadOfferService;
  tokens: TokenReader;
  audit: AuditTrail;
}

/** The routes under /api/loans/offers. */
export function leadOfferRoutes({ offers, tokens, audit }: Parts) {
  return new Hono<AppEnv>().get(
    '/:id',
    describeRoute({
      tags: ['Loans'],
      summary: 'Read the offers that were shown to the sender of a loan application',
      description: 'Exactly as they were then, whatever the catalogue says now.',
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('The offers; null for an application without a chosen offer', leadOffersAnswer),
        ...failures('unauthenticated', 'forbidden'),
      },
    }),
    requireStaff(tokens, 'leads'),
    async (c) => {
      const id = c.req.param('id');
      const found = await offers.find(id);
      if (found !== undefined) await audit.recordRead({ action: 'viewed', ...actorOf(c), noun: 'loans', subjectId: id });
      return c.json({ offers: found ?? null } satisfies LeadOffersAnswer);
    },
  );
}
