import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { doneAnswer } from '../../../shared/kit/errors.ts';
import { channelSchema, type NotificationsAnswer, notificationsAnswer } from '../../../shared/desk/notifications.ts';
import { actorOf, type AuditTrail } from '../../audit/actor.ts';
import { requireStaff, type TokenReader } from '../../http/authentication.ts';
import type { AppEnv } from '../../http/environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countCalls, type Limits } from '../../http/limits.ts';
import { BODY_ERRORS, failures, jsonAnswer, STAFF_ONLY } from '../../http/openapi.ts';
import { jsonBody, validate } from '../../http/validation.ts';
import type { NotificationService } from './service.ts';

const TAGS = ['Notifications'];
const OFF = new ApiError('conflict', 'This notification channel is switched off.');

/** The addresses under /api/notifications. */
export function notificationRoutes(parts: {
  notifications: NotificationService;
  tokens: TokenReader;
  audit: AuditTrail;
  limits: Limits;
}) {
  const { notifications, tokens, audit, limits } = parts;
  const adminOnly = requireStaff(tokens, 'notifications');

  return new Hono<AppEnv>()
    .get(
      '/',
      describeRoute({
        tags: TAGS,
        summary: 'The state of the notification channels',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('The channels and the notifications that failed', notificationsAnswer),
          ...failures('unauthenticated', 'forbidden'),
        },
      }),
      adminOnly,
      async (c) => c.json((await notifications.state()) satisfies NotificationsAnswer),
    )
    .post(
      '/test',
      describeRoute({
        tags: TAGS,
        summary: 'Send a test notification',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Sent', doneAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'conflict', 'unavailable'),
        },
      }),
      adminOnly,
      countCalls(limits.notificationTest),
      jsonBody,
      validate('json', channelSchema),
      async (c) => {
        const { channel } = c.req.valid('json');
        const reason = await notifications.test(channel);
        if (reason === null) throw OFF;
        await audit.record({ action: 'tested', ...actorOf(c), noun: 'notifications', detail: { name: channel } });
        if (reason !== undefined) throw new ApiError('unavailable', reason);
        return c.json({ message: 'The test was sent.' });
      },
    )
    .post(
      '/retry',
      describeRoute({
        tags: TAGS,
        summary: 'Retry all waiting and failed notifications now',
        ...STAFF_ONLY,
        responses: {
          200: jsonAnswer('Retrying', doneAnswer),
          ...failures(...BODY_ERRORS, 'unauthenticated', 'forbidden', 'conflict'),
        },
      }),
      adminOnly,
      jsonBody,
      validate('json', channelSchema),
      async (c) => {
        const { channel } = c.req.valid('json');
        if (!(await notifications.retry(channel))) throw OFF;
        await audit.record({ action: 'retried', ...actorOf(c), noun: 'notifications', detail: { name: channel } });
        return c.json({ message: 'Trying again now.' });
      },
    );
}
