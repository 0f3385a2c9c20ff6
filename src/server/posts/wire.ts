import * as z from 'zod/mini';
import { POST_STATUSES } from '../../shared/posts.ts';

/** Posts as they go over the wire, for the OpenAPI document. */

const namedSchema = z.object({ _id: z.string(), name: z.string() });

export const summarySchema = z.object({
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
  sample: z.boolean(),
});

const seoSchema = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  canonicalUrl: z.string(),
  ogImage: z.string(),
});

export const postSchema = z.extend(summarySchema, { content: z.string(), seo: seoSchema });

export const staffSummarySchema = z.extend(summarySchema, {
  publishedAt: z.nullable(z.iso.datetime()),
  status: z.enum(POST_STATUSES),
  version: z.int(),
  seo: seoSchema,
});

export const staffPostSchema = z.extend(staffSummarySchema, { content: z.string() });
