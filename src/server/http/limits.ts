import type { Config } from '../config.ts';
import { limitKey } from './client-address.ts';
import { ApiError } from './errors.ts';
import { createRateLimiter, NO_LIMIT, type Rate, type RateLimiter } from './rate-limits.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const RATES = {
  /** Any API call, by address: a whole office may share one, and every open application asks 15 times a minute what is new. */
  api: [{ calls: 600, perMs: MINUTE }],
  /** Lead forms, by address: many phones of one mobile network can share an address, so the hour is generous. */
  lead: [
    { calls: 5, perMs: MINUTE },
    { calls: 30, perMs: HOUR },
  ],
  /** Files, by address. */
  upload: [
    { calls: 10, perMs: MINUTE },
    { calls: 30, perMs: HOUR },
  ],
  /** Files of staff, by address: an article may have many pictures. */
  staffUpload: [
    { calls: 60, perMs: MINUTE },
    { calls: 300, perMs: HOUR },
  ],
  /** Posts that staff save, by address: each one is checked and cleaned. */
  save: [
    { calls: 60, perMs: MINUTE },
    { calls: 600, perMs: HOUR },
  ],
  /** Small changes by staff, by address: names and deletions. */
  change: [{ calls: 120, perMs: MINUTE }],
  /** Pages that have to be rendered for this one request, by address. */
  render: [{ calls: 240, perMs: MINUTE }],
  /** Sign-ins, by address. */
  loginAddress: [
    { calls: 20, perMs: MINUTE },
    { calls: 100, perMs: HOUR },
  ],
  /** Failed sign-ins of one e-mail from one address. */
  loginPlace: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
  ],
  /** Failed sign-ins on a device where the account has signed in before. */
  loginDevice: [
    { calls: 5, perMs: MINUTE },
    { calls: 20, perMs: HOUR },
  ],
  /**
   * Failed sign-ins of one e-mail from everywhere: guesses of a botnet slow down to one in 30 seconds, and nobody is locked out
   * for longer than that.
   */
  loginEmail: [{ calls: 30, perMs: 15 * MINUTE }],
  /** Wrong old passwords of one account, when its password is to be changed. */
  oldPassword: [{ calls: 5, perMs: 15 * MINUTE }],
  /** Entries in the audit trail about refused sign-ins of accounts that do not exist, from everywhere. */
  unknownLogin: [{ calls: 120, perMs: HOUR }],
  /** Views of one post that are counted from one address, which many readers may share. */
  view: [
    { calls: 5, perMs: HOUR },
    { calls: 30, perMs: 24 * HOUR },
  ],
  /** Tests of the announcements, by address: each of them sends a mail. */
  notificationTest: [{ calls: 5, perMs: MINUTE }],
} satisfies Record<string, readonly Rate[]>;

export type LimitName = keyof typeof RATES;
export type Limits = Readonly<Record<LimitName, RateLimiter>>;

export function createLimits({ rateLimits }: Pick<Config, 'rateLimits'>, now?: () => number): Limits {
  const make = (rates: readonly Rate[]) => (rateLimits ? createRateLimiter(rates, now) : NO_LIMIT);
  return Object.fromEntries(Object.entries(RATES).map(([name, rates]) => [name, make(rates)])) as Record<
    LimitName,
    RateLimiter
  >;
}

/** How long to wait, as people say it. */
function inWords(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** The refusal of a call that came too soon. */
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
export function countCall(limiter: RateLimiter, client: string): void {
  const wait = limiter.take(limitKey(client));
  if (wait > 0) throw tooMany(wait);
}
