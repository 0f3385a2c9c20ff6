import { NOTIFICATION_CALLS } from '../../../shared/desk/notification-calls.ts';
import { type Handlers, routesOf } from '../../kit/routes.ts';
import type { Module, ModuleParts } from '../../app/module.ts';
import { createChannels } from './channels/channels.ts';
import { notificationChecks } from './checks/channels.ts';
import { createLenderRepository, createOutboxRepository } from './repository.ts';
import { createNotificationService, type NotificationService } from './service.ts';
import { SCHEDULE } from './worker.ts';
import { NO_STAFF } from '../../audit/service.ts';
import { lenderSecret } from '../../kit/lender-secret.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { refused } from '../../../shared/kit/outcomes.ts';

export function notificationModule(parts: Omit<ModuleParts, 'outbox' | 'suspects'>) {
  const { config, database, site, log, origin, now, erasingTime, secret, audit } = parts;
  const notifications = createNotificationService({
    channels: createChannels(config, site.brand, { now, lenders: lenderWebhooks({ database, secret, audit, now }) }),
    outbox: createOutboxRepository(database),
    origin,
    // A SQLite database has no other server.
    isAlone: database.engine === 'sqlite',
    onFault: (err) => log.error({ err }, 'An announcement could not be made'),
    onOutage(channel, reason) {
      if (reason === undefined) log.info({ channel }, 'Notifications are sent again');
      else log.warn({ channel, reason }, 'Notifications can’t be sent');
    },
    now,
    erasingTime,
  });
  return {
    mounts: [
      [
        '/',
        routesOf(NOTIFICATION_CALLS, notificationHandlers(notifications), {
          tag: 'Notifications',
          noun: 'notifications',
          ...parts,
        }),
      ],
    ],
    outbox: notifications.outbox,
    deadlines: [
      { table: 'outbox', column: 'next_at', maxMs: SCHEDULE.maxRetryMs },
      { table: 'outbox', column: 'claimed_until', maxMs: SCHEDULE.claimMs },
    ],
    readings: [
      {
        name: 'rinova_outbox_entries',
        help: 'Notifications that were not sent: the oldest 10,000 of all channels.',
        read: async () =>
          (await notifications.backlog()).flatMap(({ channel, waiting, failed }) =>
            Object.entries({ waiting, failed }).map(([state, value]) => ({ labels: { channel, state }, value })),
          ),
      },
      {
        name: 'rinova_outbox_oldest_age_seconds',
        help: 'For how long the oldest notification that is still to be sent has waited.',
        read: async () =>
          (await notifications.backlog()).map(({ channel, ageMs }) => ({ labels: { channel }, value: ageMs / 1000 })),
      },
    ],
    checks: notificationChecks(notifications, now),
    start: notifications.start,
    stop: notifications.stop,
  } satisfies Module & Pick<ModuleParts, 'outbox'>;
}

/** The webhooks that lenders have in the catalogue, and what they answer. */
function lenderWebhooks({ database, secret, audit, now }: Pick<ModuleParts, 'database' | 'secret' | 'audit' | 'now'>) {
  const lenders = createLenderRepository(database);
  return {
    async find(lenderId: string) {
      const found = await lenders.findWebhook(lenderId);
      return found && { url: found.url, secret: lenderSecret(secret, lenderId, found.secretNumber) };
    },
    async onErased(recallId: string) {
      const recall = await lenders.confirm(recallId, now());
      if (recall === undefined) return;
      const { leadId, lender } = recall;
      await audit.record({
        action: 'recall-confirmed',
        ...NO_STAFF,
        noun: 'loans',
        subjectId: leadId,
        detail: { name: lender },
      });
    },
  };
}

const OFF = refused('conflict', 'This notification channel is switched off.');

const noteOf = <A extends 'tested' | 'retried'>(action: A, channel: ChannelName) => ({ action, detail: { name: channel } });

const notificationHandlers = (notifications: NotificationService): Handlers<typeof NOTIFICATION_CALLS> => ({
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
