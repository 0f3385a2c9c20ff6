import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a URL with a receipt shows the confirmation. */
const MAX_RECEIPT_AGE_MS = 5 * 60 * 1000;

/** An expiry in base 36, the reference if there is one, and a signature. */
const RECEIPT = /^[\da-z]{1,12}(?:\.RN(?:-[0-9A-Z]{4}){2})?\.[\w-]{43}$/;

/** Whether a text has the form of a receipt, whatever its signature. */
export const looksLikeReceipt = (text: string): boolean => RECEIPT.test(text);

export type Receipts = ReturnType<typeof createReceipts>;

/**
 * Receipts prove in the URL that a form posted without JavaScript was stored. They hold no personal data: a reference alone
 * opens nothing. They are signed and short-lived, so a made-up, bookmarked or shared URL shows no confirmation.
 *
 * @param secret the same on every node, since the page may be read from another one
 */
export function createReceipts(secret: Buffer) {
  const sign = (text: string) => createHmac('sha256', secret).update(`receipt ${text}`).digest();
  return {
    /** @param reference of what was stored, which the page shows */
    create(reference?: string, now: number = Date.now()) {
      const expiry = (now + MAX_RECEIPT_AGE_MS).toString(36);
      const text = reference === undefined ? expiry : `${expiry}.${reference}`;
      return `${text}.${sign(text).toString('base64url')}`;
    },
    isValid(text: string, now: number = Date.now()) {
      if (!looksLikeReceipt(text)) return false;
      const end = text.lastIndexOf('.');
      const isSigned = timingSafeEqual(Buffer.from(text.slice(end + 1), 'base64url'), sign(text.slice(0, end)));
      const expiry = Number.parseInt(text, 36);
      // One from a time when the clock was ahead would not expire.
      return isSigned && expiry > now && expiry <= now + MAX_RECEIPT_AGE_MS;
    },
  };
}
