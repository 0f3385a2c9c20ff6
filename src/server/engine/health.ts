import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { LEAD_NOUNS } from '../../shared/leads/nouns.ts';
import { type FieldTable, isNumber, storedOf, valuesOf } from '../../shared/kit/fields.ts';
import { hasSortKey, snake } from '../../shared/kit/field-columns.ts';
import { LEAD_FIELDS } from '../../shared/leads/fields.ts';
import { DatabaseUnavailableError, type Unavailability } from './errors.ts';
import { newId } from './ids.ts';
import type { Schema } from '../tables/schema.ts';

/** However often health is checked, the database is written to at most this often. */
const PROBE_INTERVAL_MS = 2000;
const PROBE_TIMEOUT_MS = 2000;
const PROBE_BYTES = 100;
/** After a failure: more than a lead takes, since a nearly full disk may still have room for less. */
const RECOVERY_PROBE_BYTES = 128 * 1024;

interface Parts {
  /** Writes and deletes a row. */
  probe(bytes: number): Promise<void>;
  /** Called when health changes. */
  onChange(reason: Unavailability | undefined): void;
  /** Reasons that last until the server is restarted. */
  permanent?: readonly Unavailability[];
  now?: () => number;
}

/** Tracks whether a lead can be stored, from failed statements and from a probe. */
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

  /** Reports a failed statement: no lead can be stored until a probe succeeds. */
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
    /** Something has failed that may not concern leads: a probe finds out before the next answer. */
    doubt() {
      reports += 1;
      knownAt = Number.NEGATIVE_INFINITY;
    },
    /** Why no lead can be stored; undefined when one can. */
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

/** An index of PostgreSQL takes values of up to 2,704 bytes. */
const MAX_PROBE_ROW_BYTES = 1000;

/**
 * Writes and deletes rows of `submissions`, as leads do, in a committed transaction.
 *
 * @param isDamaged leads are tried too, since the damage may be where they belong
 */
export async function writeProbe(db: Kysely<Schema>, bytes: number, isDamaged: boolean): Promise<void> {
  const probe = newId();
  const rows = Array.from({ length: Math.ceil(bytes / MAX_PROBE_ROW_BYTES) }, (_, place) => ({
    digest: `probe ${probe} ${place}`,
    lead_id: randomBytes(Math.min(bytes, MAX_PROBE_ROW_BYTES) / 2).toString('hex'),
    created_at: Date.now(),
  }));
  const digests = rows.map(({ digest }) => digest);
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('submissions').values(rows).execute();
    await transaction.deleteFrom('submissions').where('digest', 'in', digests).execute();
  });
  if (isDamaged) await tryLeads(db);
}

/** Inserts a lead of each kind and takes it back, with random values, so that it meets other pages of the indexes each time. */
async function tryLeads(db: Kysely<Schema>): Promise<void> {
  const random = () => randomBytes(12).toString('hex');
  const transaction = await db.startTransaction().execute();
  try {
    for (const noun of LEAD_NOUNS) {
      const row = Object.fromEntries(
        storedOf<FieldTable>(LEAD_FIELDS[noun]).flatMap(([name, field]) => {
          const value = isNumber(field) ? 0 : (valuesOf(field)[0] ?? random());
          return [[snake(name), value], ...(hasSortKey(field) ? [[`${snake(name)}_key`, value]] : [])];
        }),
      );
      const own = { loans: { next_at: 0 }, resumes: { file_key: random() }, vendors: {}, messages: {} }[noun];
      await transaction
        .insertInto(noun)
        .values({ ...row, ...own, id: newId(), search: random(), created_at: Date.now() } as never)
        .execute();
    }
  } finally {
    await transaction.rollback().execute();
  }
}
