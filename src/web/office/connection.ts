import { useSyncExternalStore } from 'react';

const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;

let isLost = false;
let isProbing = false;
const listeners = new Set<() => void>();

function set(lost: boolean): void {
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

/** Asks the server for a sign of life, until there is one. */
async function probe(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  do {
    try {
      await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
      set(false);
    } catch {
      set(true);
      await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
    }
  } while (isLost);
  isProbing = false;
}

/** A call was not answered: the server may be out of reach, or only this call. */
export const doubtConnection = (): void => void probe();

/** A call was answered. */
export const trustConnection = (): void => set(false);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  const ask = () => void probe();
  addEventListener('offline', ask);
  addEventListener('online', ask);
  return () => {
    listeners.delete(changed);
    removeEventListener('offline', ask);
    removeEventListener('online', ask);
  };
}

/** Whether the server can't be reached at present. */
export const useIsConnectionLost = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
