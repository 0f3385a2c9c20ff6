import type { BulkOutcome, PostBulk } from '../../../shared/post-bulk.ts';
import type { StaffPost } from '../../../shared/posts.ts';
import { PostObstacleError, type StaffPostService } from '../writing/service.ts';

/** What became of one post. */
export interface BulkResult {
  _id: string;
  outcome: BulkOutcome;
  /** The post as it was before; undefined when there was none. */
  before: StaffPost | undefined;
}

export interface PostBulkService {
  /**
   * Changes posts one after another, each in a transaction of its own: one that can't be changed stops no other.
   *
   * @throws PostObstacleError when the category to move to does not exist
   */
  run(change: PostBulk, by: { staffId: string; email: string }): Promise<BulkResult[]>;
}

interface Parts {
  /** Its changes clear no cache. */
  posts: StaffPostService;
  /** Called once if published content has changed. */
  onChange(): void;
}

export function createPostBulkService({ posts, onChange }: Parts): PostBulkService {
  async function changeOne(id: string, { action, categoryId }: PostBulk, by: { staffId: string; email: string }) {
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
    async run(change, by) {
      const results: BulkResult[] = [];
      try {
        for (const _id of change.ids) {
          try {
            results.push({ _id, ...(await changeOne(_id, change, by)) });
          } catch (error) {
            // The chosen category is the same for all; otherwise this post has none.
            if (!(error instanceof PostObstacleError)) throw error;
            if (change.action === 'category' && error.obstacle === 'category') throw error;
            results.push({ _id, outcome: 'refused', before: undefined });
          }
        }
      } finally {
        if (results.some(({ outcome, before }) => outcome === 'done' && isSeen(change, before))) onChange();
      }
      return results;
    },
  };
}

/** Whether readers can see the change. */
const isSeen = ({ action }: PostBulk, before: StaffPost | undefined) =>
  action === 'publish' || before?.status === 'published';
