import { calls } from '../kit/calls.ts';
import { doneAnswer } from '../kit/errors.ts';
import { channelSchema, notificationsAnswer } from './notifications.ts';

const OF_CHANNEL = {
  may: 'notifications',
  audit: 'note',
  body: channelSchema,
  fails: ['conflict'],
} as const;

export const NOTIFICATION_CALLS = calls({
  read: {
    address: 'GET /api/notifications',
    summary: 'The state of the notification channels',
    may: 'notifications',
    answer: { words: 'The channels and the notifications that failed', schema: notificationsAnswer },
  },
  test: {
    ...OF_CHANNEL,
    address: 'POST /api/notifications/test',
    summary: 'Send a test notification',
    limit: 'notificationTest',
    answer: { words: 'Sent', schema: doneAnswer },
  },
  retry: {
    ...OF_CHANNEL,
    address: 'POST /api/notifications/retry',
    summary: 'Retry all waiting and failed notifications now',
    answer: { words: 'Retrying', schema: doneAnswer },
  },
});
