import * as z from 'zod/mini';
import { WRONG_SCHEDULE } from './schedule-times.ts';

const instant = z.iso.datetime({ offset: true, local: true, error: WRONG_SCHEDULE });
const hasZone = (text: string) => /(?:Z|[+-]\d\d:\d\d)$/.test(text);

/** The time that the caller saw, so that of two people who change it at once the second is told. */
const seen = z.optional(z.nullable(z.iso.datetime({ error: 'seen is the time of the schedule, or null.' })));

export const scheduleSchema = z.object({
  /** An instant, or without a zone a time in India. Becomes epoch milliseconds. */
  publishAt: z.pipe(
    instant,
    z.transform((text) => Date.parse(hasZone(text) ? text : `${text}+05:30`)),
  ),
  seen,
});

/** The query of the call that cancels a schedule. */
export const scheduleQuery = z.object({ seen: z.optional(z.iso.datetime({ error: 'seen is the time of the schedule.' })) });

export const scheduleAnswer = z.object({ scheduledFor: z.iso.datetime() });
