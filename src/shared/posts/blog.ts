/**
 * Page sizes and texts of the blog. The schemas are in posts.ts, which imports the validation library; this file does not.
 */

/** Used instead of a category id: posts of all categories. */
export const ALL_CATEGORIES = 'all';
/** Label of a post without a category. */
export const NO_CATEGORY = 'GENERAL';

/** Shown when posts can't be loaded. */
export const NO_LIST = { posts: [], totalPages: 1 };

/** Posts per page of the public listing. */
export const BLOG_PAGE_SIZE = 8;
/** Posts in the blog section of the home page, which is also how many its carousel shows at once. */
export const HOME_POSTS = 3;

export const NO_POSTS = 'No blogs found for this category.';
export const NO_SUCH_POST = 'Post not found or SEO data is missing.';
export const DEFAULT_AUTHOR = 'Admin';

/**
 * The name of one of the project's own pictures, which exist in several widths and formats: `blog-credit-score` for
 * `/pictures/blog-credit-score-1200.webp`. Undefined for any other picture.
 *
 * @param path a `featuredImage`
 */
export function ownPicture(path: string): string | undefined {
  return /^\/pictures\/([\w-]+)-\d+\.webp$/.exec(path)?.[1];
}
