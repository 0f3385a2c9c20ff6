import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { staffPost } from '../../../shared/posts/schemas.ts';
import { NO_SUCH_REVISION, restoreSchema, revision, revisionList, revisionQuery } from '../../../shared/posts/revisions.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { CONFLICT, missing, postSaves, type SaveParts } from '../writing/routes.ts';

interface Parts extends SaveParts {
  tokens: TokenReader;
  limits: Limits;
}

const TAGS = ['Blog'];
const NUMBER = /^[1-9]\d{0,8}$/;

const unknown = () => new ApiError('not_found', NO_SUCH_REVISION);

function numberOf(c: Context<AppEnv>): number {
  const number = c.req.param('number') ?? '';
  if (!NUMBER.test(number)) throw unknown();
  return Number(number);
}

/** The saved versions of posts, under /api/posts. */
export function revisionRoutes({ tokens, limits, ...parts }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');
  const { revisions } = parts;
  const { answer } = postSaves(parts);

  return new Hono<AppEnv>()
    .get(
      '/:id/revisions',
      describeRoute({
        tags: TAGS,
        summary: 'List the saved versions of a post',
        description: 'The newest first. `before` continues with those older than the version with this number.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('One page', revisionList),
          ...failures('invalid_input', 'unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      validate('query', revisionQuery),
      async (c) => {
        const list = await revisions.list(c.req.param('id'), c.req.valid('query').before);
        if (list === undefined) throw missing();
        return c.json(list);
      },
    )
    .get(
      '/:id/revisions/:number',
      describeRoute({
        tags: TAGS,
        summary: 'Read a saved version of a post',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The version', revision),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      async (c) => {
        const found = await revisions.find(c.req.param('id'), numberOf(c));
        if (found === undefined) throw unknown();
        return c.json(found);
      },
    )
    .post(
      '/:id/revisions/:number/restore',
      describeRoute({
        tags: TAGS,
        summary: 'Restore a saved version of a post as a new one',
        description:
          'Status and address of the post stay, as does its category if that of the version no longer exists; tags that no ' +
          'longer exist are left out.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The stored post', staffPost),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found'),
          ...CONFLICT,
        },
      }),
      staffOnly,
      jsonBody,
      validate('json', restoreSchema),
      async (c) => {
        await countCall(limits.save, c.var.facts.client);
        const { staffId } = c.var.identity;
        const { version } = c.req.valid('json');
        const saving = revisions.restore(c.req.param('id'), numberOf(c), version, staffId).then((outcome) => {
          if (outcome === undefined) throw unknown();
          return outcome;
        });
        return answer(c, saving, 200, 'version-restored');
      },
    );
}
