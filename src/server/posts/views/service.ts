import type { ViewRepository } from './repository.ts';

export interface ViewService {
  /** Counts one view, in memory. It reaches the disk with the next batch; a crash loses those of the last seconds. */
  count(postId: string): void;
  /** Writes what was counted. When it can't be written, it is kept for the next time. */
  flush(): Promise<void>;
}

/** Milliseconds for which views are gathered. */
const BATCH = 10_000;
/** Posts that are counted at a time: invented ids must not fill the memory. */
const MAX_POSTS = 2000;

/** @param onFault is told when views can't be written */
export function createViewService(views: ViewRepository, onFault: (error: unknown) => void): ViewService {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  function add(postId: string, count: number): void {
    if (counted.size >= MAX_POSTS && !counted.has(postId)) return;
    counted.set(postId, (counted.get(postId) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), BATCH).unref();
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

  /** One at a time, so that whoever waits for it knows that everything is written. */
  function flush(): Promise<void> {
    underWay = underWay.then(write);
    return underWay;
  }

  return {
    count(postId) {
      if (views.isId(postId)) add(postId, 1);
    },
    flush,
  };
}
