import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

/** How often the version is compared, in case a notification was lost or a pooler does not pass them on. */
const POLL_INTERVAL_MS = 5000;
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

interface Parts {
  channel: string;
  /** A client of its own, since notifications come on the connection that listens. */
  createClient(): pg.Client;
  readVersion(client: pg.Client): Promise<number>;
  onVersion(version: number): void;
  /** Called once for each time that the connection is lost. */
  onFault(error: unknown): void;
}

/**
 * Follows a version that grows with each change, by notifications and by polling, and reconnects when the connection breaks.
 *
 * @returns stops following
 */
export function followVersion({ channel, createClient, readVersion, onVersion, onFault }: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let failures = 0;

  async function follow(): Promise<never> {
    const client = createClient();
    const broken = new AbortController();
    client.on('error', (error) => broken.abort(error));
    client.on('end', () => broken.abort(new Error('The connection that listens for changes has ended.')));
    client.on('notification', ({ payload }) => onVersion(Number(payload)));
    const signal = AbortSignal.any([broken.signal, stopping.signal]);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      for (;;) {
        // After `listen`, so that no change falls between the two.
        onVersion(await readVersion(client));
        failures = 0;
        await setTimeout(POLL_INTERVAL_MS, undefined, { signal, ref: false });
      }
    } catch (error) {
      throw broken.signal.aborted ? broken.signal.reason : error;
    } finally {
      void client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        // A stop does not wait for a connection or a query that hangs: they end by their own timeouts.
        await Promise.race([follow(), stopped]);
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (failures === 0) onFault(error);
        const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
        failures += 1;
        await setTimeout(delay, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
