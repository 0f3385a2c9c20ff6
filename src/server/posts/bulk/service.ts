import type { BulkOutcome, PostBulk } from '../../../shared/posts/bulk.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { PostObstacleError, type StaffPostService } from '../writing/service.ts';

/** What became of one post. */
interface BulkResult {
  _id: string;
  outcome: BulkOutcome;
}

interface Parts {
  /** The posts, with what is called when published content has changed. */
  postsWith(onChange: () => void): StaffPostService;
  /** Called once if published content has changed. */
  onChange(): void;
}

export type PostBulkService = ReturnType<typeof createPostBulkService>;

export function createPostBulkService({ postsWith, onChange }: Parts) {
  async function changeOne(
    posts: StaffPostService,
    id: string,
    { action, categoryId }: PostBulk,
    by: { staffId: string; email: string },
  ) {
    if (action === 'delete') {
      const before = await posts.remove(id, by.email);
      return { before, outcome: before === undefined ? ('missing' as const) : ('done' as const) };
    }
    const change =
      action === 'category'
        ? { category: categoryId ?? '' }
        : { status: action === 'publish' ? ('published' as const) : ('draft' as const) };
    const outcome = await posts.change(id, { ...change, savedBy: by.staffId });
    if (outcome.result === 'missing') return { before: undefined, outcome: 'missing' as const };
    if (outcome.result === 'conflict') return { before: outcome.current, outcome: 'conflict' as const };
    const { before, post } = outcome;
    return { before, outcome: before?.version === post.version ? ('unchanged' as const) : ('done' as const) };
  }

  return {
    /**
     * Changes posts one after another, each in a transaction of its own: one that can't be changed stops no other.
     *
     * @param onDone called after each post that was changed, before the next one
     * @throws PostObstacleError when the category to move to does not exist, before anything is changed
     */
    async run(
      change: PostBulk,
      by: { staffId: string; email: string },
      onDone: (id: string, before: StaffPost) => Promise<void>,
    ) {
      const results: BulkResult[] = [];
      let isSeen = false;
      const posts = postsWith(() => (isSeen = true));
      try {
        for (const _id of change.ids) {
          try {
            const { outcome, before } = await changeOne(posts, _id, change, by);
            results.push({ _id, outcome });
            if (outcome === 'done' && before !== undefined) await onDone(_id, before);
          } catch (error) {
            if (!(error instanceof PostObstacleError)) throw error;
            // The chosen category is the same for all, unless it was deleted meanwhile; otherwise this post has none.
            const isFirst = !results.some(({ outcome }) => outcome === 'done');
            if (change.action === 'category' && error.obstacle === 'category' && isFirst) throw error;
            results.push({ _id, outcome: 'refused' });
          }
        }
      } finally {
        if (isSeen) onChange();
      }
      return results;
    },
  };
}
