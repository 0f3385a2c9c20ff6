import { type Context, Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import type { AuditAction } from '../../../shared/audit/trail.ts';
import { AUTHOR_GONE } from '../../../shared/posts/author-form.ts';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import {
  CONTENT_NESTED,
  CONTENT_REFUSED,
  CONTENT_TOO_MANY,
  CONTENT_TOO_SLOW,
  FEATURED_PICTURE_GONE,
  NO_SUCH_CATEGORY,
  NO_SUCH_STAFF_POST,
  NO_SUCH_TAGS,
  POST_CONFLICT,
  POST_INCOMPLETE,
  SLUG_TAKEN,
} from '../../../shared/posts/form.ts';
import { type PostConflict, postConflict, staffPost, staffPostSummary } from '../../../shared/posts/schemas.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { IDEMPOTENCY_PARAMETER, idempotencyKey } from '../../http/idempotency.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import type { Uploads } from '../../http/uploads.ts';
import { PICTURE_PART, POST_FORM, POST_UPLOAD, postOf, refused } from './form.ts';
import type { RevisionService } from '../revisions/service.ts';
import { UnsafeContentError } from '../content/sanitise.ts';
import {
  BlankContentError,
  type Conflict,
  type DraftOutcome,
  type Obstacle,
  type PostInput,
  PostObstacleError,
  type SaveOutcome,
  type StaffPostService,
} from './service.ts';

/** Converts a failure to store a picture into the error to return. */
export type PictureFailure = (error: unknown, field: string) => unknown;

export interface SaveParts {
  revisions: RevisionService;
  audit: AuditTrail;
  uploads: Uploads;
  pictureFailure: PictureFailure;
}

interface Parts extends SaveParts {
  posts: StaffPostService;
  tokens: TokenReader;
  limits: Limits;
}

const TAGS = ['Blog'];
export const REFUSALS = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'too_large',
  'unsupported_media_type',
  'unavailable',
] as const;
export const CONFLICT = {
  409: jsonAnswer('Somebody else saved the post first; `current` is the stored post', postConflict),
};

const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  featuredImage: FEATURED_PICTURE_GONE,
  category: NO_SUCH_CATEGORY,
  tags: NO_SUCH_TAGS,
  slug: SLUG_TAKEN,
  authorId: AUTHOR_GONE,
  reviewedBy: AUTHOR_GONE,
};

const UNSAFE: Readonly<Record<UnsafeContentError['reason'], string>> = {
  nesting: CONTENT_NESTED,
  elements: CONTENT_TOO_MANY,
  time: CONTENT_TOO_SLOW,
  unsafe: CONTENT_REFUSED,
};

export const missing = () => new ApiError('not_found', NO_SUCH_STAFF_POST);

/** The failure of a save as the error to return; others stay as they are. */
export function explainSave(error: unknown, pictureFailure: PictureFailure): unknown {
  if (error instanceof BlankContentError) return refused('content', POST_INCOMPLETE, error);
  if (error instanceof UnsafeContentError) return refused('content', UNSAFE[error.reason], error);
  if (error instanceof PostObstacleError) return refused(error.obstacle, OBSTACLES[error.obstacle], error);
  return pictureFailure(error, PICTURE_PART);
}

/** Reads what a route saves, and answers with what came of it. */
export function postSaves({ revisions, audit, uploads, pictureFailure }: SaveParts) {
  async function read(c: Context<AppEnv>): Promise<PostInput> {
    return { ...(await postOf(await uploads.readForm(c, POST_UPLOAD))), savedBy: c.var.identity.staffId };
  }

  /** What came of a save, unless the post is gone. */
  async function settle<Outcome extends SaveOutcome | DraftOutcome>(saving: Promise<Outcome>) {
    const outcome = await saving.catch((error: unknown) => {
      throw explainSave(error, pictureFailure);
    });
    if (outcome.result === 'missing') throw missing();
    return outcome as Exclude<Outcome, { result: 'missing' }>;
  }

  /** Says who saved first. */
  async function answerConflict(c: Context<AppEnv>, { current, draft, isAboutDraft }: Conflict) {
    const { _id, version } = current;
    const theirs = isAboutDraft ? draft : await revisions.ofVersion(_id, version);
    return c.json(
      {
        message: POST_CONFLICT,
        code: 'conflict',
        current,
        savedBy: theirs?.savedBy?.email ?? null,
        revision: theirs?.number ?? null,
        waiting: draft?.number ?? null,
      } satisfies PostConflict,
      409,
    );
  }

  /** Audits what a save changed and returns the response. */
  async function answer(
    c: Context<AppEnv>,
    saving: Promise<SaveOutcome>,
    status: 200 | 201,
    action: AuditAction = 'changed',
  ) {
    const outcome = await settle(saving);
    if (outcome.result === 'conflict') return answerConflict(c, outcome);
    const { post, before } = outcome;
    const about = { ...actorOf(c), noun: 'posts' as const, subjectId: post._id, detail: { name: post.title } };
    if (before === undefined) await audit.record({ ...about, action: 'created' });
    else if (before.version !== post.version && before.status === post.status) await audit.record({ ...about, action });
    if (post.status !== (before?.status ?? 'draft')) {
      await audit.record({ ...about, action: post.status === 'published' ? 'published' : 'unpublished' });
    }
    return c.json(post, status);
  }

  return { read, settle, answerConflict, answer };
}

/** The staff routes under /api/posts. */
export function staffPostRoutes({ posts, tokens, limits, ...parts }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');
  const { audit } = parts;
  const { read, answer } = postSaves(parts);

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List all posts, including drafts',
        description: 'Most recently created first, without content.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('All of them', z.array(staffPostSummary)),
          ...failures('unauthenticated', 'forbidden'),
        },
      }),
      staffOnly,
      async (c) => c.json(await posts.list()),
    )
    .get(
      '/post/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Read a post or draft',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The post', staffPost),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      async (c) => {
        const post = await posts.find(c.req.param('id'));
        if (post === undefined) throw missing();
        return c.json(post);
      },
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Create a post',
        ...STAFF_ONLY,
        parameters: [IDEMPOTENCY_PARAMETER],
        requestBody: POST_FORM,
        responses: { 201: jsonAnswer('The stored post', staffPost), ...failures(...REFUSALS), ...CONFLICT },
      }),
      staffOnly,
      async (c) => {
        const key = idempotencyKey(c);
        return answer(c, posts.create(await read(c), key && `${c.var.identity.staffId} ${key}`), 201);
      },
    )
    .put(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Update a post',
        description:
          'Omitted fields stay unchanged. A post keeps its first publication date, and its old slugs redirect to the ' +
          'new one.',
        ...STAFF_ONLY,
        requestBody: POST_FORM,
        responses: {
          200: jsonAnswer('The stored post', staffPost),
          ...failures('not_found', ...REFUSALS),
          ...CONFLICT,
        },
      }),
      staffOnly,
      async (c) => answer(c, posts.update(c.req.param('id'), await read(c)), 200),
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Delete a post',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Deleted', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const post = await posts.remove(c.req.param('id'), c.var.identity.email);
        if (post === undefined) throw missing();
        await audit.record({
          ...actorOf(c),
          action: 'deleted',
          noun: 'posts',
          subjectId: post._id,
          detail: { name: post.title },
        });
        return c.json({ message: 'Post deleted successfully' });
      },
    );
}
