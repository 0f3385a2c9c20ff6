import { createMiddleware } from 'hono/factory';
import { type Config, type LimitName, type Rate } from '../config/config.ts';
import { limitKeys } from './client-address.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';
import { createRateLimiter, NO_LIMIT, type RateLimiter } from './rate-limits.ts';
import type { RateLimitRepository } from './rate-limit-repository.ts';
import { createSharedRateLimiter } from './shared-rate-limits.ts';

const SECOND = 1000;

export type Limits = Readonly<Record<LimitName, RateLimiter>>;

/** @param rows counts that all nodes share; without them, this process counts for itself */
export function createLimits(
  { rateLimits, rates: all }: Pick<Config, 'rateLimits' | 'rates'>,
  now: () => number = Date.now,
  rows?: RateLimitRepository,
): Limits {
  function make(name: string, rates: readonly Rate[]): RateLimiter {
    if (!rateLimits) return NO_LIMIT;
    return rows === undefined ? createRateLimiter(rates, now) : createSharedRateLimiter({ name, rates, rows, now });
  }
  return Object.fromEntries(Object.entries(all).map(([name, rates]) => [name, make(name, rates)])) as Record<
    LimitName,
    RateLimiter
  >;
}

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function tooMany(waitMs: number): ApiError {
  return new ApiError('too_many_requests', `Too many requests. Please try again in ${inWords(waitMs)}.`, {
    headers: { 'Retry-After': String(Math.ceil(waitMs / SECOND)) },
  });
}

/** A hard stop counts apart from what only marks a call, at so many times its rate. */
const STOP_TIMES = 10;

interface CallCount {
  /** Counts what only marks calls below. */
  isStop?: boolean;
  /** Counts calls with these contents apart. */
  of?: string;
}

/**
 * Counts one call of a client by each network that it belongs to.
 *
 * @param client its address
 * @returns 0, or the milliseconds until the call may be retried
 */
export async function takeCall(limiter: RateLimiter, client: string, count?: CallCount): Promise<number> {
  const taken: (readonly [key: string, times: number])[] = [];
  for (const counted of keysOf(client, count)) {
    const wait = await limiter.take(...counted);
    if (wait > 0) {
      for (const before of taken) await limiter.refund(...before);
      return wait;
    }
    taken.push(counted);
  }
  return 0;
}

/** Returns the allowance of a client's call that turned out not to count. */
export async function refundCall(limiter: RateLimiter, client: string): Promise<void> {
  for (const counted of keysOf(client)) await limiter.refund(...counted);
}

const keysOf = (client: string, { isStop = false, of = '' }: CallCount = {}) =>
  limitKeys(client).map(
    ({ network, times }) =>
      [`${isStop ? 'stop ' : ''}${network}${of && ` ${of}`}`, isStop ? STOP_TIMES * times : times] as const,
  );

/** The same for a call that is refused. @throws ApiError too_many_requests */
export async function countCall(limiter: RateLimiter, client: string, count?: CallCount): Promise<void> {
  const wait = await takeCall(limiter, client, count);
  if (wait > 0) throw tooMany(wait);
}

/** The same for what counts by a key of its own, such as an account. @throws ApiError too_many_requests */
export async function countKey(limiter: RateLimiter, key: string): Promise<void> {
  const wait = await limiter.take(key);
  if (wait > 0) throw tooMany(wait);
}

/** `countCall` as a middleware, for calls that are counted before their input is read. */
export const countCalls = (limiter: RateLimiter, count?: CallCount) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await countCall(limiter, c.get('facts').client, count);
    await next();
  });
