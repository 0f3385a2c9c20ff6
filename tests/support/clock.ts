import type { BrowserContext } from '@playwright/test';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestClock {
  /** For `startServer` and `newServer`, each of whose servers then follows this clock. */
  readonly environment: Record<string, string>;
  /** Epoch milliseconds. It runs on at the pace of the machine's. */
  now(): number;
  /**
   * Moves it forward. The server's next answer knows, and so do the pages that follow.
   *
   * What the server does periodically, or later, runs at once if its time has come: once, not for each interval that was
   * skipped. It may still be at it when this returns, so wait for its result: `await expect.poll(…)`, or for what the page shows.
   */
  moveTo(at: number | string): Promise<void>;
  advance(ms: number): Promise<void>;
  /** Moves it back, for servers alone. */
  setBack(ms: number): void;
  /** Makes the pages of a context follow it, those that are opened later too. */
  follow(context: BrowserContext): Promise<void>;
  remove(): void;
}

/** A clock for servers in processes of their own, and for browsers; see `moved-clock.ts`. */
export function createClock(at: number | string): TestClock {
  const folder = mkdtempSync(join(tmpdir(), 'rinova-clock-'));
  const path = join(folder, 'offset');
  const file = openSync(path, 'w');
  const contexts = new Set<BrowserContext>();
  let offset = 0;
  const now = () => Date.now() + offset;
  const shift = (ms: number) => {
    offset += ms;
    writeSync(file, new Float64Array([offset]), 0, 8, 0);
  };
  const advance = async (ms: number) => {
    if (ms < 0) throw new RangeError('A clock can only be moved forward: the browser refuses to go back.');
    shift(ms);
    for (const context of contexts) await context.clock.fastForward(ms);
  };
  const read = (time: number | string) => (typeof time === 'number' ? time : Date.parse(time));
  shift(read(at) - Date.now());

  return {
    environment: { TEST_CLOCK: path, NODE_OPTIONS: `--import=${import.meta.resolve('./moved-clock.ts')}` },
    now,
    moveTo: (time) => advance(read(time) - now()),
    advance,
    setBack(ms) {
      if (contexts.size > 0) throw new RangeError('A browser refuses to go back.');
      shift(-ms);
    },
    async follow(context) {
      await context.clock.install({ time: now() });
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
    },
    remove() {
      closeSync(file);
      rmSync(folder, { recursive: true });
    },
  };
}
