import * as z from 'zod/mini';
import { ALL_CATEGORIES, BLOG_PAGE_SIZE } from './blog.ts';
import { errorBody } from './errors.ts';
import { MAX_PAGE_SIZE, wholeNumber } from './lists.ts';
import { namedRow } from './names.ts';
import { POST_STATUSES } from './post-form.ts';
import type { Article } from './prepare-article.ts';

/** The shapes of posts. What the editor sends is in post-fields.ts. */

const name = z.pick(namedRow, { _id: true, name: true });

/** What a list shows of a post. */
const postSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Path of a picture on this site that loads as it is, or empty. `ownPicture` says whether it comes in more widths. */
  featuredImage: z.string(),
  category: z.nullable(name),
  tags: z.array(name),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When readers first saw it: lists go by this, and "Published on" shows it. */
  publishedAt: z.iso.datetime(),
  /** Empty where nobody is named. */
  author: z.string(),
  /** Whole minutes, at least 1. */
  readMinutes: z.int(),
  views: z.int(),
  /** It came with the installation, and nobody has edited it since. */
  sample: z.boolean(),
});
export type PostSummary = z.infer<typeof postSummary>;

/** What search engines and social networks are told; what is empty falls back to title, excerpt and picture of the post. */
const postSeo = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  canonicalUrl: z.string(),
  /** An address, or a path on this site. */
  ogImage: z.string(),
});
export type PostSeo = z.infer<typeof postSeo>;

/** A post as readers receive it. `content` is HTML that was made safe when it was saved. */
export const post = z.extend(postSummary, { content: z.string(), seo: postSeo });
export type Post = z.infer<typeof post>;

/** What the list of staff shows of a post, which readers may not see yet. */
export const staffPostSummary = z.extend(postSummary, {
  seo: postSeo,
  status: z.enum(POST_STATUSES),
  /** When readers first saw it; null as long as they never did. It stays when a post is taken back. */
  publishedAt: z.nullable(z.iso.datetime()),
  /** Grows with each save. */
  version: z.int(),
});
export type StaffPostSummary = z.infer<typeof staffPostSummary>;

export const staffPost = z.extend(staffPostSummary, { content: z.string() });
export type StaffPost = z.infer<typeof staffPost>;

/** What the second of two is answered who edited a post at the same time. */
export const postConflict = z.extend(errorBody, {
  code: z.literal('conflict'),
  /** The post as it is kept now. */
  current: staffPost,
  /** E-mail address of whoever kept it so; null where that is not known. */
  savedBy: z.nullable(z.string()),
});
export type PostConflict = z.infer<typeof postConflict>;

export const postList = z.object({
  posts: z.array(postSummary),
  /** At least 1, so that an empty list is page 1 of 1. */
  totalPages: z.int(),
});
export type PostList = z.infer<typeof postList>;

/** A post with what its page sends and links to. */
export interface PostWithNeighbours {
  post: Omit<Post, 'content'>;
  article: Article;
  /** At most three, the nearest in topic first. */
  related: PostSummary[];
  /** The one published before it. */
  previous: PostSummary | null;
  /** The one published after it. */
  next: PostSummary | null;
}

/** Longest category id that is looked for, in characters. */
const MAX_ID = 100;

/** The query of the public list of posts. */
export const postListQuery = z.object({
  page: wholeNumber(1, 1_000_000, 'page is a whole number from 1.'),
  limit: wholeNumber(BLOG_PAGE_SIZE, MAX_PAGE_SIZE, `limit is a whole number from 1 to ${MAX_PAGE_SIZE}.`),
  category: z._default(
    z.string().check(z.maxLength(MAX_ID, `category is the id of a category, or ${ALL_CATEGORIES}.`)),
    ALL_CATEGORIES,
  ),
});
export type PostListQuery = z.output<typeof postListQuery>;
