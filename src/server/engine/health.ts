import { setTimeout } from 'node:timers/promises';
import type { Database, OpenOptions } from './database.ts';
import { DatabaseUnavailableError, type Unavailability } from './errors.ts';

/** However often health is checked, the database is written to at most this often. */
const PROBE_INTERVAL_MS = 2000;
const PROBE_TIMEOUT_MS = 2000;
const PROBE_BYTES = 100;
/** After a failure: more than what people send takes, since a nearly full disk may still have room for less. */
const RECOVERY_PROBE_BYTES = 128 * 1024;

interface Parts {
  probe(bytes: number): Promise<void>;
  onChange(reason: Unavailability | undefined): void;
  /** Reasons that last until the server is restarted. */
  permanent?: readonly Unavailability[];
  now?: () => number;
}

/** Tracks whether what people send can be stored, from failed statements and from a probe. */
export function createHealth({ probe, onChange, permanent = [], now = () => performance.now() }: Parts) {
  let reason: Unavailability | undefined;
  let knownAt = Number.NEGATIVE_INFINITY;
  let reports = 0;
  let probing: Promise<void> | undefined;

  function set(next: Unavailability | undefined): void {
    knownAt = now();
    if (next === reason || (reason !== undefined && permanent.includes(reason))) return;
    reason = next;
    onChange(reason);
  }

  /** Reports a failed statement: nothing can be stored until a probe succeeds. */
  function report(next: Unavailability): void {
    reports += 1;
    set(next);
  }

  async function runProbe(): Promise<void> {
    const before = reports;
    try {
      await probe(reason === undefined ? PROBE_BYTES : RECOVERY_PROBE_BYTES);
      // A failure reported meanwhile is newer than this probe.
      if (reports === before) set(undefined);
    } catch (error) {
      report(error instanceof DatabaseUnavailableError ? error.reason : 'unreachable');
    } finally {
      probing = undefined;
    }
  }

  return {
    report,
    /** Something has failed that may not concern what people send: a probe finds out before the next answer. */
    doubt() {
      reports += 1;
      knownAt = Number.NEGATIVE_INFINITY;
    },
    /** Why nothing can be stored; undefined when it can. */
    async check() {
      if (reason !== undefined && permanent.includes(reason)) return reason;
      if (now() - knownAt >= PROBE_INTERVAL_MS) probing ??= runProbe();
      if (probing === undefined) return reason;
      const isLate = setTimeout(PROBE_TIMEOUT_MS, true, { ref: false });
      if (await Promise.race([probing.then(() => false), isLate])) report('unreachable');
      return reason;
    },
  };
}

/** The probe of a database that was opened with these options. Commands, which open none for a server, ask for no health. */
export const probing =
  ({ probe }: OpenOptions, { db, damage }: Pick<Database, 'db' | 'damage'>) =>
  async (bytes: number): Promise<void> =>
    probe?.(db, bytes, damage.known() !== undefined);
