import { type Outcome, refusedField } from '../../../shared/kit/outcomes.ts';
import type { BulkOutcome, PostBulk } from '../../../shared/posts/bulk.ts';
import { NO_SUCH_CATEGORY } from '../../../shared/posts/form.ts';
import type { StaffPost } from '../../../shared/posts/schemas.ts';
import { NO_CATEGORY, type SaveOutcome, type StaffPostService } from '../writing/service.ts';

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

function outcomeOf(changed: SaveOutcome | Outcome<{ post: StaffPost }>): BulkOutcome {
  if (!changed.ok) return changed.conflict ? 'conflict' : changed.code === 'not_found' ? 'missing' : 'refused';
  return 'before' in changed && changed.before?.version === changed.post.version ? 'unchanged' : 'done';
}

export type PostBulkService = ReturnType<typeof createPostBulkService>;

export function createPostBulkService({ postsWith, onChange }: Parts) {
  return {
    /**
     * Changes posts one after another, each in a transaction of its own: one that can't be changed stops no other. Refused
     * when the category to move to does not exist, before anything is changed.
     *
     * @param onDone called after each post that was changed, before the next one
     */
    async run(
      { ids, action, categoryId = '' }: PostBulk,
      by: { staffId: string; email: string },
      onDone: (post: StaffPost) => Promise<void>,
    ): Promise<Outcome<{ results: BulkResult[] }>> {
      const results: BulkResult[] = [];
      let isSeen = false;
      const posts = postsWith(() => (isSeen = true));
      const change =
        action === 'category'
          ? { category: categoryId }
          : { status: action === 'publish' ? ('published' as const) : ('draft' as const) };
      try {
        for (const _id of ids) {
          const changed =
            action === 'delete'
              ? await posts.remove(_id, by.email)
              : await posts.change(_id, { ...change, savedBy: by.staffId });
          // The chosen category is the same for all, unless it was deleted meanwhile; otherwise this post has none.
          const isFirst = !results.some(({ outcome }) => outcome === 'done');
          if (action === 'category' && changed === NO_CATEGORY && isFirst)
            return refusedField('categoryId', NO_SUCH_CATEGORY);
          const outcome = outcomeOf(changed);
          results.push({ _id, outcome });
          if (outcome === 'done' && changed.ok) await onDone(changed.post);
        }
      } finally {
        if (isSeen) onChange();
      }
      return { ok: true, results };
    },
  };
}
