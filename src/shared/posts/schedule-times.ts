import { DAY_MS, formatIndianDate, INDIA_TIME_ZONE } from '../kit/time.ts';

/** Why a post was not published at its time: its category was deleted. */
export const SCHEDULE_FAULTS = ['category'] as const;
export type ScheduleFault = (typeof SCHEDULE_FAULTS)[number];

/** How far ahead a post can be scheduled. */
export const MAX_SCHEDULE_MS = 365 * DAY_MS;
/** How often a node looks for schedules that it was not told of. */
export const SCHEDULE_LOOK_INTERVAL_MS = 60_000;

export const WRONG_SCHEDULE = 'Choose a date and time, such as 2026-12-03T09:00.';
export const SCHEDULE_PAST = 'Choose a time in the future.';
export const SCHEDULE_FAR = 'Choose a time within a year.';
export const SCHEDULE_PUBLISHED = 'This post is published already.';
export const SCHEDULE_NO_CATEGORY = 'This post has no category: it was deleted. Choose another one and save, then schedule.';

const minute = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: INDIA_TIME_ZONE });

/** A time in India for people, for example `3 December 2026, 9:00 am`. */
export function formatSchedule(iso: string): string {
  const at = new Date(iso);
  return `${formatIndianDate(at)}, ${minute.format(at)}`;
}

/** The message when a colleague has changed the schedule meanwhile. */
export const scheduleChanged = (now: string | null): string =>
  now === null
    ? 'Someone else has cancelled this schedule.'
    : `Someone else has scheduled this post for ${formatSchedule(now)}.`;
