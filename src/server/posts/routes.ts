import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as z from 'zod/mini';
import { postListQuery } from '../../shared/post-queries.ts';
import type { AppEnv } from '../http/environment.ts';
import { ApiError } from '../http/errors.ts';
import { failures, jsonAnswer } from '../http/openapi.ts';
import { validate } from '../http/validation.ts';
import type { PostService } from './service.ts';

const namedSchema = z.object({ _id: z.string(), name: z.string() });
const summarySchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  featuredImage: z.string(),
  category: z.nullable(namedSchema),
  tags: z.array(namedSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
  author: z.string(),
  readMinutes: z.int(),
  views: z.int(),
});
const postSchema = z.extend(summarySchema, {
  content: z.string(),
  seo: z.object({
    metaTitle: z.string(),
    metaDescription: z.string(),
    keywords: z.array(z.string()),
    canonicalUrl: z.string(),
    ogImage: z.string(),
  }),
});

const TAGS = ['Blog'];

/** The addresses under /api/posts. */
export function postRoutes({ posts }: { posts: PostService }) {
  return new Hono<AppEnv>()
    .get(
      '/pagination',
      describeRoute({
        tags: TAGS,
        summary: 'List published posts, newest first',
        description: 'An unknown category has no posts, and no page has any beyond the last one.',
        responses: {
          200: jsonAnswer('One page', z.object({ posts: z.array(summarySchema), totalPages: z.int() })),
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
        description: 'Letters of the slug may be small or capital.',
        responses: { 200: jsonAnswer('The post', postSchema), ...failures('not_found') },
      }),
      async (c) => {
        const post = await posts.find(c.req.param('slug'));
        if (post === undefined) throw new ApiError('not_found', 'There is no such post.');
        return c.json(post);
      },
    );
}
