import { Hono, type Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import { correctionSchema, NOTHING_CORRECTED } from '../../../shared/privacy/corrections.ts';
import { HELD } from '../../../shared/privacy/erasures.ts';
import {
  erasureOutcomeSchema,
  outcomeSchema,
  type RequestDetails,
  requestDetails,
  requestsAnswer,
  type RequestsAnswer,
} from '../../../shared/privacy/requests.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, requireStepUp, stepUp, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { RequestService } from './request-service.ts';

interface Parts {
  requests: RequestService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Data requests'];
const STALE = 'Somebody else changed this meanwhile. Compare it with what is kept now, then try again.';
const GONE = 'There is no such open request. Somebody may have closed it.';

/** The routes under /api/requests: what people ask for at /my-data. */
export function requestRoutes({ requests, tokens, audit, limits }: Parts) {
  const allowed = requireStaff(tokens, 'leads');
  const adminOnly = requireStaff(tokens, 'erasures');

  async function detailsOf(id: string): Promise<RequestDetails> {
    const request = await requests.find(id);
    if (request === undefined) throw new ApiError('not_found', 'There is no such request.');
    return request;
  }

  const record = (c: Context<AppEnv>, action: 'request-taken' | 'request-closed', id: string, name?: string) =>
    audit.record({
      action,
      ...actorOf(c),
      noun: 'requests',
      subjectId: id,
      ...(name !== undefined && { detail: { name } }),
    });

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List the requests of people about their data',
        description: 'The open ones by due date, then the closed ones, newest first; without personal data.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The requests', requestsAnswer), ...failures('unauthenticated', 'forbidden') },
      }),
      allowed,
      async (c) => c.json({ requests: await requests.list() } satisfies RequestsAnswer),
    )
    .get(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Read a request',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('With the words of the person, and what they have sent', requestDetails),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      allowed,
      async (c) => {
        const request = await detailsOf(c.req.param('id'));
        await audit.recordAll([
          { action: 'viewed', ...actorOf(c), noun: 'requests', subjectId: request._id },
          ...request.leads.map(({ noun, _id }) => ({ action: 'viewed' as const, ...actorOf(c), noun, subjectId: _id })),
        ]);
        return c.json(request);
      },
    )
    .post(
      '/:id/take',
      describeRoute({
        tags: TAGS,
        summary: 'Take a request over',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The request', requestDetails),
          ...failures('unauthenticated', 'forbidden', 'not_found', 'conflict'),
        },
      }),
      allowed,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        await detailsOf(id);
        if (!(await requests.take(id, c.var.identity.email))) throw new ApiError('conflict', GONE);
        await record(c, 'request-taken', id);
        return c.json(await detailsOf(id));
      },
    )
    .post(
      '/:id/close',
      describeRoute({
        tags: TAGS,
        summary: 'Close a request',
        description: 'The outcome is sent to the person by email. An erasure is done with its own call.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The request', requestDetails),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
        },
      }),
      allowed,
      jsonBody,
      validate('json', outcomeSchema),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        const { kind } = await detailsOf(id);
        const { result, outcome } = c.req.valid('json');
        if (kind === 'erasure' && result === 'done') throw new ApiError('conflict', 'Erase the data to close this request.');
        if (!(await requests.close({ id, result, outcome, by: c.var.identity.email }))) throw new ApiError('conflict', GONE);
        await record(c, 'request-closed', id, result);
        return c.json(await detailsOf(id));
      },
    )
    .post(
      '/:id/correct',
      describeRoute({
        tags: TAGS,
        summary: 'Correct what a person has sent, and close their request',
        description:
          'With all fields of each lead, of which those that differ are written. The outcome goes to the old and the new ' +
          'email address. Correcting several leads asks for the second factor.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The request', requestDetails),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'step_up_required'),
        },
      }),
      allowed,
      jsonBody,
      validate('json', correctionSchema),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        await detailsOf(id);
        const input = c.req.valid('json');
        if (input.leads.length > 1) requireStepUp(c.var.identity);
        const done = await requests.correct({ ...input, id, by: c.var.identity.email });
        if (done === 'closed') throw new ApiError('conflict', GONE);
        if (done === 'stale') throw new ApiError('conflict', STALE);
        if (done === 'held') throw new ApiError('conflict', `A lead can’t be corrected. ${HELD}`);
        if (done.length === 0) throw new ApiError('invalid_input', NOTHING_CORRECTED);
        await audit.recordAll(
          done.map(({ noun, id: subjectId, changed }) => ({
            action: 'corrected',
            ...actorOf(c),
            noun,
            subjectId,
            detail: { fields: [...changed] },
          })),
        );
        await record(c, 'request-closed', id, 'done');
        return c.json(await detailsOf(id));
      },
    )
    .post(
      '/:id/erase',
      describeRoute({
        tags: TAGS,
        summary: 'Erase what a person has sent, and close their request',
        description: 'This can’t be undone. Leads on legal hold stay, and the email to the person says so.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The request', requestDetails),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'step_up_required'),
        },
      }),
      adminOnly,
      stepUp,
      jsonBody,
      validate('json', erasureOutcomeSchema),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        await detailsOf(id);
        const { outcome } = c.req.valid('json');
        const done = await requests.erase({ id, outcome, by: c.var.identity.email });
        if (done === undefined) throw new ApiError('conflict', GONE);
        await audit.recordAll(
          done.erased.map(({ noun, id: subjectId }) => ({ action: 'erased', ...actorOf(c), noun, subjectId })),
        );
        await record(c, 'request-closed', id, 'done');
        return c.json(await detailsOf(id));
      },
    );
}
