import type { AuditVerification } from '../../shared/audit/trail.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import { chainedText, hashOf } from '../tables/audit-chain.ts';
import type { AuditRecord } from './entries.ts';
import type { AuditRepository } from './repository.ts';

/** The state of the trail noted down elsewhere: its number of entries, and the hash of the last one. */
export interface NotedHead {
  entries: number;
  hash: string;
}

/** What is intact, those entries included that were removed, with the hash of the last of them. */
export type ChainResult = Omit<AuditVerification, 'at'> & { hash: string };

/** Computes all hashes anew. Entries may be added, and old ones removed, meanwhile. */
export async function verifyChain(
  trail: Pick<AuditRepository, 'readChain' | 'readChained'>,
  noted?: NotedHead,
): Promise<ChainResult> {
  for (;;) {
    const { removed } = await trail.readChain();
    const result = await verifyOnce(trail, noted);
    if (result.fault === undefined || (await trail.readChain()).removed === removed) return result;
  }
}

async function verifyOnce(
  { readChain, readChained }: Pick<AuditRepository, 'readChain' | 'readChained'>,
  noted?: NotedHead,
): Promise<ChainResult> {
  const { removed, first_hash: first } = await readChain();
  if (noted !== undefined && (noted.entries < removed || (noted.entries === removed && noted.hash !== first))) {
    return { entries: removed, hash: first, fault: 'replaced' };
  }
  let [entries, hash, last] = [removed, first, 0];
  for (;;) {
    const rows = await readChained(last);
    for (const { seq, hash: stored, ...row } of rows) {
      if (hashOf(hash, row) !== stored) return { entries, hash, fault: 'changed', entryId: row.id };
      entries += 1;
      hash = stored;
      last = seq;
      if (entries === noted?.entries && hash !== noted.hash) {
        return { entries: removed, hash: first, fault: 'replaced', entryId: row.id };
      }
    }
    if (rows.length > 0) continue;
    // Read after the entries: it covers each of them, and whatever it covers beyond them must be there by now.
    const head = await readChain();
    if (head.entries > entries && (await readChained(last)).length > 0) continue;
    if (head.entries < entries) return { entries, hash, fault: 'added' };
    if (head.entries > entries || (noted?.entries ?? 0) > entries) return { entries, hash, fault: 'missing' };
    return { entries, hash, ...(head.hash !== hash && { fault: 'changed' }) };
  }
}

/**
 * The trail as lines, each with its hash. A line is what its hash covers, and so begins with the hash of the line before:
 * it can be verified elsewhere.
 */
export async function* chainLines({
  readChain,
  readChained,
}: Pick<AuditRepository, 'readChain' | 'readChained'>): AsyncGenerator<{ line: string; hash: string }> {
  let [previous, last] = [(await readChain()).first_hash, 0];
  for (;;) {
    const rows = await readChained(last);
    if (rows.length === 0) return;
    for (const { seq, hash, ...row } of rows) {
      yield { line: `${chainedText(previous, row)}\n`, hash };
      [previous, last] = [hash, seq];
    }
  }
}

type Actor = Pick<AuditRecord, 'staffId' | 'email'> & { via?: 'command line' };

/** @param now milliseconds */
export function createVerifications(trail: AuditRepository, now: () => number = Date.now) {
  let running: Promise<ChainResult> | undefined;

  async function last(): Promise<AuditVerification | undefined> {
    const entry = await trail.lastVerification();
    if (entry === undefined) return undefined;
    const { rows = 0, fault } = entry.detail;
    return {
      at: entry.createdAt,
      entries: rows,
      ...(fault && { fault }),
      ...(entry.subjectId !== null && { entryId: entry.subjectId }),
    };
  }

  const share = () => (running ??= verifyChain(trail).finally(() => (running = undefined)));

  return {
    /** Verifies the whole trail, and records the result in it. Calls at the same time share one run, unless they compare it with a noted head. */
    async verify({ via, ...actor }: Actor, noted?: NotedHead) {
      const result = await (noted ? verifyChain(trail, noted) : share());
      const { entries, fault, entryId } = result;
      const detail = { rows: entries, ...(fault && { fault }), ...(via && { via }) };
      await trail.insert([{ action: 'verified', ...actor, noun: 'audit', subjectId: entryId, detail }]);
      return result;
    },

    last,

    /**
     * Whether there are entries, and none of the last day is about a daily verification, with which old ones go: those by hand
     * don't stand in for it.
     */
    async isDue() {
      const { entries } = await trail.readChain();
      if (entries === 0) return false;
      const before = await trail.lastVerification({ isDaily: true });
      // One from the future was recorded while the clock was ahead.
      return before === undefined || Math.abs(now() - Date.parse(before.createdAt)) >= DAY_MS;
    },
  };
}
