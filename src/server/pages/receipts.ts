import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a URL with a receipt shows the confirmation. */
const MAX_RECEIPT_AGE_MS = 5 * 60 * 1000;

/** Random per process: receipts need not survive a restart. */
const key = randomBytes(32);

const sign = (expiry: string) => createHmac('sha256', key).update(expiry).digest('base64url');

/**
 * Proves in the URL that a form posted without JavaScript was stored. It identifies nobody, so it may be logged. It is
 * signed and short-lived, so a made-up, bookmarked or shared URL shows no confirmation.
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
