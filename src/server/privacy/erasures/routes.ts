import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  type ErasedAnswer,
  erasedAnswer,
  erasureSchema,
  type ErasuresAnswer,
  erasuresAnswer,
  type FoundLead,
  foundAnswer,
  MAX_ERASURES,
  personSchema,
} from '../../../shared/privacy/erasures.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { ErasureService } from './service.ts';

interface Parts {
  erasures: ErasureService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Erasure'];

/** The routes under /api/erasures. */
export function erasureRoutes({ erasures, tokens, audit, limits }: Parts) {
  const adminOnly = requireStaff(tokens, 'erasures');
  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List erased leads',
        description: 'What remains of them: no personal data.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer(`Their number, and the newest ${MAX_ERASURES}`, erasuresAnswer),
          ...failures('unauthenticated', 'forbidden'),
        },
      }),
      adminOnly,
      async (c) => c.json((await erasures.list(MAX_ERASURES)) satisfies ErasuresAnswer),
    )
    .post(
      '/find',
      describeRoute({
        tags: TAGS,
        summary: 'Find the leads of a person',
        description: 'By email, phone number or both. A POST, so that neither stands in an address. Resumes have neither.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The newest of each kind', foundAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden'),
        },
      }),
      adminOnly,
      jsonBody,
      validate('json', personSchema),
      async (c) => {
        const found = await erasures.find(c.req.valid('json'));
        await audit.recordAll(
          found.map(({ noun, _id }) => ({
            action: 'viewed',
            ...actorOf(c),
            noun,
            subjectId: _id,
            detail: { searched: true },
          })),
        );
        return c.json(found satisfies FoundLead[]);
      },
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Erase leads',
        description: 'With their notes, history, notifications and files. This can’t be undone. Leads on legal hold stay.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('How many were erased', erasedAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'step_up_required'),
        },
      }),
      adminOnly,
      stepUp,
      jsonBody,
      validate('json', erasureSchema),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const { leads } = c.req.valid('json');
        const { ids, ...counts } = await erasures.erase(leads, 'request');
        await audit.recordAll(
          leads
            .filter(({ _id }) => ids.includes(_id))
            .map(({ noun, _id }) => ({ action: 'erased', ...actorOf(c), noun, subjectId: _id })),
        );
        return c.json(counts satisfies ErasedAnswer);
      },
    );
}
