import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { type ConsentsAnswer, consentsAnswer, withdrawalSchema } from '../../../shared/privacy/consents.ts';
import { LEAD_NOUNS } from '../../../shared/desk/notifications.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { ConsentService } from './service.ts';

const TAGS = ['Consents'];

const leadParams = z.object({
  noun: z.enum(LEAD_NOUNS, { error: `The noun is one of ${LEAD_NOUNS.join(', ')}.` }),
  id: z.string(),
});

interface Parts {
  consents: ConsentService;
  tokens: TokenReader;
  audit: AuditTrail;
}

/** The routes under /api/consents. */
export function consentRoutes({ consents, tokens, audit }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  return new Hono<AppEnv>()
    .get(
      '/:noun/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Read the consents of a lead',
        description: 'Receipts are kept when their lead is deleted. They hold no personal data.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('A receipt for each purpose', consentsAnswer),
          ...failures('invalid_input', 'unauthenticated', 'forbidden'),
        },
      }),
      allowed,
      validate('param', leadParams),
      async (c) => {
        const { noun, id } = c.req.valid('param');
        return c.json({ consents: await consents.list(noun, id) } satisfies ConsentsAnswer);
      },
    )
    .post(
      '/:noun/:id/withdraw',
      describeRoute({
        tags: TAGS,
        summary: 'Withdraw a consent of a lead',
        description: 'A repeated withdrawal changes nothing.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The receipts afterwards', consentsAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      allowed,
      validate('param', leadParams),
      jsonBody,
      validate('json', withdrawalSchema),
      async (c) => {
        const { noun, id } = c.req.valid('param');
        const { purpose } = c.req.valid('json');
        const outcome = await consents.withdraw(noun, id, purpose, 'office');
        if (outcome === undefined) throw new ApiError('not_found', 'This consent was not given.');
        if (outcome.isChanged)
          await audit.record({
            action: 'consent-withdrawn',
            ...actorOf(c),
            noun,
            subjectId: id,
            detail: { purpose },
          });
        return c.json({ consents: outcome.consents } satisfies ConsentsAnswer);
      },
    );
}
