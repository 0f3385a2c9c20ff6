import { vi } from 'vitest';
import { WAIT_TIMEOUT_MS } from './wait-timeout.ts';

const WAIT = { timeout: WAIT_TIMEOUT_MS, interval: 10 };

/** Waits until `check` no longer throws, and returns its result. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> => vi.waitFor(check, WAIT);

/** Waits until `check` returns something truthy. */
export async function until(check: () => unknown): Promise<void> {
  await vi.waitUntil(check, WAIT);
}
