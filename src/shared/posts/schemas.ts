import * as z from 'zod/mini';
import type { Byline, Person } from './authors.ts';
import { ALL_CATEGORIES, BLOG_PAGE_SIZE } from './blog.ts';
import { errorBody } from '../kit/errors.ts';
import { type Language, LANGUAGE_CODES } from '../languages/languages.ts';
import { MAX_PAGE_SIZE, wholeNumber } from '../kit/lists.ts';
import { namedRow } from './names.ts';
import { type NameKind, type PostAddress, POST_LIMITS, POST_STATUSES } from './form.ts';
import { focusPoint } from './picture-focus.ts';
import type { Article } from './prepare-article.ts';
import { SCHEDULE_FAULTS } from './schedule-times.ts';

/** The schemas of posts in responses. The form that the editor sends is in post-fields.ts. */

const name = z.pick(namedRow, { _id: true, name: true });

const language = z.enum(LANGUAGE_CODES);

/** A post in a list. */
const postSummary = z.object({
  _id: z.string(),
  slug: z.string(),
  language,
  title: z.string(),
  excerpt: z.string(),
  /** Path of a picture on this site, or empty. `storedFiles` lists its other widths and formats. */
  featuredImage: z.string(),
  /** What it shows, for readers who can't see it; empty for a decorative picture and for none. */
  featuredImageAlt: z.string(),
  /** The point of it that stays visible where it is cropped. */
  featuredImageFocus: focusPoint,
  category: z.nullable(name),
  tags: z.array(name),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it was first published: lists are sorted by it, and "Published on" shows it. */
  publishedAt: z.iso.datetime(),
  /** Empty when no author is named. */
  author: z.string(),
  /** Whole minutes, at least 1. */
  readMinutes: z.int(),
  views: z.int(),
  /** Unedited sample content. */
  sample: z.boolean(),
});
export type PostSummary = z.infer<typeof postSummary>;

/** Metadata for search engines and social networks. Empty fields fall back to the post's title, excerpt and picture. */
const postSeo = z.object({
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
  canonicalUrl: z.string(),
  /** A web address or a path on this site. */
  ogImage: z.string(),
});
export type PostSeo = z.infer<typeof postSeo>;

/** A post for readers. `content` is HTML that was sanitised on save. */
export const post = z.extend(postSummary, {
  content: z.string(),
  seo: postSeo,
  /** The published posts that say the same in other languages. */
  translations: z.array(z.object({ language, slug: z.string() })),
});
export type Post = z.infer<typeof post>;

/** A post in the staff list, possibly a draft. */
export const staffPostSummary = z.extend(postSummary, {
  seo: postSeo,
  status: z.enum(POST_STATUSES),
  /** When it was first published; null if it never was. Kept when a post is unpublished. */
  publishedAt: z.nullable(z.iso.datetime()),
  /** Id of the post that it is a translation of, which may have been deleted since. */
  translationOf: z.nullable(z.string()),
  /** Incremented by each save. */
  version: z.int(),
  /** Of an author with a page of their own; null when `author` is only a name. */
  authorId: z.nullable(z.string()),
  /** Id of the author who reviewed it. */
  reviewedBy: z.nullable(z.string()),
  /** `YYYY-MM-DD`: when its facts were last checked. */
  checkedOn: z.nullable(z.string()),
  /** Whether there is an unfinished version, which readers do not see. */
  changesWaiting: z.boolean(),
  /** When the draft is to be published; null if it is not scheduled. */
  scheduledFor: z.nullable(z.iso.datetime()),
  /** Why it was not published at that time; null if it was, or is still to come. */
  scheduleFault: z.nullable(z.enum(SCHEDULE_FAULTS)),
});
export type StaffPostSummary = z.infer<typeof staffPostSummary>;

export const staffPost = z.extend(staffPostSummary, { content: z.string() });
export type StaffPost = z.infer<typeof staffPost>;

/** The response to the second of two people who edited a post at the same time. */
export const postConflict = z.extend(errorBody, {
  code: z.literal('conflict'),
  /** The post as it is stored now. */
  current: staffPost,
  /** Email of the staff member who saved it last; null when unknown. */
  savedBy: z.nullable(z.string()),
  /** The number of `current` among the versions of the post; null when it was saved before they were kept. */
  revision: z.nullable(z.int()),
});
export type PostConflict = z.infer<typeof postConflict>;

export const postList = z.object({
  posts: z.array(postSummary),
  /** At least 1: an empty list is page 1 of 1. */
  totalPages: z.int(),
});
export type PostList = z.infer<typeof postList>;

/** A post with the content and links of its page. */
export interface PostWithNeighbours {
  post: Omit<Post, 'content'>;
  article: Article;
  /** Undefined when no author is named, or only by the post's `author`. */
  byline: Byline | undefined;
  /** At most three, the most closely related first. */
  related: PostSummary[];
  /** The post published before this one. */
  previous: PostSummary | null;
  /** The post published after this one. */
  next: PostSummary | null;
}

/** A post whose original is on this site. */
export interface OriginalPost extends PostAddress {
  /** What it has in common with its translations. */
  text: string;
  updatedAt: string;
}

/** A list of posts in one language. */
interface Listed {
  /** Those in which there is such a list. */
  languages: Language[];
}

/** The page of an author: posts that they wrote or reviewed, newest first. */
export interface AuthorPosts extends PostList, Listed {
  person: Person;
  /** Whether they have reviewed any. */
  hasReviews: boolean;
}

/** A category or a tag. */
export interface Topic {
  kind: NameKind;
  name: string;
}

/** The page of a category or a tag, newest post first. */
export interface TopicPosts extends PostList, Topic, Listed {}

/** The query of the public list of posts. */
export const postListQuery = z.object({
  page: wholeNumber(1, 1_000_000, 'page is a whole number from 1.'),
  limit: wholeNumber(BLOG_PAGE_SIZE, MAX_PAGE_SIZE, `limit is a whole number from 1 to ${MAX_PAGE_SIZE}.`),
  category: z._default(
    z.string().check(z.maxLength(POST_LIMITS.id, `category is the id of a category, or ${ALL_CATEGORIES}.`)),
    ALL_CATEGORIES,
  ),
  language: z._default(z.enum(LANGUAGE_CODES, `language is one of ${LANGUAGE_CODES.join(', ')}.`), 'en'),
});
export type PostListQuery = z.output<typeof postListQuery>;
