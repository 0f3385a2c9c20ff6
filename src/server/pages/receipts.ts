import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a URL with a receipt shows the confirmation. */
const MAX_RECEIPT_AGE_MS = 5 * 60 * 1000;

/** An expiry in base 36, and its signature. */
const RECEIPT = /^[\da-z]{1,12}\.[\w-]{43}$/;

/** Whether a text has the form of a receipt, whatever its signature. */
export const looksLikeReceipt = (text: string): boolean => RECEIPT.test(text);

export interface Receipts {
  create(now?: number): string;
  isValid(text: string, now?: number): boolean;
}

/**
 * Receipts prove in the URL that a form posted without JavaScript was stored. They identify nobody, so they may be logged. They
 * are signed and short-lived, so a made-up, bookmarked or shared URL shows no confirmation.
 *
 * @param secret the same on every node, since the page may be read from another one
 */
export function createReceipts(secret: Buffer): Receipts {
  const sign = (expiry: string) => createHmac('sha256', secret).update(`receipt ${expiry}`).digest();
  return {
    create(now = Date.now()) {
      const expiry = (now + MAX_RECEIPT_AGE_MS).toString(36);
      return `${expiry}.${sign(expiry).toString('base64url')}`;
    },
    isValid(text, now = Date.now()) {
      if (!looksLikeReceipt(text)) return false;
      const [expiry = '', signature = ''] = text.split('.');
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(expiry)) && Number.parseInt(expiry, 36) > now;
    },
  };
}
