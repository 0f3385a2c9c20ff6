import { createBatchedCounts } from '../../counting.ts';
import type { ViewRepository } from './repository.ts';

export interface ViewService {
  /** Whether there is a published post with this id. */
  isPublished(postId: string): Promise<boolean>;
  /** Counts a view of a post in memory; the next batch stores it. A crash loses the views of the last seconds. */
  count(postId: string): void;
  /** Stores the counted views. If that fails, they are kept for the next attempt. */
  flush(): Promise<void>;
}

/** @param onFault called when storing views fails */
export function createViewService(views: ViewRepository, onFault: (error: unknown) => void): ViewService {
  const counted = createBatchedCounts({ add: (batch) => views.add(batch), onFault });
  return {
    // What was counted a moment ago was published then.
    isPublished: async (postId) => counted.has(postId) || views.isPublished(postId),
    count: counted.count,
    flush: counted.flush,
  };
}
