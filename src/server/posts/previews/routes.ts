import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { NO_SUCH_STAFF_POST } from '../../../shared/posts/form.ts';
import { NO_SUCH_PREVIEW, PREVIEW_RETENTION_DAYS, TOO_MANY_PREVIEWS } from '../../../shared/posts/preview-links.ts';
import { type PreviewList, previewList, type PreviewRow, previewRow } from '../../../shared/posts/previews.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { PreviewService } from './service.ts';

interface Parts {
  previews: PreviewService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Blog'];
const STAFF_ERRORS = ['unauthenticated', 'forbidden', 'not_found'] as const;

/** The routes of preview links, under /api/posts. */
export function previewRoutes({ previews, tokens, audit, limits }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');
  return new Hono<AppEnv>()
    .get(
      '/:id/previews',
      describeRoute({
        tags: TAGS,
        summary: 'List the preview links of a post that work',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('The newest first', previewList), ...failures(...STAFF_ERRORS) },
      }),
      staffOnly,
      async (c) => {
        const found = await previews.list(c.req.param('id'));
        if (found === undefined) throw new ApiError('not_found', NO_SUCH_STAFF_POST);
        return c.json({ previews: found } satisfies PreviewList);
      },
    )
    .post(
      '/:id/previews',
      describeRoute({
        tags: TAGS,
        summary: 'Make a preview link of a post',
        description:
          `For ${PREVIEW_RETENTION_DAYS} days, whoever has the link can read the post as it is stored, without an account; of a ` +
          'published post the changes that wait.',
        ...STAFF_ONLY,
        responses: { 201: jsonAnswer('The link', previewRow), ...failures(...STAFF_ERRORS, 'conflict') },
      }),
      staffOnly,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const actor = actorOf(c);
        const made = await previews.create(c.req.param('id'), actor);
        if (made === 'missing') throw new ApiError('not_found', NO_SUCH_STAFF_POST);
        if (made === 'full') throw new ApiError('conflict', TOO_MANY_PREVIEWS);
        const { preview, title } = made;
        await audit.record({
          ...actor,
          action: 'created',
          noun: 'previews',
          subjectId: preview._id,
          detail: { name: title },
        });
        return c.json(preview satisfies PreviewRow, 201);
      },
    )
    .delete(
      '/:id/previews/:previewId',
      describeRoute({
        tags: TAGS,
        summary: 'Withdraw a preview link',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Withdrawn', doneAnswer), ...failures(...STAFF_ERRORS) },
      }),
      staffOnly,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const { id, previewId } = c.req.param();
        const name = await previews.withdraw(id, previewId);
        if (name === undefined) throw new ApiError('not_found', NO_SUCH_PREVIEW);
        await audit.record({
          ...actorOf(c),
          action: 'withdrawn',
          noun: 'previews',
          subjectId: previewId,
          detail: { name },
        });
        return c.json({ message: 'Preview link withdrawn' });
      },
    );
}
