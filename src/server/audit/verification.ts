import type { ChainFault } from '../../shared/audit/trail.ts';
import { type AuditRepository, chainedText, hashOf } from './repository.ts';

/** The state of the trail noted down elsewhere: its number of entries, and the hash of the last one. */
export interface NotedHead {
  entries: number;
  hash: string;
}

export interface ChainResult {
  /** How many entries are intact, from the oldest on, those that were removed included. */
  entries: number;
  /** The hash of the last of them. */
  hash: string;
  fault?: ChainFault;
  /** The first entry that does not fit. */
  entryId?: string;
}

/** Computes all hashes anew. Entries may be added meanwhile. */
export async function verifyChain(
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
