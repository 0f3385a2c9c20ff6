import { createHmac, timingSafeEqual } from 'node:crypto';
import { referenceOf } from '../../../shared/loans/reference.ts';
import type { SentLoan } from '../../../shared/loans/sent.ts';
import { VISIT_LIFETIME_MS } from '../../../shared/privacy/visits.ts';
import type { LikelyService } from './service.ts';

/** An expiry in base 36, the id of an application, and a signature. */
const PASS = /^([\da-z]{1,12})\.([0-9a-f-]{36})\.([\w-]{43})$/;

interface Pass {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

interface Parts {
  likely: Pick<LikelyService, 'read'>;
  /** How a token is read from the header `Cookie`, and written as `Set-Cookie`. */
  cookie: { read(header: string | undefined): string | undefined; write(token: string, maxAgeMs: number): string };
  /** When a decision is promised, such as "24 hours". */
  decisionTime: string;
  /** The same on every node. */
  secret: Buffer;
  now: () => number;
}

const HOUR_MS = 60 * 60 * 1000;
const isoOf = (at: number) => new Date(at).toISOString();

export type PassService = ReturnType<typeof createPassService>;

/**
 * Passes let the sender of an application see the lenders that fit it, and tell which one is preferred, without a code: they lie in
 * a cookie of the browser that has sent it. Nothing is stored, since each lead would wait for one more row; a pass is good for
 * one application, for half an hour.
 */
export function createPassService({ likely, cookie, decisionTime, secret, now }: Parts) {
  const [, hours] = /^(\d{1,3}) hours?$/.exec(decisionTime) ?? [];
  const sign = (text: string) => createHmac('sha256', secret).update(`pass ${text}`).digest();
  return {
    /** The `Set-Cookie` header for who has sent this application. */
    cookieOf(id: string): string {
      const text = `${(now() + VISIT_LIFETIME_MS).toString(36)}.${id}`;
      return cookie.write(`${text}.${sign(text).toString('base64url')}`, VISIT_LIFETIME_MS);
    },

    /** The pass in a header `Cookie`; undefined without one, and for one that is none or has expired. */
    passOf(header: string | undefined): Pass | undefined {
      const [, expiry = '', id = '', signature = ''] = PASS.exec(cookie.read(header) ?? '') ?? [];
      if (id === '' || !timingSafeEqual(Buffer.from(signature, 'base64url'), sign(`${expiry}.${id}`))) return undefined;
      const expiresAt = Number.parseInt(expiry, 36);
      // One from a time when the clock was ahead would not expire.
      return expiresAt > now() && expiresAt <= now() + VISIT_LIFETIME_MS ? { id, expiresAt } : undefined;
    },

    /** @param reference empty or undefined for whichever it is */
    isOf: ({ id }: Pass, reference: string | undefined) => !reference || reference === referenceOf(id),

    present: async ({ id, expiresAt }: Pass): Promise<SentLoan> => ({
      reference: referenceOf(id),
      sentAt: isoOf(expiresAt - VISIT_LIFETIME_MS),
      endsAt: isoOf(expiresAt),
      decisionTime,
      decisionBy: hours === undefined ? null : isoOf(expiresAt - VISIT_LIFETIME_MS + Number(hours) * HOUR_MS),
      likely: (await likely.read(id)) ?? null,
    }),
  };
}

/** Of a form in a tab from before another application was sent. */
export const OTHER_SENT = 'You have sent another application since, so nothing was changed. Load this page again.';
/** Of visitors without a pass. */
export const PASS_OVER = 'This can be seen for half an hour after you have sent it. You can track your application instead.';
