import type { AuditVerification } from '../../shared/audit/trail.ts';
import { DAY_MS } from '../../shared/kit/time.ts';
import type { AuditRecord, AuditRepository } from './repository.ts';
import { type ChainResult, type NotedHead, verifyChain } from './verification.ts';

type Actor = Pick<AuditRecord, 'staffId' | 'email'> & { via?: 'command line' };

/** @param now milliseconds */
export function createVerifications(trail: AuditRepository, now: () => number = Date.now) {
  let running: Promise<ChainResult> | undefined;

  /** The newest result. */
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

    /** Whether there are entries, and none of the last day is about a verification. */
    async isDue() {
      const { entries } = await trail.readChain();
      if (entries === 0) return false;
      const before = await last();
      // One from the future was recorded while the clock was ahead.
      return before === undefined || Math.abs(now() - Date.parse(before.at)) >= DAY_MS;
    },
  };
}
