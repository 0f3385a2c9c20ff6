import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { DatabaseUnavailableError, type Unavailability } from './errors.ts';
import { newId } from './ids.ts';
import type { Schema } from './schema.ts';

/** However often health is asked for, the database is written to no more often than this. */
const PROBE_INTERVAL_MS = 2000;
const PROBE_TIMEOUT_MS = 2000;
const PROBE_BYTES = 100;
/** After a failure: more than a lead takes, since a nearly full disk may still have room for less. */
const RECOVERY_PROBE_BYTES = 128 * 1024;
/** What does not heal while the server runs. */
const LASTING: readonly Unavailability[] = ['malformed', 'cut'];

export interface Health {
  /** A statement failed for this reason: no lead can be kept until a probe proves otherwise. */
  report(reason: Unavailability): void;
  /** Why no lead can be kept; undefined when one can. */
  check(): Promise<Unavailability | undefined>;
}

/**
 * Knows whether a lead can be kept: from the statements that fail, and from a row that is written and removed in one transaction.
 *
 * @param onChange is told when that changes
 */
export function createHealth(
  probe: (bytes: number) => Promise<void>,
  onChange: (reason: Unavailability | undefined) => void,
  now: () => number = () => performance.now(),
): Health {
  let reason: Unavailability | undefined;
  let knownAt = Number.NEGATIVE_INFINITY;
  let reports = 0;
  let underWay: Promise<void> | undefined;

  function set(next: Unavailability | undefined): void {
    knownAt = now();
    if (next === reason || (reason !== undefined && LASTING.includes(reason))) return;
    reason = next;
    onChange(reason);
  }

  function report(next: Unavailability): void {
    reports += 1;
    set(next);
  }

  async function runProbe(): Promise<void> {
    const before = reports;
    try {
      await probe(reason === undefined ? PROBE_BYTES : RECOVERY_PROBE_BYTES);
      // What failed meanwhile is newer than this proof.
      if (reports === before) set(undefined);
    } catch (error) {
      report(error instanceof DatabaseUnavailableError ? error.reason : 'unreachable');
    } finally {
      underWay = undefined;
    }
  }

  return {
    report,
    async check() {
      if (reason !== undefined && LASTING.includes(reason)) return reason;
      if (now() - knownAt >= PROBE_INTERVAL_MS) underWay ??= runProbe();
      if (underWay === undefined) return reason;
      const isLate = setTimeout(PROBE_TIMEOUT_MS, true, { ref: false });
      if (await Promise.race([underWay.then(() => false), isLate])) report('unreachable');
      return reason;
    },
  };
}

/** Writes and removes a row where each lead leaves one, in a transaction that is committed. */
export async function writeProbe(db: Kysely<Schema>, bytes: number): Promise<void> {
  const digest = `probe ${newId()}`;
  await db.transaction().execute(async (transaction) => {
    const filling = randomBytes(bytes / 2).toString('hex');
    await transaction.insertInto('submissions').values({ digest, lead_id: filling, created_at: Date.now() }).execute();
    await transaction.deleteFrom('submissions').where('digest', '=', digest).execute();
  });
}
