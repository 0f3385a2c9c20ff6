import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { AUTHOR_CONFLICT, AUTHOR_SLUG_TAKEN, NO_SUCH_AUTHOR, NO_SUCH_PICTURE } from '../../../shared/posts/author-form.ts';
import { authorChange, type AuthorRow, authorRow, newAuthor } from '../../../shared/posts/authors.ts';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import { type AuthorService, PictureGoneError } from './service.ts';

interface Parts {
  authors: AuthorService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}

const TAGS = ['Blog'];
const gone = () => new ApiError('not_found', NO_SUCH_AUTHOR);

/** The routes under /api/authors. */
export function authorRoutes({ authors, tokens, audit, limits }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');
  const counted = countCalls(limits.change);
  const explain = (error: unknown): never => {
    if (!(error instanceof PictureGoneError)) throw error;
    throw new ApiError('invalid_input', NO_SUCH_PICTURE, { fields: { picture: NO_SUCH_PICTURE }, cause: error });
  };

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'List the authors of the blog',
        description: 'Those who write posts and those who review them, by name.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('All of them', z.array(authorRow)), ...failures('unauthenticated', 'forbidden') },
      }),
      staffOnly,
      async (c) => c.json((await authors.list()) satisfies AuthorRow[]),
    )
    .get(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Read an author',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The author', authorRow),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      async (c) => {
        const author = await authors.read(c.req.param('id'));
        if (author === undefined) throw gone();
        return c.json(author satisfies AuthorRow);
      },
    )
    .post(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'Add an author',
        description: 'The address of the page about them is made from the name.',
        ...STAFF_ONLY,
        responses: { 201: jsonAnswer('Added', authorRow), ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden') },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', newAuthor),
      async (c) => {
        const made = await authors.create(c.req.valid('json')).catch(explain);
        const about = { noun: 'authors' as const, subjectId: made._id, detail: { name: made.name } };
        await audit.record({ ...actorOf(c), action: 'created', ...about });
        return c.json(made satisfies AuthorRow, 201);
      },
    )
    .put(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Change an author',
        description:
          'The name in their posts follows, and the old address of their page leads to a new one. Refused when somebody else has changed the author meanwhile.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Changed', authorRow),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'not_found', 'conflict'),
        },
      }),
      staffOnly,
      counted,
      jsonBody,
      validate('json', authorChange),
      async (c) => {
        const outcome = await authors.change(c.req.param('id'), c.req.valid('json'), c.var.identity.email).catch(explain);
        if (outcome.result === 'gone') throw gone();
        if (outcome.result === 'conflict') throw new ApiError('conflict', AUTHOR_CONFLICT);
        if (outcome.result === 'taken')
          throw new ApiError('conflict', AUTHOR_SLUG_TAKEN, { fields: { slug: AUTHOR_SLUG_TAKEN } });
        const { before, row } = outcome;
        const detail = before.name === row.name ? { name: row.name } : { from: before.name, to: row.name };
        await audit.record({ ...actorOf(c), action: 'changed', noun: 'authors', subjectId: row._id, detail });
        return c.json(row satisfies AuthorRow);
      },
    )
    .delete(
      '/:id',
      describeRoute({
        tags: TAGS,
        summary: 'Delete an author',
        description: 'Their posts stay and keep the name; posts that they reviewed lose the reviewer.',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Deleted', doneAnswer),
          ...failures('unauthenticated', 'forbidden', 'not_found'),
        },
      }),
      staffOnly,
      counted,
      async (c) => {
        const removed = await authors.remove(c.req.param('id'));
        if (removed === undefined) throw gone();
        const about = { noun: 'authors' as const, subjectId: removed._id, detail: { name: removed.name } };
        await audit.record({ ...actorOf(c), action: 'deleted', ...about });
        return c.json({ message: 'Author deleted.' });
      },
    );
}
