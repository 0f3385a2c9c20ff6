import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  callSchema,
  type LeadConflict,
  leadConflict,
  type LeadWorkDetails,
  leadWorkDetails,
  nextStepSchema,
} from '../../../shared/loans/work.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { IDEMPOTENCY_PARAMETER, idempotencyKey } from '../../http/idempotency.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { type LeadCallService, NotToComeError } from './call-service.ts';
import type { RecordChanges } from './routes.ts';

const TAGS = ['Lead work'];
const GONE = new ApiError('not_found', 'There is no such loan application. It may have been deleted already.');
const NO_CALL = new ApiError('not_found', 'A call can be taken back by who logged it, for a minute.');
const CLOSED = 'A closed application needs no next step.';

function refuseTime(error: unknown): never {
  if (!(error instanceof NotToComeError)) throw error;
  throw new ApiError('invalid_input', error.message, { fields: { callBackAt: error.message } });
}

interface Parts {
  calls: LeadCallService;
  tokens: TokenReader;
  audit: AuditTrail;
  recordChanges: RecordChanges;
}

/** Calls to an applicant and the next step, under /api/loans/work. */
export function leadCallRoutes({ calls, tokens, audit, recordChanges }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const work = (description: string) => jsonAnswer(description, leadWorkDetails);
  return new Hono<AppEnv>()
    .post(
      '/:id/calls',
      describeRoute({
        tags: TAGS,
        summary: 'Log a call to the applicant',
        description: 'Status and next step follow by rule. A status that has come further stays.',
        parameters: [IDEMPOTENCY_PARAMETER],
        ...STAFF_ONLY,
        responses: {
          201: work('The work on the application afterwards'),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      allowed,
      jsonBody,
      validate('json', callSchema),
      async (c) => {
        const id = c.req.param('id');
        const outcome = await calls.log(id, c.req.valid('json'), actorOf(c), idempotencyKey(c)).catch(refuseTime);
        if (outcome === undefined) throw GONE;
        if (outcome.isNew) await audit.record({ action: 'called', ...actorOf(c), noun: 'loans', subjectId: id });
        await recordChanges(c, outcome.fields);
        return c.json(outcome.work satisfies LeadWorkDetails, 201);
      },
    )
    .delete(
      '/:id/calls/:callId',
      describeRoute({
        tags: TAGS,
        summary: 'Take a call back',
        description: 'For a minute, by who logged it. Status and next step return unless one of them was set again since.',
        ...STAFF_ONLY,
        responses: {
          200: work('The work on the application afterwards'),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      allowed,
      async (c) => {
        const id = c.req.param('id');
        const outcome = await calls.takeBack(id, c.req.param('callId'), actorOf(c));
        if (outcome === undefined) throw NO_CALL;
        await audit.record({ action: 'call-undone', ...actorOf(c), noun: 'loans', subjectId: id });
        await recordChanges(c, outcome.fields);
        return c.json(outcome.work satisfies LeadWorkDetails);
      },
    )
    .put(
      '/:id/next-step',
      describeRoute({
        tags: TAGS,
        summary: 'Set the next step of an open application',
        ...STAFF_ONLY,
        responses: {
          200: work('The work on the application afterwards'),
          409: jsonAnswer('Somebody else changed it first; nothing was changed', leadConflict),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      allowed,
      jsonBody,
      validate('json', nextStepSchema),
      async (c) => {
        const id = c.req.param('id');
        const outcome = await calls.setNextStep(id, c.req.valid('json'), actorOf(c));
        if (outcome.result === 'gone') throw GONE;
        if (outcome.result === 'closed') throw new ApiError('invalid_input', CLOSED, { fields: { what: CLOSED } });
        if (outcome.result === 'refused') {
          const message = 'Somebody else changed this application meanwhile.';
          return c.json({ message, code: 'conflict', stale: outcome.stale, gone: [] } satisfies LeadConflict, 409);
        }
        await audit.record({ action: 'step-changed', ...actorOf(c), noun: 'loans', subjectId: id });
        return c.json(outcome.work satisfies LeadWorkDetails);
      },
    );
}
