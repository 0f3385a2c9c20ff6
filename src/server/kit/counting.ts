interface Parts {
  /** Stores counts by key, all or none. */
  add(counts: ReadonlyMap<string, number>): Promise<void>;
  onFault(error: unknown): void;
  /** Further keys are not counted until the next batch. */
  maxKeys?: number;
}

const FLUSH_INTERVAL_MS = 10_000;

/** Counts what happens often, and stores the counts together. */
export function createBatchedCounts({ add: store, onFault, maxKeys = Infinity }: Parts) {
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let pendingFlush: Promise<void> = Promise.resolve();

  function add(key: string, count: number): void {
    if (counted.size >= maxKeys && !counted.has(key)) return;
    counted.set(key, (counted.get(key) ?? 0) + count);
    timer ??= setTimeout(() => void flush(), FLUSH_INTERVAL_MS).unref();
  }

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await store(batch);
    } catch (error) {
      for (const [key, count] of batch) add(key, count);
      onFault(error);
    }
  }

  /**
   * Stores what is counted. If that fails, it is kept for the next attempt. Flushes run one at a time, so that awaiting one means everything counted so far was written.
   */
  function flush(): Promise<void> {
    pendingFlush = pendingFlush.then(write);
    return pendingFlush;
  }

  return {
    /** Counts in memory; the next batch stores it. A crash loses the counts of the last seconds. */
    count: (key: string) => add(key, 1),
    /** Whether something is counted that is not stored yet. */
    has: (key: string) => counted.has(key),
    flush,
  };
}
