/**
 * A form brings a random key of its own, so that a double click, or a second try after a lost answer, keeps one lead and not two.
 * The same content under the same key is kept once a day; other content under the same key is another lead, so that a
 * correction is never lost.
 */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The hidden field of a form that is posted without a script. */
export const IDEMPOTENCY_FIELD = 'idempotencyKey';

/** What a key looks like: 16 to 200 visible characters of ASCII, such as a UUID. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{16,200}$/;
