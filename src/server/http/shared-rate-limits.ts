import { LRUCache } from 'lru-cache';
import { DatabaseUnavailableError } from '../database/errors.ts';
import { createRateLimiter, MAX_KEYS, type Rate, type RateLimiter } from './rate-limits.ts';
import type { RateLimitRepository } from './rate-limit-repository.ts';

/** Each call of an API must not wait anew for a database that does not answer. */
const RETRY_MS = 2000;

interface Parts {
  name: string;
  rates: readonly Rate[];
  rows: RateLimitRepository;
  now: () => number;
}

/**
 * Limits calls over all nodes. A refused key is remembered, so that a flood of calls does not reach the database. While the
 * database does not answer, each node limits by itself.
 */
export function createSharedRateLimiter({ name, rates, rows, now }: Parts): RateLimiter {
  const local = createRateLimiter(rates, now);
  const refusedUntil = new LRUCache<string, number>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 });
  let isDownUntil = 0;

  async function orLocally<Result>(shared: () => Promise<Result>, locally: () => Promise<Result>): Promise<Result> {
    if (now() < isDownUntil) return locally();
    try {
      return await shared();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error;
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
        async () => {
          const wait = await rows.take(name, key, rates, time);
          if (wait > 0) refusedUntil.set(key, time + wait);
          return wait;
        },
        () => local.take(key),
      );
    },
    async refund(key) {
      refusedUntil.delete(key);
      await orLocally(
        () => rows.refund(name, key, rates),
        () => local.refund(key),
      );
    },
  };
}
