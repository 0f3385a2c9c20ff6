import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { type HoldAnswer, holdAnswer, holdSchema, LEAD_WORDS } from '../../../shared/privacy/erasures.ts';
import { LEAD_NOUNS, type LeadNoun } from '../../../shared/desk/notifications.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
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

const TAGS = ['Legal hold'];
const nounSchema = z.enum(LEAD_NOUNS);

function nounOf(value: string): LeadNoun {
  const { data } = nounSchema.safeParse(value);
  if (data === undefined) throw new ApiError('not_found', 'There is no such kind of lead.');
  return data;
}

const gone = (noun: LeadNoun) =>
  new ApiError('not_found', `There is no such ${LEAD_WORDS[noun].one.toLowerCase()}. It may have been deleted already.`);

/** The routes under /api/holds: a lead on legal hold can't be deleted or erased. */
export function holdRoutes({ erasures, tokens, audit, limits }: Parts) {
  const adminOnly = requireStaff(tokens, 'erasures');
  return new Hono<AppEnv>()
    .get(
      '/:noun/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Read the legal hold of a lead',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The hold; null if there is none', holdAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      adminOnly,
      async (c) => {
        const noun = nounOf(c.req.param('noun'));
        const hold = await erasures.findHold(noun, c.req.param('id'));
        if (hold === undefined) throw gone(noun);
        return c.json({ hold } satisfies HoldAnswer);
      },
    )
    .put(
      '/:noun/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Put a lead on legal hold, or change the reason',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The hold', holdAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      adminOnly,
      jsonBody,
      validate('json', holdSchema),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const [noun, id] = [nounOf(c.req.param('noun')), c.req.param('id')];
        const { reason } = c.req.valid('json');
        const hold = await erasures.setHold(noun, id, { reason, by: c.var.identity.email });
        if (hold === undefined) throw gone(noun);
        // Without the reason, which may name somebody.
        await audit.record({ action: 'hold-set', ...actorOf(c), noun, subjectId: id });
        return c.json({ hold } satisfies HoldAnswer);
      },
    )
    .delete(
      '/:noun/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Lift the legal hold of a lead',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('It has none', holdAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      adminOnly,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const [noun, id] = [nounOf(c.req.param('noun')), c.req.param('id')];
        if (!(await erasures.liftHold(noun, id)))
          throw new ApiError('not_found', `This ${LEAD_WORDS[noun].one.toLowerCase()} is not on legal hold.`);
        await audit.record({ action: 'hold-lifted', ...actorOf(c), noun, subjectId: id });
        return c.json({ hold: null } satisfies HoldAnswer);
      },
    );
}
