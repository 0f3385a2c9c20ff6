import {
  type DuplicateChoice,
  type ImportCheck,
  type ImportMapping,
  type ImportUndoAnswer,
  MAX_LISTED_ROWS,
} from '../../../shared/loans/imports.ts';
import type { ReadLeads } from './reading/reader.ts';
import { seal, unseal } from './reading/sealed.ts';
import type { FileCheck } from './reading/worker.ts';
import type { ImportRepository, WaitingImport } from './repository.ts';

/** There is no such import, or it can't be done any more. The message is for staff. */
export class NoSuchImportError extends Error {
  override name = 'NoSuchImportError';
}

/** The import is not ready to run. The message is for staff. */
export class ImportNotReadyError extends Error {
  override name = 'ImportNotReadyError';
}

const GONE = 'This file is not kept any more. Upload it again.';
const TOO_LATE = 'This import can’t be undone any more.';
const COLUMNS_MISSING = 'Choose a column for each field first.';
const RAN_ALREADY = 'This file was imported already.';

interface Parts {
  imports: ImportRepository;
  read: ReadLeads;
  /** Epoch milliseconds. */
  now: () => number;
}

export type ImportService = ReturnType<typeof createImportService>;

/** The methods throw NoSuchImportError and ImportNotReadyError. */
export function createImportService({ imports, read, now }: Parts) {
  async function open(id: string, key: string): Promise<WaitingImport & { bytes: Uint8Array }> {
    const waiting = await imports.find(id);
    const bytes = waiting && (await unseal({ content: waiting.content, key }));
    if (waiting === undefined || bytes === undefined) throw new NoSuchImportError(GONE);
    return { ...waiting, bytes };
  }

  /** By the index of the row: the lead or the earlier row of which it is a duplicate. */
  async function findDuplicates({ contacts, repeats }: FileCheck) {
    const matches = new Map((await imports.findMatches(contacts)).map(({ index, leadId }) => [index, leadId]));
    const places = [...new Set([...matches.keys(), ...repeats.keys()])].toSorted((a, b) => a - b);
    return new Map(places.map((index) => [index, { leadId: matches.get(index), earlier: repeats.get(index) }]));
  }

  async function describe({ id, fileName }: Pick<WaitingImport, 'id' | 'fileName'>, file: FileCheck): Promise<ImportCheck> {
    const { numbers, faulty, faults, columns, mapping, isRemembered, missing, rows } = file;
    const duplicates = await findDuplicates(file);
    return {
      _id: id,
      fileName,
      columns,
      fixed: mapping.fixed,
      isRemembered,
      missing,
      rows,
      ready: numbers.length,
      faulty,
      faults,
      duplicate: duplicates.size,
      duplicates: [...duplicates.entries().take(MAX_LISTED_ROWS)].map(([index, { leadId, earlier }]) => ({
        row: numbers[index] ?? 0,
        leadId: leadId ?? null,
        earlierRow: earlier === undefined ? null : (numbers[earlier] ?? 0),
      })),
    };
  }

  return {
    /** Keeps a file, encrypted, and says what importing it would do. */
    async add({ name: fileName, bytes }: { name: string; bytes: Uint8Array }, email: string) {
      const file = await read({ kind: 'check', bytes, remembered: await imports.mappings() });
      const { content, key } = await seal(bytes);
      const { mapping, digest: headers } = file;
      const id = await imports.add({ email, fileName, headers, mapping, content, at: now() });
      return { ...(await describe({ id, fileName }, file)), key };
    },

    /** The same by another mapping. */
    async check(id: string, key: string, mapping: ImportMapping) {
      const waiting = await open(id, key);
      const file = await read({ kind: 'check', bytes: waiting.bytes, mapping });
      await imports.remap(id, file.mapping);
      return describe(waiting, file);
    },

    /** The rows with faults as CSV. */
    async faults(id: string, key: string) {
      const { bytes, mapping } = await open(id, key);
      return read({ kind: 'faults', bytes, mapping });
    },

    async run(id: string, key: string, choice: DuplicateChoice) {
      const { bytes, mapping } = await open(id, key);
      const file = await read({ kind: 'rows', bytes, mapping });
      if (file.missing.length > 0) throw new ImportNotReadyError(COLUMNS_MISSING);
      const duplicates = choice === 'skip' ? await findDuplicates(file) : new Map<number, unknown>();
      const ready = file.ready.filter((_, index) => !duplicates.has(index));
      const { faulty } = file;
      const counts = { skipped: duplicates.size, faulty };
      if (!(await imports.run({ id, ready, at: now(), ...counts }))) throw new ImportNotReadyError(RAN_ALREADY);
      return { imported: ready.length, ...counts };
    },

    async cancel(id: string) {
      if (!(await imports.cancel(id))) throw new NoSuchImportError(GONE);
    },

    async undo(id: string, force: boolean): Promise<ImportUndoAnswer> {
      const undone = await imports.undo(id, { force, now: now(), limit: MAX_LISTED_ROWS });
      if (undone === undefined) throw new NoSuchImportError(TOO_LATE);
      return undone;
    },

    list: () => imports.list(now()),
    deleteExpired: imports.deleteExpired,
  };
}
