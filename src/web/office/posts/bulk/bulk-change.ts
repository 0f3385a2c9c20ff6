import { type BulkAction, type BulkOutcome, MAX_BULK_POSTS, type PostBulkAnswer } from '../../../../shared/posts/bulk.ts';
import type { StaffPostSummary } from '../../../../shared/posts/schemas.ts';
import { ask } from '../../kit/ask.ts';

/** Publishing 200 posts takes seconds. */
const BULK_TIMEOUT_MS = 120_000;

export interface BulkChange {
  action: BulkAction;
  categoryId?: string;
}

export type Results = PostBulkAnswer['results'];

/** Changes posts, in as many calls as needed. */
export async function changePosts(ids: readonly string[], change: BulkChange): Promise<Results> {
  const results: Results = [];
  for (let first = 0; first < ids.length; first += MAX_BULK_POSTS) {
    const body = { ...change, ids: ids.slice(first, first + MAX_BULK_POSTS) };
    const answer = await ask('POST /api/posts/bulk', { body }, { timeoutMs: BULK_TIMEOUT_MS });
    results.push(...answer.results);
  }
  return results;
}

export const countPosts = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'post' : 'posts'}`;

const DONE: Readonly<Record<BulkAction, string>> = {
  publish: 'published',
  unpublish: 'unpublished',
  category: 'moved',
  delete: 'deleted',
};

const OTHERS: Readonly<Record<Exclude<BulkOutcome, 'done'>, string>> = {
  unchanged: 'unchanged',
  missing: 'deleted by somebody else meanwhile',
  refused: 'without a category, which it needs first',
  conflict: 'being changed by somebody else; try again',
};

/** What became of the posts, in words: "3 posts published. 1 post unchanged." */
export function summaryOf(results: Results, action: BulkAction): string {
  const counts = Map.groupBy(results, ({ outcome }) => outcome);
  const done = `${countPosts(counts.get('done')?.length ?? 0)} ${DONE[action]}.`;
  const others = Object.entries(OTHERS).flatMap(([outcome, words]) => {
    const count = counts.get(outcome as BulkOutcome)?.length ?? 0;
    return count === 0 ? [] : [`${countPosts(count)} ${words}.`];
  });
  return [done, ...others].join(' ');
}

/** Takes back a change of these posts, as they were before. Deleted posts are restored from the bin instead. */
export function takeBack(before: readonly StaffPostSummary[], { action }: BulkChange): Promise<Results> {
  const ids = before.map(({ _id }) => _id);
  if (action !== 'category') return changePosts(ids, { action: action === 'publish' ? 'unpublish' : 'publish' });
  const byCategory = Map.groupBy(before, ({ category }) => category?._id);
  return [...byCategory].reduce<Promise<Results>>(
    async (earlier, [categoryId, posts]) =>
      // A post that had no category can't lose it again.
      categoryId === undefined
        ? earlier
        : [
            ...(await earlier),
            ...(await changePosts(
              posts.map(({ _id }) => _id),
              { action, categoryId },
            )),
          ],
    Promise.resolve([]),
  );
}
