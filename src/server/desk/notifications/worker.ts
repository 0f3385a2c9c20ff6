import { DAY_MS, notBeyond } from '../../../shared/kit/time.ts';
import type { ChannelName } from '../../../shared/desk/notifications.ts';
import { type Channel, type NotDelivered, type OutboxEntry, notificationOf } from './channels/notification.ts';
import type { OutboxRepository } from './repository.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * A failed entry is retried after `firstRetryMs`, then after twice that, and so on up to `maxRetryMs`, until it is
 * `giveUpAfterMs` old and was tried `minAttempts` times. A failing channel pauses for at most `maxPauseMs`. `claimMs` is longer than an attempt takes;
 * `pollMs` is how often to look for entries that another process has left.
 */
export const SCHEDULE = {
  firstRetryMs: 30 * SECOND,
  maxRetryMs: HOUR,
  maxPauseMs: 5 * MINUTE,
  giveUpAfterMs: 3 * DAY_MS,
  minAttempts: 24,
  claimMs: 90 * SECOND,
  pollMs: MINUTE,
  retentionMs: 30 * DAY_MS,
};
export type Schedule = typeof SCHEDULE;

export interface WorkerParts {
  name: ChannelName;
  channel: Channel;
  outbox: OutboxRepository;
  /** Scheme and host of the office. */
  origin: () => string;
  now: () => number;
  erasingTime: () => Promise<number>;
  schedule: Schedule;
  /** Called for failures that the screen does not show: of the database, or a bug. */
  onFault(error: unknown): void;
  /** Called when the channel takes nothing any more, with the reason, and when it does again. */
  onOutage(reason: string | undefined): void;
}

/** Since when a channel takes nothing (epoch milliseconds), and why. */
export interface Outage {
  since: number;
  reason: string;
}

export type Worker = ReturnType<typeof startWorker>;

/** Sends the notifications of one channel, one after another. */
export function startWorker(parts: WorkerParts) {
  const { name, channel, outbox, origin, now, erasingTime, schedule, onFault, onOutage } = parts;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let runAgain = false;
  let stopped = false;
  /** Consecutive failures, and until when the channel is paused because of them. */
  let failures = 0;
  let pausedUntil = 0;
  let outage: Outage | undefined;

  function note(reason: string | undefined): void {
    if ((reason === undefined) !== (outage === undefined)) onOutage(reason);
    outage = reason === undefined ? undefined : { since: outage?.since ?? now(), reason };
  }

  const backOff = (times: number) => Math.min(schedule.firstRetryMs * 2 ** Math.min(times, 20), schedule.maxRetryMs);

  async function send(entry: OutboxEntry): Promise<NotDelivered | undefined> {
    try {
      return await channel.send(notificationOf(entry, origin()));
    } catch (error) {
      onFault(error);
      return { reason: 'Something went wrong on our side.' };
    }
  }

  async function attempt(entry: OutboxEntry): Promise<boolean> {
    const failure = await send(entry);
    if (failure) {
      const { reason, isOfThisOne } = failure;
      if (!isOfThisOne) note(reason);
      // A clock that is ahead makes everything old.
      const isOld = now() - entry.receivedAt >= schedule.giveUpAfterMs && entry.attempts >= schedule.minAttempts;
      await outbox.fail(entry.id, { reason, nextAt: isOld ? null : now() + backOff(entry.attempts) });
      return false;
    }
    note(undefined);
    await outbox.done(entry.id, now());
    return true;
  }

  const mayContinue = () => {
    pausedUntil = notBeyond(pausedUntil, now(), schedule.maxPauseMs);
    return !stopped && now() >= pausedUntil;
  };

  async function work(): Promise<void> {
    while (mayContinue()) {
      const entry = await outbox.claim(name, now(), now() + schedule.claimMs);
      if (entry === undefined) break;
      if (await attempt(entry)) {
        failures = 0;
      } else {
        pausedUntil = now() + Math.min(backOff(failures), schedule.maxPauseMs);
        failures += 1;
      }
    }
    await outbox.deleteSentBefore((await erasingTime()) - schedule.retentionMs);
    const next = await outbox.nextDue(name, now());
    scheduleRun(next === undefined ? schedule.pollMs : Math.min(Math.max(next, pausedUntil) - now(), schedule.pollMs));
  }

  function scheduleRun(ms: number): void {
    clearTimeout(timer);
    // Does not keep the process alive; the minimum avoids a tight loop over an entry that another process has claimed.
    if (!stopped) timer = setTimeout(run, Math.max(ms, SECOND / 10)).unref();
  }

  function run(): void {
    if (stopped) return;
    if (running !== undefined) {
      runAgain = true;
      return;
    }
    running = work()
      .catch((error: unknown) => {
        onFault(error);
        scheduleRun(schedule.firstRetryMs);
      })
      .finally(() => {
        running = undefined;
        if (runAgain) {
          runAgain = false;
          run();
        }
      });
  }

  return {
    /** Undefined while it takes notifications, as far as is known. */
    outage: () => outage,
    /** Looks for due entries now. */
    notify: run,
    /** The same, without the pause after failures. */
    resume() {
      failures = 0;
      pausedUntil = 0;
      run();
    },
    /** Resolves when a running attempt has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
