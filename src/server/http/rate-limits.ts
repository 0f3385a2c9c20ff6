/** So many calls at once, and from then on one more each time `perMs / calls` has passed. */
export interface Rate {
  calls: number;
  perMs: number;
}

export interface RateLimiter {
  /**
   * Counts one call of this key, unless it is refused.
   *
   * @returns 0, or the milliseconds after which the call may be tried again
   */
  take(key: string): number;
  /** Takes back one counted call, for calls that turn out not to count. */
  refund(key: string): void;
}

const MOST_KEYS = 50_000;

/**
 * Limits calls by key under several rates at once, by the generic cell rate algorithm (ITU-T I.371): for each key and rate one
 * number, the time at which its allowance is full again. Memory is bounded: beyond `mostKeys` the key that was quiet for longest
 * is forgotten.
 *
 * @param now milliseconds
 */
export function createRateLimiter(rates: readonly Rate[], now: () => number = Date.now, mostKeys = MOST_KEYS): RateLimiter {
  const fullAt = new Map<string, number[]>();
  const step = rates.map(({ calls, perMs }) => perMs / calls);

  function remember(key: string, times: number[]): void {
    fullAt.delete(key);
    fullAt.set(key, times);
    const [oldest] = fullAt.keys();
    if (fullAt.size > mostKeys && oldest !== undefined) fullAt.delete(oldest);
  }

  return {
    take(key) {
      const time = now();
      const known = fullAt.get(key);
      const next = rates.map((_, index) => Math.max(known?.[index] ?? time, time) + (step[index] ?? 0));
      const wait = Math.max(...rates.map(({ perMs }, index) => (next[index] ?? time) - time - perMs));
      // Half a millisecond of rounding is no reason to refuse the last call of an allowance.
      if (wait > 0.5) return Math.ceil(wait);
      remember(key, next);
      return 0;
    },
    refund(key) {
      const known = fullAt.get(key);
      if (known !== undefined)
        remember(
          key,
          known.map((time, index) => time - (step[index] ?? 0)),
        );
    },
  };
}

/** Lets everything through, for load tests. */
export const NO_LIMIT: RateLimiter = { take: () => 0, refund: () => undefined };
