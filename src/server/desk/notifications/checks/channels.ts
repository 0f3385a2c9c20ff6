import type { ChannelName } from '../../../../shared/desk/notifications.ts';
import { describeIndianTime } from '../../../../shared/kit/time.ts';
import type { Finding, HealthCheck } from '../../../kit/checks.ts';
import type { NotificationService } from '../service.ts';

const PATH = '/admin/notifications';
/** A server that restarts is not worth a bar. */
const OUTAGE_MS = 15 * 60 * 1000;
/** The outbox retries by itself, more and more rarely. */
const LATE_MS = 15 * 60 * 1000;

/** A lender that can’t be reached is no outage of ours: what waits for it counts in the row of the outbox. */
const NAMES: Record<Exclude<ChannelName, 'lenders'>, string> = {
  email: 'Mail',
  webhook: 'Webhook',
  applicants: 'SMS and WhatsApp',
};

/** The rows of the channels and of the outbox. A channel's row has its name as id: what it can't send, it does not announce. */
export function notificationChecks(
  { outages, backlog }: Pick<NotificationService, 'outages' | 'backlog'>,
  now: () => number,
): HealthCheck[] {
  const readChannel = (channel: ChannelName) => (): Finding => {
    if (!outages().has(channel))
      return {
        state: 'attention',
        text: 'Not set up: new applications are not announced by mail.',
        advice: 'Set SMTP_URL, MAIL_FROM and MAIL_TO.',
        path: PATH,
      };
    const outage = outages().get(channel);
    if (outage === undefined) return { state: 'ok', text: 'Nothing was refused lately.', path: PATH };
    return {
      state: now() - outage.since >= OUTAGE_MS ? 'failing' : 'attention',
      text: `${outage.reason} Since ${describeIndianTime(outage.since)}.`,
      advice: 'What is waiting is retried by itself for three days, and at once by the button on Notifications.',
      path: PATH,
      since: outage.since,
    };
  };

  async function readOutbox(): Promise<Finding> {
    const all = await backlog();
    const waiting = all.reduce((sum, channel) => sum + channel.waiting, 0);
    const failed = all.reduce((sum, channel) => sum + channel.failed, 0);
    const ageMs = Math.max(0, ...all.map((channel) => channel.ageMs));
    const text = `${waiting} waiting, ${failed} given up.`;
    if (failed === 0 && ageMs < LATE_MS) return { state: 'ok', text, path: PATH };
    return { state: 'attention', text, advice: 'See why on Notifications, and retry there.', path: PATH };
  }

  // Those who send no webhooks and texts need not read about them.
  const channels = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((name) => name === 'email' || outages().has(name));
  return [
    ...channels.map((channel) => ({ id: channel, name: NAMES[channel], read: readChannel(channel) })),
    { id: 'outbox', name: 'Outbox', tells: 'never', read: readOutbox },
  ];
}
