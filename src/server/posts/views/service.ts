import type { ViewRepository } from './repository.ts';

export interface ViewService {
  /** Whether there is a published post with this id. */
  isPublished(postId: string): Promise<boolean>;
  /** Counts a view of a post in memory; the next batch stores it. A crash loses the views of the last seconds. */
  count(postId: string): void;
  /** Stores the counted views. If that fails, they are kept for the next attempt. */
  flush(): Promise<void>;
}

const FLUSH_INTERVAL_MS = 10_000;

/** @param onFault called when storing views fails */
export function createViewService(views: ViewRepository, onFault: (error: unknown) => void): ViewService {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let pendingFlush: Promise<void> = Promise.resolve();

  function add(postId: string, count: number): void {
    counted.set(postId, (counted.get(postId) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await views.add(batch);
    } catch (error) {
      for (const [postId, count] of batch) add(postId, count);
      onFault(error);
    }
  }

  /** Flushes run one at a time, so that awaiting one means everything counted so far was written. */
  function flush(): Promise<void> {
    pendingFlush = pendingFlush.then(write);
    return pendingFlush;
  }

  return {
    // What was counted a moment ago was published then.
    isPublished: async (postId) => counted.has(postId) || views.isPublished(postId),
    count: (postId) => add(postId, 1),
    flush,
  };
}
