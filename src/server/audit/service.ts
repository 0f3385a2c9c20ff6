import { createHash } from 'node:crypto';
import type { AuditRecord, AuditRepository } from './repository.ts';

export interface AuditTrail extends Omit<AuditRepository, 'insert'> {
  /**
   * Writes down what somebody did; resolves once it is on disk. A view is recorded before it is answered, a change as soon
   * as it is made: what can't be written down is not answered.
   */
  record(entry: AuditRecord): Promise<void>;
  /** The same for what was done to several rows at once. */
  recordAll(entries: readonly AuditRecord[]): Promise<void>;
  /**
   * The same for something that was read. An open screen reads the same again and again: within five minutes that is one
   * entry.
   *
   * @param question tells two readings apart whose entries would be alike, such as two searches; it is not kept
   */
  recordRead(entry: AuditRecord & { action: 'viewed' | 'listed' }, question?: string): Promise<void>;
  /**
   * Hands the rows of an export on, and writes down at the end how many went out, also when it broke off. Its last piece
   * leaves after the entry is on disk.
   */
  recordExport<Row>(
    entry: Omit<AuditRecord, 'action'>,
    chunks: AsyncIterable<readonly Row[]>,
  ): AsyncGenerator<readonly Row[]>;
}

const READ_MERGE_MS = 5 * 60 * 1000;
/** Readings that are remembered; beyond that the oldest is forgotten, and is written down again. */
const MAX_REMEMBERED_READS = 10_000;

/** @param now milliseconds */
export function createAuditTrail({ insert, ...entries }: AuditRepository, now: () => number = Date.now): AuditTrail {
  const reads = new Map<string, { at: number; written: Promise<void> }>();
  const record = (entry: AuditRecord) => insert([entry]);

  return {
    ...entries,
    record,
    recordAll: insert,

    async recordRead(entry, question = '') {
      const { staffId, action, noun, subjectId } = entry;
      // A digest, since a question can hold a name.
      const key = createHash('sha256')
        .update(JSON.stringify([staffId, action, noun, subjectId, question]))
        .digest('base64url');
      const known = reads.get(key);
      if (known !== undefined && now() - known.at < READ_MERGE_MS) return known.written;
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

    async *recordExport(entry, chunks) {
      let rows = 0;
      let isWhole = false;
      try {
        for await (const chunk of chunks) {
          rows += chunk.length;
          yield chunk;
        }
        isWhole = true;
      } finally {
        await record({ ...entry, action: 'exported', detail: { ...entry.detail, rows, ...(!isWhole && { broken: true }) } });
      }
    },
  };
}
