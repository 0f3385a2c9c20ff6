import { LRUCache } from 'lru-cache';
import { DatabaseUnavailableError } from '../database/errors.ts';
import { createRateLimiter, MAX_KEYS, type Rate, type RateLimiter } from './rate-limits.ts';
import type { RateLimitRepository } from './rate-limit-repository.ts';

/** A form should not wait longer for being counted. */
const COUNT_TIMEOUT_MS = 1000;
/** Each call of an API must not wait anew for a database that does not answer in time. */
const RETRY_MS = 2000;

interface Parts {
  name: string;
  rates: readonly Rate[];
  rows: RateLimitRepository;
  now: () => number;
}

/**
 * Limits calls over all nodes. A refused key is remembered, so that a flood of calls does not reach the database. While the
 * database does not answer in time, each node limits by itself.
 */
export function createSharedRateLimiter({ name, rates, rows, now }: Parts): RateLimiter {
  const local = createRateLimiter(rates, now);
  const refusedUntil = new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  let isDownUntil = 0;

  async function orLocally<Result>(
    shared: (signal: AbortSignal) => Promise<Result>,
    locally: () => Promise<Result>,
  ): Promise<Result> {
    if (now() < isDownUntil) return locally();
    const signal = AbortSignal.timeout(COUNT_TIMEOUT_MS);
    try {
      return await shared(signal);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError || signal.aborted)) throw error;
      isDownUntil = now() + RETRY_MS;
      return locally();
    }
  }

  return {
    async take(key) {
      const time = now();
      const until = refusedUntil.get(key) ?? 0;
      if (until > time) return until - time;
      return orLocally(
        async (signal) => {
          const wait = await rows.take(name, key, rates, time, signal);
          if (wait > 0) refusedUntil.set(key, time + wait);
          return wait;
        },
        () => local.take(key),
      );
    },
    async refund(key) {
      refusedUntil.delete(key);
      await orLocally(
        (signal) => rows.refund(name, key, rates, signal),
        () => local.refund(key),
      );
    },
  };
}
