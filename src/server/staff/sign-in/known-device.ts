import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { AppEnv } from '../../http/environment.ts';

interface Account {
  id: string;
  passwordHash: string;
}

/** A browser that does not sign in is forgotten after this time. */
const MAX_AGE_S = 180 * 24 * 60 * 60;
/** The prefix `__Host-` demands it. */
const HOST_COOKIE_PATH = '/';

const NONCE_BYTES = 16;

/**
 * One cookie per account, so that two people can share a computer. With `__Host-`, browsers take it from this host over HTTPS
 * only.
 */
const nameFor = ({ id }: Account, isSecure: boolean) => `${isSecure ? '__Host-' : ''}device-${id}`;

/** Signed with the password hash: cookies survive a restart, and a new password invalidates them. */
const sign = ({ passwordHash }: Account, nonce: string) =>
  createHmac('sha256', passwordHash).update(`known device ${nonce}`).digest();

/** Marks a browser as known after a sign-in: OWASP's device cookie. @param isSecure the site is served over HTTPS */
export function setDeviceCookie(c: Context<AppEnv>, account: Account, isSecure: boolean): void {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  setCookie(c, nameFor(account, isSecure), `${nonce}.${sign(account, nonce).toString('base64url')}`, {
    path: isSecure ? HOST_COOKIE_PATH : '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure,
    maxAge: MAX_AGE_S,
  });
}

/** @returns the id of a known device of this account; undefined without a valid cookie */
export function readDeviceCookie(
  account: Account,
  cookies: Readonly<Record<string, string>>,
  isSecure: boolean,
): string | undefined {
  const [nonce = '', signature = ''] = cookies[nameFor(account, isSecure)]?.split('.') ?? [];
  const sent = Buffer.from(signature, 'base64url');
  const expected = sign(account, nonce);
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? nonce : undefined;
}
