import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The part of an account that its known devices depend on. */
interface Account {
  id: string;
  passwordHash: string;
}

/** What a browser keeps after a sign-in, so that it is known at the next one: a device cookie as OWASP describes it. */
export interface DeviceCookie {
  name: string;
  value: string;
}

/** Seconds for which a browser that does not sign in stays known. */
export const DEVICE_MAX_AGE_S = 180 * 24 * 60 * 60;

const NONCE_BYTES = 16;

/** One for each account, so that two people can share a computer. */
const nameFor = ({ id }: Account) => `device-${id}`;

/** Signed with the password hash, which nobody can guess: it survives a restart, and a new password ends every known device. */
const sign = ({ passwordHash }: Account, nonce: string) =>
  createHmac('sha256', passwordHash).update(`known device ${nonce}`).digest();

export function createDeviceCookie(account: Account): DeviceCookie {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return { name: nameFor(account), value: `${nonce}.${sign(account, nonce).toString('base64url')}` };
}

/** @returns the id of a device on which this account has signed in before; undefined when no cookie proves it */
export function readDeviceCookie(account: Account, cookies: Readonly<Record<string, string>>): string | undefined {
  const [nonce = '', signature = ''] = cookies[nameFor(account)]?.split('.') ?? [];
  const sent = Buffer.from(signature, 'base64url');
  const expected = sign(account, nonce);
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? nonce : undefined;
}
