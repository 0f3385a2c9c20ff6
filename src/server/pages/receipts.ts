import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long the address that says "sent" is good for. */
const MAX_RECEIPT_AGE_MS = 5 * 60 * 1000;

/** Receipts end with the process, which is sooner than anybody needs. */
const key = randomBytes(32);

const sign = (expiry: string) => createHmac('sha256', key).update(expiry).digest('base64url');

/**
 * Shows in an address that a form was kept which was posted without a script. It names no one and nothing, so it may stand
 * in a log; signed and short-lived, so an address that somebody makes up, bookmarks or passes on claims nothing.
 */
export function createReceipt(now = Date.now()): string {
  const expiry = (now + MAX_RECEIPT_AGE_MS).toString(36);
  return `${expiry}.${sign(expiry)}`;
}

export function isReceipt(text: string, now = Date.now()): boolean {
  const [expiry = '', signature = ''] = text.split('.');
  const [given, own] = [Buffer.from(signature), Buffer.from(sign(expiry))];
  return given.length === own.length && timingSafeEqual(given, own) && Number.parseInt(expiry, 36) > now;
}
