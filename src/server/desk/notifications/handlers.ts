import type { NOTIFICATION_CALLS } from '../../../shared/desk/notification-calls.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { refused } from '../../../shared/kit/outcomes.ts';
import type { Handlers } from '../../kit/routes.ts';
import type { NotificationService } from './service.ts';

const OFF = refused('conflict', 'This notification channel is switched off.');

const noteOf = <A extends 'tested' | 'retried'>(action: A, channel: ChannelName) => ({ action, detail: { name: channel } });

export const notificationHandlers = (notifications: NotificationService): Handlers<typeof NOTIFICATION_CALLS> => ({
  read: async () => ({ answer: await notifications.state() }),

  async test({ body: { channel } }) {
    const reason = await notifications.test(channel);
    if (reason === null) return OFF;
    const note = noteOf('tested', channel);
    return reason === undefined
      ? { answer: { message: 'The test was sent.' }, note }
      : { ...refused('unavailable', reason), note };
  },

  async retry({ body: { channel } }) {
    if (!(await notifications.retry(channel))) return OFF;
    return { answer: { message: 'Trying again now.' }, note: noteOf('retried', channel) };
  },
});
