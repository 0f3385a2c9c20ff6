import { LRUCache } from 'lru-cache';
import type { Rate } from '../config/config.ts';

/** `times` multiplies the calls of each rate, for a key that stands for so many clients. */
export interface RateLimiter {
  /** Counts a call of this key, unless it is refused. @returns 0, or the milliseconds until the call may be retried */
  take(key: string, times?: number): Promise<number>;
  /** Returns the allowance of a call that turned out not to count. */
  refund(key: string, times?: number): Promise<void>;
}

/** One that can be told what others have counted. */
export interface LocalRateLimiter extends RateLimiter {
  /**
   * @param fullAt for each rate, when the allowance is full again
   * @returns the milliseconds until the next call of this key is allowed
   */
  learn(key: string, fullAt: readonly number[], times?: number): number;
}

const MAX_KEYS = 50_000;

/**
 * Limits calls by key under several rates at once, with the generic cell rate algorithm (ITU-T I.371): per key and rate it
 * stores one number, the time at which the allowance is full again. Beyond `maxKeys` the least recently counted key is
 * evicted. For a single process: `createSharedRateLimiter` is for several.
 *
 * @param now milliseconds
 */
export function createRateLimiter(
  rates: readonly Rate[],
  now: () => number = Date.now,
  maxKeys = MAX_KEYS,
): LocalRateLimiter {
  // `maxSize` instead of `max`, which would allocate memory for all keys of each limiter upfront.
  const fullAt = new LRUCache<string, readonly number[]>({ maxSize: maxKeys, sizeCalculation: () => 1 });
  const stepOf = ({ calls, perMs }: Rate, times: number) => perMs / (calls * times);

  /** When the allowance would be full again after one more call, and how long that call must wait. */
  function afterCall(known: readonly number[] | undefined, times: number) {
    const time = now();
    const next = rates.map((rate, index) => {
      const at = known?.[index] ?? time;
      return (isPossible(at, rate, time) ? Math.max(at, time) : time) + stepOf(rate, times);
    });
    return { next, wait: Math.max(...rates.map(({ perMs }, index) => (next[index] ?? time) - time - perMs)) };
  }

  return {
    async take(key, times = 1) {
      const known = fullAt.peek(key);
      const { next, wait } = afterCall(known, times);
      // Rounding must not refuse the last call of an allowance.
      const isRefused = wait > 0.5;
      if (!isRefused) fullAt.set(key, next);
      return isRefused ? Math.ceil(wait) : 0;
    },
    async refund(key, times = 1) {
      const known = fullAt.peek(key);
      if (known !== undefined)
        fullAt.set(
          key,
          known.map((time, index) => time - stepOf(rates[index] as Rate, times)),
        );
    },
    learn(key, known, times = 1) {
      fullAt.set(key, known);
      return Math.max(1, Math.ceil(afterCall(known, times).wait));
    },
  };
}

/** The clocks of nodes differ by less. */
export const TOLERANCE_MS = 60_000;

/**
 * Whether a rate can have made this time at which its allowance is full again. A clock that was ahead leaves others: they count
 * as none, or they would lock people out for as long as it was ahead.
 */
const isPossible = (at: number, { perMs }: Rate, now: number): boolean => at <= now + perMs + TOLERANCE_MS;

/** Allows everything, for load tests. */
export const NO_LIMIT: RateLimiter = {
  take: () => Promise.resolve(0),
  refund: () => Promise.resolve(),
};
