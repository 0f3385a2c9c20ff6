import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { post, postList, postListQuery } from '../../shared/posts/schemas.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { failures, jsonAnswer } from '../http/openapi.ts';
import { validate } from '../http/validation.ts';
import type { PostService } from './service.ts';

const TAGS = ['Blog'];

/** The public routes under /api/posts. */
export function postRoutes({ posts }: { posts: PostService }) {
  return new Hono<AppEnv>()
    .get(
      '/pagination',
      describeRoute({
        tags: TAGS,
        summary: 'List published posts, newest first',
        description: 'An unknown category and a page beyond the last return an empty list.',
        responses: {
          200: jsonAnswer('One page', postList),
          ...failures('invalid_input'),
        },
      }),
      validate('query', postListQuery),
      async (c) => c.json(await posts.list(c.req.valid('query'))),
    )
    .get(
      '/slug/:slug',
      describeRoute({
        tags: TAGS,
        summary: 'Read a published post',
        description: 'The slug is case-insensitive. A former slug of the post redirects to the current one.',
        responses: {
          200: jsonAnswer('The post', post),
          301: { description: 'The slug of the post has changed', headers: { Location: { schema: { type: 'string' } } } },
          ...failures('not_found'),
        },
      }),
      async (c) => {
        const slug = c.req.param('slug');
        const post = await posts.find(slug);
        if (post !== undefined) return c.json(post);
        const moved = await posts.findMoved(slug);
        if (moved === undefined) throw new ApiError('not_found', 'There is no such post.');
        return c.redirect(`/api/posts/slug/${encodeURIComponent(moved)}${new URL(c.req.url).search}`, 301);
      },
    );
}
