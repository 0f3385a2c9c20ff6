import { refusedField } from '../../../shared/kit/outcomes.ts';
import {
  MAX_SCHEDULE_MS,
  SCHEDULE_FAR,
  SCHEDULE_LOOK_INTERVAL_MS,
  SCHEDULE_PAST,
} from '../../../shared/posts/schedule-times.ts';
import type { ScheduleRepository, Scheduling } from './repository.ts';

interface Parts {
  schedules: ScheduleRepository;
  /** Called when readers can see a post. */
  onChange(): void;
  /** Called when a look fails, once until one succeeds. */
  onFault(error: unknown): void;
  /** Epoch milliseconds. */
  now: () => number;
}

/** A longer sleep would miss a change of the machine's clock. Awake, it reads nothing while nothing is due. */
const MAX_SLEEP_MS = 1000;

export type ScheduleService = ReturnType<typeof createScheduleService>;

export function createScheduleService({ schedules, onChange, onFault, now }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let running = Promise.resolve();
  /** The schedules were changed, or the last look failed. */
  let isStale = true;
  let hasFailed = false;
  let due = Number.POSITIVE_INFINITY;
  let lookedAt = 0;

  /** Publishes what is due. One post that can't be published keeps none of the others. */
  async function look(): Promise<void> {
    isStale = false;
    lookedAt = now();
    const faults: unknown[] = [];
    for (const id of await schedules.listDue(lookedAt)) {
      try {
        if (await schedules.publish(id, lookedAt)) onChange();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw faults[0];
    due = (await schedules.nextDue()) ?? Number.POSITIVE_INFINITY;
  }

  const isTime = (at: number) =>
    // A clock that was set back tells nothing of when the last look was.
    isStale || at >= due || at >= lookedAt + SCHEDULE_LOOK_INTERVAL_MS || at < lookedAt;

  async function tick(): Promise<void> {
    if (isTime(now())) {
      try {
        await look();
        hasFailed = false;
      } catch (error) {
        isStale = true;
        due = Number.POSITIVE_INFINITY;
        if (!hasFailed) onFault(error);
        hasFailed = true;
      }
    }
    sleep(isStale && !hasFailed ? 0 : due - now());
  }

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (!isRunning) return;
    timer = setTimeout(
      () => {
        running = tick();
      },
      Math.min(Math.max(ms, 0), MAX_SLEEP_MS),
    ).unref();
  }

  /** Looks for schedules anew: another node may have set one. */
  function wake(): void {
    isStale = true;
    // A running look sleeps when it ends, and sees that it is stale.
    void running.then(() => sleep(0));
  }

  return {
    /** Schedules a draft that can be published, or changes its time. */
    async set(id: string, to: { publishAt: number; by: string; seen: number | null | undefined }): Promise<Scheduling> {
      if (to.publishAt <= now()) return refusedField('publishAt', SCHEDULE_PAST);
      if (to.publishAt > now() + MAX_SCHEDULE_MS) return refusedField('publishAt', SCHEDULE_FAR);
      const changed = await schedules.set(id, { ...to, now: now() });
      wake();
      return changed;
    },
    cancel: schedules.cancel,
    /** Begins to publish, first what became due while no server ran. */
    start() {
      isRunning = true;
      wake();
    },
    wake,
    /** Resolves when nothing is being published any more. */
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await running;
    },
  };
}
