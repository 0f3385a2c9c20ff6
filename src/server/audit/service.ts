import type { AuditRecord, AuditRepository } from './repository.ts';

export interface AuditTrail extends Omit<AuditRepository, 'insert'> {
  /**
   * Writes down what somebody did; resolves once it is on disk. A view is recorded before it is answered, a change as soon as it is
   * made: what can't be written down is not answered.
   */
  record(entry: AuditRecord): Promise<void>;
  /**
   * Hands the rows of an export on, and writes down at the end how many went out, also when it broke off. Its last piece leaves
   * after the entry is on disk.
   */
  recordExport<Row>(entry: Omit<AuditRecord, 'action'>, chunks: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]>;
}

export function createAuditTrail({ insert, ...entries }: AuditRepository): AuditTrail {
  return {
    ...entries,
    record: insert,

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
        await insert({ ...entry, action: 'exported', detail: { ...entry.detail, rows, ...(!isWhole && { broken: true }) } });
      }
    },
  };
}
