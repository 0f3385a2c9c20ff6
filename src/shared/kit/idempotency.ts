/**
 * Each form sends a random key, so that a double click, or a retry after a lost response, stores only one lead. The same
 * content with the same key is stored once a day; different content with the same key is a new lead, so that a correction is
 * never lost.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The hidden field of a form that is posted without JavaScript. */
export const IDEMPOTENCY_FIELD = 'idempotencyKey';

/** 16 to 200 visible ASCII characters, for example a UUID. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,200}$/;
