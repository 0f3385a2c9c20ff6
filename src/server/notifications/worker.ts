import { DAY_MS } from '../../shared/time.ts';
import type { ChannelName } from '../../shared/notifications.ts';
import { type Channel, type Entry, newsOf, NotDeliveredError } from './news.ts';
import type { OutboxRepository } from './repository.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Milliseconds. An entry that fails is tried again after `first`, then after twice that, and so on up to `most`, until it is
 * `givenUp` old. While a channel fails, nothing else goes through it for `pause` at most. `claim` is longer than an attempt takes.
 * `look`: how often to look for what another process has left.
 */
export const PACE = {
  first: 30 * SECOND,
  most: HOUR,
  pause: 5 * MINUTE,
  givenUp: 3 * DAY_MS,
  claim: 90 * SECOND,
  look: MINUTE,
  remembered: 30 * DAY_MS,
};
export type Pace = typeof PACE;

export interface WorkerParts {
  name: ChannelName;
  channel: Channel;
  outbox: OutboxRepository;
  /** Scheme and host of the office. */
  origin: () => string;
  now: () => number;
  pace: Pace;
  /** A failure that staff can't see on the screen: the database, or a fault of ours. */
  onFault(error: unknown): void;
}

export interface Worker {
  /** There is something new. */
  notify(): void;
  /** There is something new, and what failed before is no reason to wait. */
  resume(): void;
  /** Resolves when the attempt that is being made has ended. */
  stop(): Promise<void>;
}

/** Makes the announcements of one channel, one after the other. */
export function startWorker({ name, channel, outbox, origin, now, pace, onFault }: WorkerParts): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  /** Failures in a row, and until when the channel rests because of them. */
  let failures = 0;
  let restsUntil = 0;

  const backOff = (times: number) => Math.min(pace.first * 2 ** Math.min(times, 20), pace.most);

  async function attempt(entry: Entry): Promise<boolean> {
    try {
      await channel.send(newsOf(entry, origin()));
    } catch (error) {
      if (!(error instanceof NotDeliveredError)) onFault(error);
      const reason = error instanceof NotDeliveredError ? error.message : 'Something went wrong on our side.';
      const isOld = now() - entry.receivedAt >= pace.givenUp;
      await outbox.fail(entry.id, { reason, nextAt: isOld ? null : now() + backOff(entry.attempts) });
      return false;
    }
    await outbox.done(entry.id, now());
    return true;
  }

  const mayGoOn = () => !stopped && now() >= restsUntil;

  async function work(): Promise<void> {
    while (mayGoOn()) {
      const entry = await outbox.claim(name, now(), now() + pace.claim);
      if (entry === undefined) break;
      if (await attempt(entry)) {
        failures = 0;
      } else {
        restsUntil = now() + Math.min(backOff(failures), pace.pause);
        failures += 1;
      }
    }
    await outbox.forget(now() - pace.remembered);
    const next = await outbox.nextDue(name);
    plan(next === undefined ? pace.look : Math.min(Math.max(next, restsUntil) - now(), pace.look));
  }

  function plan(ms: number): void {
    clearTimeout(timer);
    // It keeps no process alive, and an entry that another process has taken is not asked for in a tight loop.
    if (!stopped) timer = setTimeout(run, Math.max(ms, SECOND / 10)).unref();
  }

  function run(): void {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    running = work()
      .catch((error: unknown) => {
        onFault(error);
        plan(pace.first);
      })
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          run();
        }
      });
  }

  return {
    notify: run,
    resume() {
      failures = 0;
      restsUntil = 0;
      run();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
