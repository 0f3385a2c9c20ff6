import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The fields that sign a device cookie. */
interface Account {
  id: string;
  passwordHash: string;
}

/** Marks a browser as known after a sign-in: OWASP's device cookie. */
export interface DeviceCookie {
  name: string;
  value: string;
}

/** A browser that does not sign in is forgotten after this time. */
export const DEVICE_MAX_AGE_S = 180 * 24 * 60 * 60;

const NONCE_BYTES = 16;

/**
 * One cookie per account, so that two people can share a computer. With `__Host-`, browsers take it from this host over HTTPS
 * only.
 */
const nameFor = ({ id }: Account, isSecure: boolean) => `${isSecure ? '__Host-' : ''}device-${id}`;

/** Signed with the password hash: cookies survive a restart, and a new password invalidates them. */
const sign = ({ passwordHash }: Account, nonce: string) =>
  createHmac('sha256', passwordHash).update(`known device ${nonce}`).digest();

/** @param isSecure the site is served over HTTPS */
export function createDeviceCookie(account: Account, isSecure: boolean): DeviceCookie {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return { name: nameFor(account, isSecure), value: `${nonce}.${sign(account, nonce).toString('base64url')}` };
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
