import { randomUUID } from 'node:crypto';
import {
  CHANNELS,
  type ChannelName,
  type ChannelState,
  MOST_TROUBLED,
  type NotificationsAnswer,
} from '../../shared/notifications.ts';
import { type Channel, NotDeliveredError, testNews } from './news.ts';
import type { OutboxRepository } from './repository.ts';
import { PACE, type Pace, startWorker, type Worker } from './worker.ts';

/** Tells the team of what comes in. */
export interface NotificationService {
  /** For those who write leads. */
  outbox: { channels: readonly ChannelName[]; notify(): void };
  /** Begins to tell what waits. */
  start(): Promise<void>;
  /** Resolves when what is being told is told, or has failed. */
  stop(): Promise<void>;
  state(): Promise<NotificationsAnswer>;
  /**
   * Tells that this is a test.
   *
   * @returns why it failed, in words; undefined when it was taken over, null when the channel is off
   */
  test(channel: ChannelName): Promise<string | null | undefined>;
  /** Tries again at once what waits and what was given up. Answers false when the channel is off. */
  retry(channel: ChannelName): Promise<boolean>;
}

interface Parts {
  /** The ways of telling that are configured. */
  channels: ReadonlyMap<ChannelName, Channel>;
  outbox: OutboxRepository;
  /** Scheme and host of the office. */
  origin: () => string;
  /** Whether no other process tells from this outbox, so that what was taken before the start belongs to nobody. */
  isAlone: boolean;
  now?: () => number;
  onFault(error: unknown): void;
  pace?: Pace;
}

export function createNotificationService(parts: Parts): NotificationService {
  const { channels, outbox, origin, isAlone, now = Date.now, onFault, pace = PACE } = parts;
  const workers = new Map<ChannelName, Worker>();

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
    outbox: {
      channels: [...channels.keys()],
      notify() {
        for (const worker of workers.values()) worker.notify();
      },
    },

    async start() {
      for (const [name, channel] of channels) {
        // Whoever starts the server may have mended what was wrong.
        await outbox.makeDue(name, now(), isAlone);
        const worker = startWorker({ name, channel, outbox, origin, now, pace, onFault });
        workers.set(name, worker);
        worker.notify();
      }
    },

    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
      workers.clear();
    },

    async state() {
      const [states, troubled] = await Promise.all([Promise.all(CHANNELS.map(stateOf)), outbox.troubled(MOST_TROUBLED)]);
      return { channels: states, troubled };
    },

    async test(name) {
      const channel = channels.get(name);
      if (channel === undefined) return null;
      try {
        await channel.send(testNews(`test-${randomUUID()}`, now(), origin()));
        return undefined;
      } catch (error) {
        if (error instanceof NotDeliveredError) return error.message;
        throw error;
      }
    },

    async retry(name) {
      const worker = workers.get(name);
      if (worker === undefined) return false;
      await outbox.makeDue(name, now(), false);
      worker.resume();
      return true;
    },
  };
}
