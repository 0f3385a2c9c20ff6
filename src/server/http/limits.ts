import { createMiddleware } from 'hono/factory';
import type { Config } from '../config.ts';
import { limitKey } from './client-address.ts';
import type { AppEnv } from './environment.ts';
import { ApiError } from './errors.ts';
import { createRateLimiter, NO_LIMIT, type Rate, type RateLimiter } from './rate-limits.ts';
import type { RateLimitRepository } from './rate-limit-repository.ts';
import { createSharedRateLimiter } from './shared-rate-limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const RATES = {
  /** Codes for /my-data, by address. */
  myData: [
    { calls: 10, perMs: MINUTE },
    { calls: 40, perMs: HOUR },
  ],
  /** The same for one contact, whether anything is held under it or not. */
  myDataContact: [
    { calls: 5, perMs: HOUR },
    { calls: 15, perMs: 24 * HOUR },
  ],
  /** Codes for /track, by address, and for one reference, whether there is such an application or not. */
  track: [
    { calls: 10, perMs: MINUTE },
    { calls: 40, perMs: HOUR },
  ],
  trackReference: [
    { calls: 5, perMs: HOUR },
    { calls: 15, perMs: 24 * HOUR },
  ],
  /** Applications that are acknowledged to one address or phone: anybody can enter anybody's. */
  acknowledgement: [{ calls: 3, perMs: 24 * HOUR }],
  /** Any API call, by address: a whole office may share one, and every open back office polls 15 times a minute. */
  api: [{ calls: 600, perMs: MINUTE }],
  /** Lead forms, by address: many phones on one mobile network can share an address, so the hourly limit is generous. */
  lead: [
    { calls: 5, perMs: MINUTE },
    { calls: 30, perMs: HOUR },
  ],
  /** Public file uploads, by address. */
  upload: [
    { calls: 10, perMs: MINUTE },
    { calls: 30, perMs: HOUR },
  ],
  /** File uploads by staff, by address: an article may have many pictures. */
  staffUpload: [
    { calls: 60, perMs: MINUTE },
    { calls: 300, perMs: HOUR },
  ],
  /** Posts saved by staff, by address: each save validates and sanitises the post. */
  save: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  /** Small changes by staff, by address: names and deletions. */
  change: [{ calls: 120, perMs: MINUTE }],
  /** Pages that must be rendered for the request, by address. */
  render: [{ calls: 240, perMs: MINUTE }],
  /** Statements as PDF, by address, which a mobile network shares: each takes 30 ms of a thread. */
  statement: [
    { calls: 30, perMs: MINUTE },
    { calls: 300, perMs: HOUR },
  ],
  /** Sign-ins, by address. */
  loginAddress: [
    { calls: 20, perMs: MINUTE },
    { calls: 100, perMs: HOUR },
  ],
  /** Failed sign-ins with one e-mail from one address. */
  loginPlace: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
  ],
  /** Failed sign-ins from a device where the account has signed in before. */
  loginDevice: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
  ],
  /**
   * Failed sign-ins with one e-mail from all addresses: a botnet slows down to one guess in 30 seconds, and nobody is locked
   * out for longer than that.
   */
  loginEmail: [{ calls: 30, perMs: 15 * MINUTE }],
  /** E-mails about sign-ins to one account on one kind of device at one address: a program without cookies is new each time. */
  newDevice: [{ calls: 1, perMs: 24 * HOUR }],
  /** Current passwords for one account when changing the password or the e-mail. */
  oldPassword: [{ calls: 5, perMs: 15 * MINUTE }],
  /** Wrong codes in one session, or in second steps of sign-ins to one account on one device or on unknown ones. */
  secondFactor: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
    { calls: 50, perMs: 24 * HOUR },
  ],
  /** Challenges for passkeys, by address: each is good for one answer, and a whole office may share an address. */
  passkeyChallenge: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  /** Codes sent to one account by e-mail. */
  proof: [
    { calls: 5, perMs: HOUR },
    { calls: 15, perMs: 24 * HOUR },
  ],
  /** Audit entries for refused sign-ins to accounts that do not exist, from all addresses. */
  unknownLogin: [{ calls: 120, perMs: HOUR }],
  /** Counted views of one post from one address, which many readers may share. */
  view: [
    { calls: 5, perMs: HOUR },
    { calls: 30, perMs: 24 * HOUR },
  ],
  /** Test notifications, by address: each sends an e-mail. */
  notificationTest: [{ calls: 5, perMs: MINUTE }],
} satisfies Record<string, readonly Rate[]>;

export type LimitName = keyof typeof RATES;
export type Limits = Readonly<Record<LimitName, RateLimiter>>;

/** @param rows counts that all nodes share; without them, this process counts for itself */
export function createLimits(
  { rateLimits }: Pick<Config, 'rateLimits'>,
  now: () => number = Date.now,
  rows?: RateLimitRepository,
): Limits {
  function make(name: string, rates: readonly Rate[]): RateLimiter {
    if (!rateLimits) return NO_LIMIT;
    return rows === undefined ? createRateLimiter(rates, now) : createSharedRateLimiter({ name, rates, rows, now });
  }
  return Object.fromEntries(Object.entries(RATES).map(([name, rates]) => [name, make(name, rates)])) as Record<
    LimitName,
    RateLimiter
  >;
}

/** The wait in words, for the error message. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** The error for a call over its rate limit. */
export function tooMany(waitMs: number): ApiError {
  return new ApiError('too_many_requests', `Too many requests. Please try again in ${inWords(waitMs)}.`, {
    headers: { 'Retry-After': String(Math.ceil(waitMs / SECOND)) },
  });
}

/**
 * Counts one call of a client.
 *
 * @param client its address
 * @throws ApiError too_many_requests
 */
export async function countCall(limiter: RateLimiter, client: string): Promise<void> {
  const wait = await limiter.take(limitKey(client));
  if (wait > 0) throw tooMany(wait);
}

/** The same as a middleware, for calls that are counted before their input is read. */
export const countCalls = (limiter: RateLimiter) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await countCall(limiter, c.var.facts.client);
    await next();
  });
