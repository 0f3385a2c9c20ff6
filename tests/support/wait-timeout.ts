/** Milliseconds after which a test gives up waiting: far more than a busy machine needs, so that only what never happens fails. */
export const WAIT_TIMEOUT_MS = 60_000;
/** Milliseconds that a test may take, with several waits in it. Slow ones are listed by `npm test`, not failed by a clock. */
export const TEST_TIMEOUT_MS = 3 * WAIT_TIMEOUT_MS;
