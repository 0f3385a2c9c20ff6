import { createBatchedCounts } from '../../kit/counting.ts';
import type { ViewRepository } from './repository.ts';

export type ViewService = ReturnType<typeof createViewService>;

/** @param onFault called when storing views fails */
export function createViewService(views: ViewRepository, onFault: (error: unknown) => void) {
  const counted = createBatchedCounts({ add: (batch) => views.add(batch), onFault });
  return {
    /** Whether there is a published post with this id. */
    // What was counted a moment ago was published then.
    isPublished: async (postId: string) => counted.has(postId) || views.isPublished(postId),
    /** Counts a view of a post in memory; the next batch stores it. A crash loses the views of the last seconds. */
    count: counted.count,
    flush: counted.flush,
  };
}
