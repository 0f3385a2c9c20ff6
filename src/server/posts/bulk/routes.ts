import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import type { AuditAction } from '../../../shared/audit/trail.ts';
import { type BulkAction, postBulk, type PostBulkAnswer, postBulkAnswer } from '../../../shared/posts/bulk.ts';
import { NO_SUCH_CATEGORY } from '../../../shared/posts/form.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { PostObstacleError } from '../writing/service.ts';
import type { PostBulkService } from './service.ts';

interface Parts {
  bulk: PostBulkService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const AUDITED: Readonly<Record<BulkAction, AuditAction>> = {
  publish: 'published',
  unpublish: 'unpublished',
  category: 'changed',
  delete: 'deleted',
};

/** The route under /api/posts that changes several posts. */
export function postBulkRoutes({ bulk, tokens, audit, limits }: Parts) {
  return new Hono<AppEnv>().post(
    '/bulk',
    describeRoute({
      tags: ['Blog'],
      summary: 'Publish, unpublish, move or delete several posts',
      description: 'Each post has an outcome of its own. Deleted posts go into the bin.',
      ...STAFF_ONLY,
      responses: {
        200: jsonAnswer('What became of each', postBulkAnswer),
        ...failures(...BODY_ERRORS, 'invalid_input', 'unauthenticated', 'forbidden'),
      },
    }),
    requireStaff(tokens, 'blog'),
    countCalls(limits.change),
    jsonBody,
    validate('json', postBulk),
    async (c) => {
      const change = c.req.valid('json');
      const record = (subjectId: string, { title }: { title: string }) =>
        audit.record({
          ...actorOf(c),
          action: AUDITED[change.action],
          noun: 'posts',
          subjectId,
          detail: { name: title },
        });
      const results = await bulk.run(change, c.var.identity, record).catch((error: unknown) => {
        if (!(error instanceof PostObstacleError)) throw error;
        throw new ApiError('invalid_input', NO_SUCH_CATEGORY, { fields: { categoryId: NO_SUCH_CATEGORY }, cause: error });
      });
      return c.json({ results } satisfies PostBulkAnswer);
    },
  );
}
