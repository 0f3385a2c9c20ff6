import { repeatSweep } from '../kit/sweeping.ts';
import type { Log } from '../http/log.ts';
import type { RateLimitRepository } from '../http/rate-limit-repository.ts';
import type { Module, ModuleParts } from './module.ts';

const LIMIT_SWEEP_INTERVAL_MS = 10 * 60 * 1000;
const CLOCK_INTERVAL_MS = 60 * 1000;
/** What other nodes have left while their clocks were ahead. */
const CORRECTION_INTERVAL_MS = 60 * 60 * 1000;
/** A clock that is kept in time is set back by less. */
const SET_BACK_MS = 60 * 1000;

interface Parts {
  nodes: ModuleParts['database']['nodes'];
  log: Log;
  /** Counts that all nodes share, if there can be several. */
  rows: RateLimitRepository | undefined;
  now: () => number;
  onAnnouncement(): void;
  /** Called all the time, so that the time is known during which the clock has run. */
  lookAtClock(): Promise<unknown>;
  /** Corrects times that a clock which was ahead has left. Resolves with their number. */
  correctDeadlines(): Promise<number>;
  onSetBack(): void;
}

/** What the application itself does in the background: it follows other nodes and the clock, and deletes old counts. */
export function createBackground(parts: Parts): Module {
  const { nodes, log, rows, now, onAnnouncement, lookAtClock, correctDeadlines, onSetBack } = parts;
  const stops: (() => Promise<void>)[] = [];
  let seenAt = 0;
  let correctedAt = -Infinity;

  async function followClock(): Promise<void> {
    const time = now();
    const isSetBack = time < seenAt - SET_BACK_MS;
    seenAt = time;
    if (isSetBack) onSetBack();
    await lookAtClock();
    if (!isSetBack && time - correctedAt < CORRECTION_INTERVAL_MS) return;
    const rows = await correctDeadlines();
    if (rows > 0) log.warn({ rows }, 'The clock was ahead: times that it left too far ahead were corrected');
    correctedAt = time;
  }

  return {
    mounts: [],
    start() {
      stops.push(
        nodes.watchChanges(onAnnouncement),
        repeatSweep(followClock, CLOCK_INTERVAL_MS, (err) => log.error({ err }, 'The clock could not be followed')),
      );
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
