import { isRecent } from '../../shared/kit/time.ts';
import type { Rate } from '../config/config.ts';
import { DatabaseUnavailableError } from '../engine/errors.ts';
import { createRateLimiter, type RateLimiter } from './rate-limits.ts';
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
 * Limits calls over all nodes. Each node counts its own calls, too: so it refuses what it knows to be over the limit without
 * asking the database, and allows no more than one allowance while the database does not answer in time.
 */
export function createSharedRateLimiter({ name, rates, rows, now }: Parts): RateLimiter {
  const local = createRateLimiter(rates, now);
  let failedAt = -Infinity;

  /** Resolves with undefined while the database does not answer in time. */
  async function ask<Answer>(question: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    if (isRecent(failedAt, now(), RETRY_MS)) return undefined;
    const signal = AbortSignal.timeout(COUNT_TIMEOUT_MS);
    try {
      return await question(signal);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError || signal.aborted)) throw error;
      failedAt = now();
      return undefined;
    }
  }

  return {
    async take(key, times = 1) {
      const wait = await local.take(key, times);
      if (wait > 0) return wait;
      const refusal = await ask((signal) => rows.take(name, { key, rates, times }, now(), signal));
      return refusal ? local.learn(key, refusal.fullAt, times) : 0;
    },
    async refund(key, times = 1) {
      await local.refund(key, times);
      await ask((signal) => rows.refund(name, { key, rates, times }, signal));
    },
  };
}
