import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import {
  NO_SUCH_REDIRECT,
  OWN_FROM,
  REDIRECT_CONFLICT,
  REDIRECT_LOOP,
  REDIRECT_TAKEN,
  TOO_MANY_REDIRECTS,
  WRONG_FROM,
  WRONG_TO,
} from '../../../shared/posts/redirect-form.ts';
import {
  type MissingAddress,
  missingAddress,
  missingQuery,
  newRedirect,
  redirectChange,
  type RedirectRow,
  redirectRow,
} from '../../../shared/posts/redirects.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { RedirectService, Refusal } from './service.ts';

interface Parts {
  redirects: RedirectService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Blog'];

/** What is wrong with which field. */
const FIELDS: Readonly<Record<Exclude<Refusal, 'gone' | 'conflict' | 'full'>, readonly ['from' | 'to', string]>> = {
  from: ['from', WRONG_FROM],
  to: ['to', WRONG_TO],
  own: ['from', OWN_FROM],
  shown: ['from', OWN_FROM],
  taken: ['from', REDIRECT_TAKEN],
  loop: ['to', REDIRECT_LOOP],
};

function refuse(obstacle: Refusal): ApiError {
  if (obstacle === 'gone') return new ApiError('not_found', NO_SUCH_REDIRECT);
  if (obstacle === 'conflict') return new ApiError('conflict', REDIRECT_CONFLICT);
  if (obstacle === 'full') return new ApiError('invalid_input', TOO_MANY_REDIRECTS);
  const [field, message] = FIELDS[obstacle];
  return new ApiError(obstacle === 'taken' ? 'conflict' : 'invalid_input', message, { fields: { [field]: message } });
}

/** The routes under /api/redirects. */
export function redirectRoutes({ redirects, tokens, audit, limits }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');
  const counted = countCalls(limits.change);
  const record = (c: Context<AppEnv>, action: 'created' | 'changed' | 'deleted', { _id, from, to }: RedirectRow) =>
    audit.record({ ...actorOf(c), action, noun: 'redirects', subjectId: _id, detail: { from, to } });

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List the redirects',
        description: 'Most recently made first.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('All of them', z.array(redirectRow)), ...failures('unauthenticated', 'forbidden') },
      }),
      staffOnly,
      async (c) => c.json((await redirects.list()) satisfies RedirectRow[]),
    )
    .get(
      '/missing',
      describeRoute({
        tags: TAGS,
        summary: 'List addresses that were asked for and do not exist',
        description:
          'The most frequent first, at most 1,000. Only paths, without anything about who asked; none that may hold ' +
          'personal data.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('All of them', z.array(missingAddress)), ...failures('unauthenticated', 'forbidden') },
      }),
      staffOnly,
      async (c) => c.json((await redirects.listMissing()) satisfies MissingAddress[]),
    )
    .delete(
      '/missing',
      describeRoute({
        tags: TAGS,
        summary: 'Forget addresses that do not exist',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Forgotten', doneAnswer),
          ...failures('invalid_input', 'unauthenticated', 'forbidden'),
        },
      }),
      staffOnly,
      counted,
      validate('query', missingQuery),
      async (c) => {
        const rows = await redirects.forget(c.req.valid('query').path);
        await audit.record({ ...actorOf(c), action: 'deleted', noun: 'redirects', detail: { rows } });
        return c.json({ message: 'Addresses removed.' });
      },
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Add a redirect',
        description:
          'From an address without a page to one of this site. It leads straight to the end of its way, and those that ' +
          'led to its beginning follow.',
        ...STAFF_ONLY,
        responses: {
          201: jsonAnswer('Added', redirectRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'conflict'),
        },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', newRedirect),
      async (c) => {
        const outcome = await redirects.create(c.req.valid('json'), c.var.identity.email);
        if ('obstacle' in outcome) throw refuse(outcome.obstacle);
        await record(c, 'created', outcome.row);
        return c.json(outcome.row satisfies RedirectRow, 201);
      },
    )
    .put(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Change a redirect',
        description: 'Refused when somebody else has changed it meanwhile.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Changed', redirectRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
        },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', redirectChange),
      async (c) => {
        const { version, ...asked } = c.req.valid('json');
        const outcome = await redirects.change(c.req.param('id'), version, asked);
        if ('obstacle' in outcome) throw refuse(outcome.obstacle);
        await record(c, 'changed', outcome.row);
        return c.json(outcome.row satisfies RedirectRow);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Delete a redirect',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Deleted', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      counted,
      async (c) => {
        const removed = await redirects.remove(c.req.param('id'));
        if (removed === undefined) throw refuse('gone');
        await record(c, 'deleted', removed);
        return c.json({ message: 'Redirect deleted.' });
      },
    );
}
