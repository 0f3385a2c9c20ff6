import { randomUUID } from 'node:crypto';
import { CHANNELS, type ChannelName, type ChannelState, MAX_TROUBLED } from '../../../shared/desk/notifications.ts';
import { type Channel, testNotification } from './channels/notification.ts';
import type { OutboxRepository } from './repository.ts';
import { type Outage, SCHEDULE, type Schedule, startWorker, type Worker } from './worker.ts';

interface ChannelBacklog {
  channel: ChannelName;
  waiting: number;
  failed: number;
  /** For how long the oldest of those that wait has waited. */
  ageMs: number;
}

/** Counting more would take longer than monitoring may. */
const MAX_COUNTED = 10_000;

interface Parts {
  /** The configured channels. */
  channels: ReadonlyMap<ChannelName, Channel>;
  outbox: OutboxRepository;
  /** Scheme and host of the office. */
  origin: () => string;
  /** Whether no other process sends from this outbox, so that claims from before the start are stale. */
  isAlone: boolean;
  now?: () => number;
  /** The same for what erases for good. */
  erasingTime?: () => Promise<number>;
  onFault(error: unknown): void;
  /** Called when a channel takes nothing any more, with the reason, and when it does again. */
  onOutage?(channel: ChannelName, reason: string | undefined): void;
  schedule?: Schedule;
}

export type NotificationService = ReturnType<typeof createNotificationService>;

/** Notifies the team of new leads. */
export function createNotificationService(parts: Parts) {
  const { channels, outbox, origin, isAlone, now = Date.now, onFault, onOutage = () => {}, schedule = SCHEDULE } = parts;
  const { erasingTime = () => Promise.resolve(now()) } = parts;
  const workers = new Map<ChannelName, Worker>();
  let reading: Promise<ChannelBacklog[]> | undefined;

  async function readBacklog(): Promise<ChannelBacklog[]> {
    const found = new Map((await outbox.backlog(MAX_COUNTED)).map((row) => [row.channel, row]));
    return [...channels.keys()].map((channel) => {
      const { waiting = 0, failed = 0, oldest = null } = found.get(channel) ?? {};
      return { channel, waiting, failed, ageMs: oldest === null ? 0 : Math.max(0, now() - oldest) };
    });
  }

  /** Without a service for texts, the office shows none; lenders are called where there was something to call them for. */
  const shown = CHANNELS.filter((name) => name === 'email' || name === 'webhook' || channels.has(name));
  const isUsed = ({ channel, waiting, failed, lastDoneAt }: ChannelState) =>
    channel !== 'lenders' || waiting > 0 || failed > 0 || lastDoneAt !== null;

  async function stateOf(channel: ChannelName): Promise<ChannelState> {
    const { waiting, failed, lastDoneAt } = await outbox.counts(channel);
    return {
      channel,
      isOn: channels.has(channel),
      target: channels.get(channel)?.target ?? '',
      waiting,
      failed,
      lastDoneAt: lastDoneAt === null ? null : new Date(lastDoneAt).toISOString(),
    };
  }

  return {
    /** For those who write outbox entries: the channels by which the team is told, and a wake-up call. */
    outbox: {
      channels: [...channels.keys()].filter((name) => name === 'email' || name === 'webhook'),
      notify() {
        for (const worker of workers.values()) worker.notify();
      },
    },

    async start() {
      for (const [name, channel] of channels) {
        // The restart may have fixed what was wrong.
        await outbox.makeDue(name, now(), { release: isAlone });
        const worker = startWorker({
          name,
          channel,
          outbox,
          origin,
          now,
          erasingTime,
          schedule,
          onFault,
          onOutage: (reason) => onOutage(name, reason),
        });
        workers.set(name, worker);
        worker.notify();
      }
    },

    /** Resolves when running attempts have ended. */
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      workers.clear();
    },

    async state() {
      const [states, troubled] = await Promise.all([Promise.all(shown.map(stateOf)), outbox.readFailing(MAX_TROUBLED)]);
      return { channels: states.filter(isUsed), troubled };
    },

    /**
     * Sends a test notification.
     *
     * @returns why it failed, in words; undefined when it was accepted, null when the channel is off
     */
    async test(name: ChannelName) {
      const channel = channels.get(name);
      if (channel === undefined) return null;
      return (await channel.send(testNotification(`test-${randomUUID()}`, now(), origin())))?.reason;
    },

    /** Retries all waiting and failed notifications now. Returns false when the channel is off. */
    async retry(name: ChannelName) {
      const worker = workers.get(name);
      if (worker === undefined) return false;
      await outbox.makeDue(name, now());
      worker.resume();
      return true;
    },

    /** The channels that are on, and since when they take nothing. */
    outages: (): ReadonlyMap<ChannelName, Outage | undefined> =>
      new Map([...channels.keys()].map((name) => [name, workers.get(name)?.outage()])),

    /** What has not been sent, by channel, the oldest first. Beyond a bound it is not counted. Calls at once share an answer. */
    backlog: () => (reading ??= readBacklog().finally(() => (reading = undefined))),
  };
}
