/** What pages know of the blog: sizes and words. The shapes of posts are in posts.ts, which brings a validation library along. */

/** In place of a category's id: posts of every topic. */
export const ALL_CATEGORIES = 'all';
/** What a post without a topic is filed under. */
export const NO_CATEGORY = 'GENERAL';

/** What is shown of posts that can't be had. */
export const NO_LIST = { posts: [], totalPages: 1 };

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
