import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { NO_SUCH_STAFF_POST } from '../../../shared/posts/form.ts';
import {
  formatSchedule,
  MAX_SCHEDULE_MS,
  SCHEDULE_FAR,
  SCHEDULE_NO_CATEGORY,
  SCHEDULE_PAST,
  SCHEDULE_PUBLISHED,
  scheduleChanged,
} from '../../../shared/posts/schedule-times.ts';
import { type ScheduleAnswer, scheduleAnswer, scheduleQuery, scheduleSchema } from '../../../shared/posts/schedules.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCall, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { ScheduleOutcome, ScheduleService } from './service.ts';

interface Parts {
  schedules: ScheduleService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
  now: () => number;
}

const TAGS = ['Blog'];
const STAFF_ERRORS = ['unauthenticated', 'forbidden', 'not_found', 'conflict'] as const;

const instant = (time: number) => new Date(time).toISOString();
const seenTime = (seen: string | null | undefined) => (typeof seen === 'string' ? Date.parse(seen) : seen);
const refused = (field: string, message: string) => new ApiError('invalid_input', message, { fields: { [field]: message } });

/** @throws ApiError unless it is done */
function requireDone(outcome: ScheduleOutcome): Extract<ScheduleOutcome, { result: 'done' }> {
  if (outcome.result === 'missing') throw new ApiError('not_found', NO_SUCH_STAFF_POST);
  if (outcome.result === 'published') throw new ApiError('conflict', SCHEDULE_PUBLISHED);
  if (outcome.result === 'category') throw refused('category', SCHEDULE_NO_CATEGORY);
  if (outcome.result === 'changed')
    throw new ApiError('conflict', scheduleChanged(outcome.now === null ? null : instant(outcome.now)));
  return outcome;
}

/** The routes of schedules, under /api/posts. */
export function scheduleRoutes({ schedules, tokens, audit, limits, now }: Parts) {
  const staffOnly = requireStaff(tokens, 'blog');
  return new Hono<AppEnv>()
    .put(
      '/:id/schedule',
      describeRoute({
        tags: TAGS,
        summary: 'Schedule a draft, or change its time',
        description:
          'At that time the draft is published as it is stored then. `publishAt` without a zone is a time in India. With ' +
          '`seen`, nothing changes if the post is scheduled for another time than that.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Scheduled', scheduleAnswer), ...failures(...BODY_ERRORS, ...STAFF_ERRORS) },
      }),
      staffOnly,
      jsonBody,
      validate('json', scheduleSchema),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        const { publishAt, seen } = c.req.valid('json');
        if (publishAt <= now()) throw refused('publishAt', SCHEDULE_PAST);
        if (publishAt > now() + MAX_SCHEDULE_MS) throw refused('publishAt', SCHEDULE_FAR);
        const actor = actorOf(c);
        const { title, before } = requireDone(
          await schedules.set(id, { publishAt, by: actor.staffId, seen: seenTime(seen) }),
        );
        const scheduledFor = instant(publishAt);
        const times = {
          ...(before !== null && { from: formatSchedule(instant(before)) }),
          to: formatSchedule(scheduledFor),
        };
        if (before !== publishAt)
          await audit.record({
            ...actor,
            action: 'scheduled',
            noun: 'posts',
            subjectId: id,
            detail: { name: title, ...times },
          });
        return c.json({ scheduledFor } satisfies ScheduleAnswer);
      },
    )
    .delete(
      '/:id/schedule',
      describeRoute({
        tags: TAGS,
        summary: 'Cancel the schedule of a draft',
        description: 'With `seen`, nothing changes if the post is scheduled for another time than that.',
        ...STAFF_ONLY,
        responses: { 200: jsonAnswer('Cancelled', doneAnswer), ...failures('invalid_input', ...STAFF_ERRORS) },
      }),
      staffOnly,
      validate('query', scheduleQuery),
      async (c) => {
        await countCall(limits.change, c.var.facts.client);
        const id = c.req.param('id');
        const { title, before } = requireDone(await schedules.cancel(id, seenTime(c.req.valid('query').seen) ?? undefined));
        if (before !== null)
          await audit.record({
            ...actorOf(c),
            action: 'schedule-cancelled',
            noun: 'posts',
            subjectId: id,
            detail: { name: title, from: formatSchedule(instant(before)) },
          });
        return c.json({ message: 'Schedule cancelled' });
      },
    );
}
