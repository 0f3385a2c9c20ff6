import { createSweeps, repeatSweep } from '../kit/sweeping.ts';
import type { Log } from '../http/log.ts';
import type { RateLimitRepository } from '../http/rate-limit-repository.ts';
import type { Module, ModuleParts } from './module.ts';

/** How soon the pages of this node show what another one has changed. */
const CONTENT_INTERVAL_MS = 500;
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
  /** Called when any node has changed published content, this one included. */
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
  let seenChanges = 0;
  let hasLostContent = false;
  let seenAt = 0;
  let correctedAt = -Infinity;

  async function followContent(): Promise<void> {
    const changes = await nodes.changes();
    if (changes !== seenChanges) onAnnouncement();
    seenChanges = changes;
    hasLostContent = false;
  }

  /** Once until it is followed again. */
  function onLostContent(err: unknown): void {
    if (!hasLostContent) log.error({ err }, 'Changes of published content could not be followed');
    hasLostContent = true;
  }

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

  const counts = rows && {
    turn: 'rate-limits',
    everyMs: LIMIT_SWEEP_INTERVAL_MS,
    sweep: () => rows.deleteExpired(now()),
    fault: 'Old rate limits could not be deleted',
  };
  const sweeps = createSweeps(nodes, log, ...(counts ? [counts] : []));
  return {
    mounts: [],
    start() {
      sweeps.start();
      stops.push(
        sweeps.stop,
        repeatSweep(followContent, CONTENT_INTERVAL_MS, onLostContent),
        repeatSweep(followClock, CLOCK_INTERVAL_MS, (err) => log.error({ err }, 'The clock could not be followed')),
      );
    },
    async stop() {
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
}
