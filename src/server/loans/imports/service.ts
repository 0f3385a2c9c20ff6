import {
  type DuplicateChoice,
  IMPORT_FIELD,
  type ImportCheck,
  type ImportMapping,
  MAX_LISTED_ROWS,
} from '../../../shared/loans/imports.ts';
import { done, type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { TasksWaitingError } from '../../kit/thread-tasks.ts';
import type { ReadLeads } from './reading/reader.ts';
import { seal, unseal } from './reading/sealed.ts';
import { UnreadableFileError } from './reading/table.ts';
import type { FileCheck, ReadAnswers, ReadKind, ReadRequest } from './reading/worker.ts';
import type { ImportRepository, WaitingImport } from './repository.ts';

const GONE = refused('not_found', 'This file is not kept any more. Upload it again.');
const TOO_LATE = refused('not_found', 'This import can’t be undone any more.');
const COLUMNS_MISSING = refused('conflict', 'Choose a column for each field first.');
const RAN_ALREADY = refused('conflict', 'This file was imported already.');
const WAITING = refused('unavailable', 'Other files are being read. Please try again in a minute.');

interface Parts {
  imports: ImportRepository;
  read: ReadLeads;
  /** Epoch milliseconds. */
  now: () => number;
}

export type ImportService = ReturnType<typeof createImportService>;

export function createImportService({ imports, read, now }: Parts) {
  async function open(id: string, key: string): Promise<Outcome<WaitingImport & { bytes: Uint8Array }>> {
    const waiting = await imports.find(id);
    const bytes = waiting && (await unseal({ content: waiting.content, key }));
    return waiting === undefined || bytes === undefined ? GONE : { ok: true, ...waiting, bytes };
  }

  const readFile = async <Kind extends ReadKind>(
    request: ReadRequest & { kind: Kind },
  ): Promise<Outcome<{ file: ReadAnswers[Kind] }>> => {
    try {
      return { ok: true, file: await read(request) };
    } catch (error) {
      if (error instanceof UnreadableFileError) return refusedField(IMPORT_FIELD, error.message);
      if (error instanceof TasksWaitingError) return { ...WAITING, headers: { 'Retry-After': '60' } };
      throw error;
    }
  };

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
      const checked = await readFile({ kind: 'check', bytes, remembered: await imports.mappings() });
      if (!checked.ok) return checked;
      const { file } = checked;
      const { content, key } = await seal(bytes);
      const { mapping, digest: headers } = file;
      const id = await imports.add({ email, fileName, headers, mapping, content, at: now() });
      return done({ checked: { ...(await describe({ id, fileName }, file)), key } });
    },

    /** The same by another mapping. */
    async check(id: string, key: string, mapping: ImportMapping) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const checked = await readFile({ kind: 'check', bytes: waiting.bytes, mapping });
      if (!checked.ok) return checked;
      await imports.remap(id, checked.file.mapping);
      return done({ checked: await describe(waiting, checked.file) });
    },

    /** The rows with faults as CSV. */
    async faults(id: string, key: string) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const faults = await readFile({ kind: 'faults', bytes: waiting.bytes, mapping: waiting.mapping });
      return faults.ok ? done(faults.file) : faults;
    },

    async run(id: string, key: string, choice: DuplicateChoice) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const rows = await readFile({ kind: 'rows', bytes: waiting.bytes, mapping: waiting.mapping });
      if (!rows.ok) return rows;
      const { file } = rows;
      if (file.missing.length > 0) return COLUMNS_MISSING;
      const duplicates = choice === 'skip' ? await findDuplicates(file) : new Map<number, unknown>();
      const ready = file.ready.filter((_, index) => !duplicates.has(index));
      const { faulty } = file;
      const counts = { skipped: duplicates.size, faulty };
      if (!(await imports.run({ id, ready, at: now(), ...counts }))) return RAN_ALREADY;
      return done({ counts: { imported: ready.length, ...counts } });
    },

    cancel: async (id: string) => ((await imports.cancel(id)) ? done({}) : GONE),

    async undo(id: string, force: boolean) {
      const undone = await imports.undo(id, { force, now: now(), limit: MAX_LISTED_ROWS });
      return undone === undefined ? TOO_LATE : done({ undone });
    },

    list: () => imports.list(now()),
    deleteExpired: imports.deleteExpired,
  };
}
