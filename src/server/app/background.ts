import { repeatSweep } from '../sweeping.ts';
import type { Log } from '../http/log.ts';
import type { RateLimitRepository } from '../http/rate-limit-repository.ts';
import type { Module, ModuleParts } from '../module.ts';

const LIMIT_SWEEP_INTERVAL_MS = 10 * 60 * 1000;

interface Parts {
  nodes: ModuleParts['database']['nodes'];
  log: Log;
  /** Counts that all nodes share, if there can be several. */
  rows: RateLimitRepository | undefined;
  now: () => number;
  /** Called when any node has announced a change. */
  onAnnouncement(): void;
}

/** What the application itself does in the background: it follows other nodes, and deletes old counts. */
export function createBackground({ nodes, log, rows, now, onAnnouncement }: Parts): Module {
  const stops: (() => Promise<void>)[] = [];
  return {
    mounts: [],
    start() {
      stops.push(nodes.watchChanges(onAnnouncement));
      if (rows === undefined) return;
      const sweep = async () => {
        if (await nodes.takeTurn('rate-limits', LIMIT_SWEEP_INTERVAL_MS)) await rows.deleteExpired(now());
      };
      stops.push(
        repeatSweep(sweep, LIMIT_SWEEP_INTERVAL_MS, (err) => log.error({ err }, 'Old rate limits could not be deleted')),
      );
    },
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}
