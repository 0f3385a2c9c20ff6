import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;

let probing: Promise<void> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;

/** Asks the server for a sign of life: while there is none, again and again. */
async function probe(): Promise<void> {
  clearTimeout(next);
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    trustConnection();
  } catch {
    onlineManager.setOnline(false);
    next = setTimeout(() => void doubtConnection(), PROBE_INTERVAL_MS);
  }
}

/**
 * A call was not answered: the server may be out of reach, or only this call.
 *
 * @returns a promise that resolves when it is known
 */
export function doubtConnection(): Promise<void> {
  probing ??= probe().finally(() => (probing = undefined));
  return probing;
}

/** A call was answered. */
export function trustConnection(): void {
  clearTimeout(next);
  onlineManager.setOnline(true);
}

// What the browser says of its network is only a reason to ask: a network is not the server.
onlineManager.setEventListener(() => {
  if (!('addEventListener' in globalThis)) return undefined;
  const ask = () => void doubtConnection();
  addEventListener('offline', ask);
  addEventListener('online', ask);
  return () => {
    removeEventListener('offline', ask);
    removeEventListener('online', ask);
  };
});

export const isConnectionLost = (): boolean => !onlineManager.isOnline();

/** Resolves when the server can be reached. */
export const connectionBack = (): Promise<void> =>
  new Promise((resolve) => {
    if (onlineManager.isOnline()) return resolve();
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });

/** Whether the server can't be reached at present. */
export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), isConnectionLost, () => false);
