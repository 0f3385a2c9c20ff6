import { LRUCache } from 'lru-cache';

/** A burst of `calls`, then one more each time `perMs / calls` has passed. */
export interface Rate {
  calls: number;
  perMs: number;
}

export interface RateLimiter {
  /**
   * Counts a call of this key, unless it is refused.
   *
   * @returns 0, or the milliseconds until the call may be retried
   */
  take(key: string): Promise<number>;
  /** Returns the allowance of a call that turned out not to count. */
  refund(key: string): Promise<void>;
}

export const MAX_KEYS = 50_000;

/**
 * Limits calls by key under several rates at once, with the generic cell rate algorithm (ITU-T I.371): per key and rate it
 * stores one number, the time at which the allowance is full again. Beyond `maxKeys` the least recently counted key is
 * evicted. For a single process: `createSharedRateLimiter` is for several.
 *
 * @param now milliseconds
 */
export function createRateLimiter(rates: readonly Rate[], now: () => number = Date.now, maxKeys = MAX_KEYS): RateLimiter {
  // `maxSize` instead of `max`, which would allocate memory for all keys of each limiter upfront.
  const fullAt = new LRUCache<string, number[]>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const step = rates.map(({ calls, perMs }) => perMs / calls);

  return {
    async take(key) {
      const time = now();
      const known = fullAt.peek(key);
      const next = rates.map((_, index) => Math.max(known?.[index] ?? time, time) + (step[index] ?? 0));
      const wait = Math.max(...rates.map(({ perMs }, index) => (next[index] ?? time) - time - perMs));
      // Rounding must not refuse the last call of an allowance.
      if (wait > 0.5) return Math.ceil(wait);
      fullAt.set(key, next);
      return 0;
    },
    async refund(key) {
      const known = fullAt.peek(key);
      if (known !== undefined)
        fullAt.set(
          key,
          known.map((time, index) => time - (step[index] ?? 0)),
        );
    },
  };
}

/** Allows everything, for load tests. */
export const NO_LIMIT: RateLimiter = {
  take: () => Promise.resolve(0),
  refund: () => Promise.resolve(),
};
