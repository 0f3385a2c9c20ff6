import type { Category } from './categories.ts';
import type { Article } from './prepare-article.ts';
import type { Tag } from './tags.ts';

/**
 * What pages know of the blog: the shape of posts, sizes and words. The schema of a list's query is in post-queries.ts, since it
 * brings a validation library along.
 */

/** What a list shows of a post. Times are ISO 8601 instants in UTC. */
export interface PostSummary {
  _id: string;
  slug: string;
  title: string;
  excerpt: string;
  /** Path of a picture on this site that loads as it is, or empty. `ownPicture` says whether it comes in more widths. */
  featuredImage: string;
  category: Pick<Category, '_id' | 'name'> | null;
  tags: Pick<Tag, '_id' | 'name'>[];
  createdAt: string;
  updatedAt: string;
  /** When readers first saw it: lists go by this, and "Published on" shows it. */
  publishedAt: string;
  /** Empty where nobody is named. */
  author: string;
  /** Whole minutes, at least 1. */
  readMinutes: number;
  views: number;
  /** It came with the installation, and nobody has edited it since. */
  sample: boolean;
}

/** What search engines and social networks are told; what is empty falls back to title, excerpt and picture of the post. */
export interface PostSeo {
  metaTitle: string;
  metaDescription: string;
  keywords: string[];
  canonicalUrl: string;
  /** An address, or a path on this site. */
  ogImage: string;
}

export interface Post extends PostSummary {
  /** HTML that was made safe when it was saved. */
  content: string;
  seo: PostSeo;
}

/** A draft is seen by staff alone. */
export const POST_STATUSES = ['draft', 'published'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** A post as staff receive it, which readers may not see yet. */
export interface StaffPost extends Omit<Post, 'publishedAt'> {
  status: PostStatus;
  /** When readers first saw it; null as long as they never did. It stays when a post is taken back. */
  publishedAt: string | null;
  /** Grows with each save. */
  version: number;
}

/** What the list of staff shows of a post. */
export type StaffPostSummary = Omit<StaffPost, 'content'>;

/** What the second of two is answered who edited a post at the same time, with status 409. */
export interface PostConflict {
  message: string;
  code: 'conflict';
  /** The post as it is kept now. */
  current: StaffPost;
  /** E-mail address of whoever kept it so; null where that is not known. */
  savedBy: string | null;
}

export interface PostList {
  posts: PostSummary[];
  /** At least 1, so that an empty list is page 1 of 1. */
  totalPages: number;
}

/** What is shown of posts that can't be had. */
export const NO_LIST: PostList = { posts: [], totalPages: 1 };

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

export interface PostListQuery {
  /** Counts from one. */
  page: number;
  limit: number;
  /** A category's id, or `ALL_CATEGORIES`. */
  category: string;
}

/** Posts on a page of the public listing. */
export const BLOG_PAGE_SIZE = 8;
/** Posts in the blog section of the home page, and at a time in its carousel. */
export const HOME_POSTS = 3;

export const NO_POSTS = 'No blogs found for this category.';
export const NO_SUCH_POST = 'Post not found or SEO data is missing.';
export const LOADING_CATEGORIES = 'Loading categories...';
export const LOADING_POSTS = 'Loading blogs...';
export const LOADING_POST = 'Loading post...';
export const DEFAULT_AUTHOR = 'Admin';

/**
 * The name under which one of the project's own pictures exists in several widths and formats, for instance `blog-credit-score`
 * of `/pictures/blog-credit-score-1200.webp`; undefined for any other picture.
 *
 * @param path a `featuredImage`
 */
export function ownPicture(path: string): string | undefined {
  return /^\/pictures\/([\w-]+)-\d+\.webp$/.exec(path)?.[1];
}
