import * as z from 'zod/mini';
import { ALL_CATEGORIES } from './categories.ts';
import { MAX_PAGE_SIZE, wholeNumber } from './lists.ts';
import { BLOG_PAGE_SIZE } from './posts.ts';

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
