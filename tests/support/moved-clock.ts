// Loaded before a server's own modules (see `clock.ts`): its `Date` is ahead of the machine's by what TEST_CLOCK says.
// Only ids (`randomUUIDv7`), `performance.now` and the `Date` header of answers keep the machine's time.
import { openSync, readSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** How often to look whether the clock was moved. */
const LOOK_INTERVAL_MS = 20;
/** Shorter timers belong to work that is going on, such as the time-out of a call. */
const MIN_WOKEN_MS = 500;

const file = openSync(process.env['TEST_CLOCK'] ?? '', 'r');
const buffer = new Float64Array(1);
/** Milliseconds. Read each time: the test's next request must see what it has just set. */
function readOffset(): number {
  readSync(file, buffer, 0, buffer.byteLength, 0);
  return buffer[0] ?? 0;
}

const RealDate = Date;
const now = () => RealDate.now() + readOffset();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

interface Pending {
  /** By the moved clock. */
  dueAt: number;
  run(): void;
}

/** A move must wake what waits for the time it skips, once and in order, as a machine does that wakes from sleep. */
function wakeOnMove(): void {
  const {
    setTimeout: startTimeout,
    setInterval: startInterval,
    clearTimeout: stopTimeout,
    clearInterval: stopInterval,
  } = globalThis;
  const pending = new Map<NodeJS.Timeout, Pending>();
  type Work = (...values: unknown[]) => void;

  const replace = <Real extends object>(real: Real, replacement: object): Real =>
    Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(real)) as Real;

  globalThis.setTimeout = replace(startTimeout, (work: Work, ms = 0, ...values: unknown[]) => {
    const run = () => {
      pending.delete(timer);
      work(...values);
    };
    const timer = startTimeout(run, ms);
    const runEarly = () => {
      stopTimeout(timer);
      run();
    };
    if (ms >= MIN_WOKEN_MS) pending.set(timer, { dueAt: now() + ms, run: runEarly });
    return timer;
  });
  globalThis.setInterval = replace(startInterval, (work: Work, ms = 0, ...values: unknown[]) => {
    const run = () => {
      const own = pending.get(timer);
      if (own !== undefined) own.dueAt = now() + ms;
      work(...values);
    };
    const timer = startInterval(run, ms);
    if (ms >= MIN_WOKEN_MS) pending.set(timer, { dueAt: now() + ms, run });
    return timer;
  });
  globalThis.clearTimeout = replace(stopTimeout, (timer: NodeJS.Timeout) => {
    pending.delete(timer);
    stopTimeout(timer);
  });
  globalThis.clearInterval = replace(stopInterval, (timer: NodeJS.Timeout) => {
    pending.delete(timer);
    stopInterval(timer);
  });

  let known = readOffset();
  startInterval(() => {
    const offset = readOffset();
    if (offset === known) return;
    known = offset;
    const at = now();
    const due = [...pending]
      .filter(([, { dueAt }]) => dueAt <= at)
      .toSorted(([, one], [, other]) => one.dueAt - other.dueAt);
    for (const [timer, { run }] of due) if (pending.has(timer)) run();
  }, LOOK_INTERVAL_MS).unref();
}

if (isMainThread) wakeOnMove();
