import * as z from 'zod/mini';
import { POST_INCOMPLETE, POST_LIMITS } from './form.ts';

/** One change of several posts. */

/** Posts in one call; the office sends more in several. */
export const MAX_BULK_POSTS = 200;

export const BULK_ACTIONS = ['publish', 'unpublish', 'category', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const WRONG_IDS = `ids is a list of 1 to ${MAX_BULK_POSTS} ids of posts.`;

export const postIds = z.pipe(
  z
    .array(z.string({ error: WRONG_IDS }).check(z.maxLength(POST_LIMITS.id, WRONG_IDS)), { error: WRONG_IDS })
    .check(z.minLength(1, WRONG_IDS), z.maxLength(MAX_BULK_POSTS, WRONG_IDS)),
  z.transform((ids) => [...new Set(ids)]),
);

export const postBulk = z
  .object({
    ids: postIds,
    action: z.enum(BULK_ACTIONS, { error: `action is one of ${BULK_ACTIONS.join(', ')}.` }),
    /** For the action `category`. */
    categoryId: z.optional(z.string({ error: POST_INCOMPLETE }).check(z.maxLength(POST_LIMITS.id, POST_INCOMPLETE))),
  })
  .check(
    z.refine(({ action, categoryId }) => action !== 'category' || categoryId !== undefined, {
      error: POST_INCOMPLETE,
      path: ['categoryId'],
    }),
  );
export type PostBulk = z.output<typeof postBulk>;

/** `unchanged`: it was like that already. `refused`: it needs a category first. */
export const BULK_OUTCOMES = ['done', 'unchanged', 'missing', 'refused', 'conflict'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export const postBulkAnswer = z.object({
  results: z.array(z.object({ _id: z.string(), outcome: z.enum(BULK_OUTCOMES) })),
});
export type PostBulkAnswer = z.infer<typeof postBulkAnswer>;
