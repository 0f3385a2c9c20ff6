import { createHash } from 'node:crypto';
import { isRecent } from '../../shared/kit/time.ts';
import type { AuditRecord } from './entries.ts';
import type { AuditRepository } from './repository.ts';

const READ_MERGE_MS = 5 * 60 * 1000;
/** Recent reads kept in memory for merging; beyond that, the oldest is evicted. */
const MAX_REMEMBERED_READS = 10_000;

export type AuditTrail = ReturnType<typeof createAuditTrail>;

/** Whose entry it is when the server did it, or a caller without an account. */
export const NO_STAFF = { staffId: null, email: null } as const;

/** @param now milliseconds */
export function createAuditTrail({ insert }: Pick<AuditRepository, 'insert'>, now: () => number = Date.now) {
  const reads = new Map<string, { at: number; written: Promise<void> }>();
  /**
   * Records an action; resolves once it is on disk. A view is recorded before the response is sent, a change as soon as it
   * is made, so an action that can't be recorded gets an error response.
   */
  const record = (entry: AuditRecord) => insert([entry]);

  return {
    record,
    /** Like `record`, for several entries at once. */
    recordAll: insert,

    /**
     * Like `record`, for a read. Repeated reads of the same rows within five minutes, as by a polling screen, make one entry.
     *
     * @param question distinguishes reads whose entries would be the same, such as two searches; it is not stored
     */
    async recordRead(entry: AuditRecord & { action: 'viewed' | 'listed' }, question = '') {
      const { staffId, action, noun, subjectId, shown } = entry;
      // Hashed, because a question can contain a person's name.
      const key = createHash('sha256')
        .update(JSON.stringify([staffId, action, noun, subjectId, shown, question]))
        .digest('base64url');
      const known = reads.get(key);
      if (known !== undefined && isRecent(known.at, now(), READ_MERGE_MS)) return known.written;
      const written = record(entry);
      reads.delete(key);
      reads.set(key, { at: now(), written });
      const [oldest] = reads.keys();
      if (reads.size > MAX_REMEMBERED_READS && oldest !== undefined) reads.delete(oldest);
      try {
        await written;
      } catch (error) {
        reads.delete(key);
        throw error;
      }
    },

    /**
     * Passes the chunks of an export through and records the number of rows at the end, even if it fails midway. The export
     * ends only after the entry is on disk.
     */
    async *recordExport<Chunk extends { count: number }>(
      entry: Omit<AuditRecord, 'action'>,
      chunks: AsyncIterable<Chunk>,
    ): AsyncGenerator<Chunk> {
      let rows = 0;
      let isComplete = false;
      try {
        for await (const chunk of chunks) {
          rows += chunk.count;
          yield chunk;
        }
        isComplete = true;
      } finally {
        await record({
          ...entry,
          action: 'exported',
          detail: { ...entry.detail, rows, ...(!isComplete && { broken: true }) },
        });
      }
    },
  };
}
