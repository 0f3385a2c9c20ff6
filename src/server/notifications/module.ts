import type { Module, ModuleParts } from '../module.ts';
import { createChannels } from './channels/channels.ts';
import { createOutboxRepository } from './repository.ts';
import { notificationRoutes } from './routes.ts';
import { createNotificationService } from './service.ts';

export function notificationModule({ config, database, site, log, origin, now, ...parts }: Omit<ModuleParts, 'outbox'>) {
  const notifications = createNotificationService({
    channels: createChannels(config, site.brand),
    outbox: createOutboxRepository(database),
    origin,
    // A SQLite database has no other server.
    isAlone: database.engine === 'sqlite',
    onFault: (err) => log.error({ err }, 'An announcement could not be made'),
    now,
  });
  return {
    mounts: [['/api/notifications', notificationRoutes({ notifications, ...parts })]],
    outbox: notifications.outbox,
    start: notifications.start,
    stop: notifications.stop,
  } satisfies Module & Pick<ModuleParts, 'outbox'>;
}
