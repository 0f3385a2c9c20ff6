import { useEffect, useEffectEvent, useState } from 'react';

/** When something that was not taken is sent again by itself: after so many milliseconds, or when the browser is online. */
export type Again = { afterMs: number } | 'online';

/** A longer wait is left to the visitor. */
const MAX_WAIT_MS = 120_000;
const SECOND = 1000;

/** @param retryAfter seconds, as in the header of that name */
export function againAfter(retryAfter: string | null): Again | undefined {
  const afterMs = Number(retryAfter ?? Number.NaN) * SECOND;
  return afterMs > 0 && afterMs <= MAX_WAIT_MS ? { afterMs } : undefined;
}

/**
 * Sends once when the time has come. Another object begins anew, and undefined cancels.
 *
 * @returns the seconds that are left
 */
export function useSendAgain(again: Again | undefined, send: () => void): number {
  const [left, setLeft] = useState(0);
  const sendNow = useEffectEvent(send);
  useEffect(() => {
    if (again === undefined) return;
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const end = () => {
      stop();
      sendNow();
    };
    if (again === 'online') {
      // It may be back already.
      if (navigator.onLine) return end();
      addEventListener('online', end, { signal: stopping.signal });
      return stop;
    }
    const dueAt = performance.now() + again.afterMs;
    const tick = () => {
      const ms = dueAt - performance.now();
      setLeft(Math.ceil(ms / SECOND));
      if (ms <= 0) end();
    };
    tick();
    // A page in the background wakes late, so the time is read anew each time.
    const timer = setInterval(tick, SECOND);
    stopping.signal.addEventListener('abort', () => clearInterval(timer));
    return stop;
  }, [again]);
  return left;
}
