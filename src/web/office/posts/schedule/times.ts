import { DAY_MS, INDIA_OFFSET_MS, indianDate } from '../../../../shared/kit/time.ts';
import type { StaffPostSummary } from '../../../../shared/posts/schemas.ts';

const MORNING_MS = 9 * 60 * 60 * 1000;

/** Tomorrow at nine in the morning in India. */
export const suggestTime = (now: number): number =>
  Date.parse(`${indianDate(new Date(now + DAY_MS))}T00:00:00Z`) - INDIA_OFFSET_MS + MORNING_MS;

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
