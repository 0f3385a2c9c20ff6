import type { StaffPostSummary } from '../../../../shared/posts/schemas.ts';

/** The server has published it by then. */
const GRACE_MS = 1500;
const RETRY_INTERVAL_MS = 10_000;
const MAX_WAIT_MS = 60_000;

/** When to read the posts again because one is published by then; `false` while none is scheduled. */
export function untilNext(
  posts: readonly Pick<StaffPostSummary, 'scheduledFor' | 'scheduleFault'>[],
  now: number,
): number | false {
  const times = posts.flatMap(({ scheduledFor, scheduleFault }) =>
    scheduledFor === null || scheduleFault !== null ? [] : Date.parse(scheduledFor),
  );
  if (times.length === 0) return false;
  const wait = Math.min(...times) + GRACE_MS - now;
  return wait > 0 ? Math.min(wait, MAX_WAIT_MS) : RETRY_INTERVAL_MS;
}
