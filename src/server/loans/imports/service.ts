import {
  type DuplicateChoice,
  IMPORT_FIELD,
  type ImportCheck,
  type ImportMapping,
  MAX_IMPORT_BYTES,
  MAX_LISTED_ROWS,
  type MendedRow,
} from '../../../shared/loans/imports.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { done, type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { seal, unseal } from '../../kit/sealing.ts';
import { TasksWaitingError } from '../../kit/thread-tasks.ts';
import { type ImportMatches, planOf } from './matching-repository.ts';
import type { ReadLeads } from './reading/reader.ts';
import type { Mends } from './reading/rows.ts';
import { UnreadableFileError } from './reading/table.ts';
import type { FileCheck, ReadAnswers, ReadKind, ReadRequest } from './reading/worker.ts';
import type { DoneImports } from './undoing-repository.ts';
import { digestOf, type WaitingImport, type WaitingImports } from './waiting-repository.ts';
import type { ImportWriting } from './writing-repository.ts';

const GONE = refused('not_found', 'This file is not kept any more. Upload it again.');
const TOO_LATE = refused('not_found', 'This import can’t be undone any more.');
const COLUMNS_MISSING = refused('conflict', 'Choose a column for each field first.');
const NO_OWNER = refusedField('fixed.owner', 'Choose a colleague who works with applications.');
const RAN_ALREADY = refused('conflict', 'This file was imported already, or other choices were made. Check it again.');
const TOO_MANY_FILLED = refused('conflict', 'At most 5,000 rows can be filled in at once. Split the file.');
const CHOSEN_MEANWHILE = refused('conflict', 'What will be imported has changed meanwhile. Check the file again.');
const MENDED_MEANWHILE = refused('conflict', 'Rows of this file were corrected meanwhile. Check the file again.');
const WAITING = refused('unavailable', 'Other files are being read. Please try again in a minute.');

/** Each takes up to 15 ms, and the call has two minutes. */
const MAX_FILLED = 5000;

interface Parts {
  imports: WaitingImports & ImportMatches & ImportWriting & DoneImports;
  read: ReadLeads;
  /** Epoch milliseconds. */
  now: () => number;
}

type Opened = WaitingImport & { bytes: Uint8Array; mended: Mends | undefined };
type Asked<Kind extends ReadKind> = Pick<ReadRequest, 'bytes' | 'mapping' | 'mends'> & { kind: Kind };

interface AskedRun {
  key: string;
  /** Of the choices that were shown. */
  mappingDigest: string | undefined;
  duplicates: DuplicateChoice;
  /** The email of who imports it. */
  by: string;
}

export type ImportService = ReturnType<typeof createImportService>;

export function createImportService({ imports, read, now }: Parts) {
  async function open(id: string, key: string): Promise<Outcome<Opened>> {
    const waiting = await imports.find(id);
    const bytes = waiting && (await unseal({ content: waiting.content, key }, MAX_IMPORT_BYTES));
    if (waiting === undefined || bytes === undefined) return GONE;
    const { mends } = waiting;
    const text = mends === '' ? undefined : await unseal({ content: mends, key }, MAX_IMPORT_BYTES);
    const mended = text && (JSON.parse(new TextDecoder().decode(text)) as Mends);
    return { ok: true, ...waiting, bytes, mended };
  }

  const readFile = async <Kind extends ReadKind>(asked: Asked<Kind>): Promise<Outcome<{ file: ReadAnswers[Kind] }>> => {
    const [remembered, colleagues, rules] = await Promise.all([
      imports.remembered(),
      imports.owners(),
      imports.erasingRules(now()),
    ]);
    const { owner } = asked.mapping?.fixed ?? {};
    if (owner !== undefined && !colleagues.some(({ email }) => email === owner)) return NO_OWNER;
    try {
      return { ok: true, file: await read({ ...asked, remembered, colleagues, rules }) };
    } catch (error) {
      if (error instanceof UnreadableFileError) return refusedField(IMPORT_FIELD, error.message);
      if (error instanceof TasksWaitingError) return { ...WAITING, headers: { 'Retry-After': '60' } };
      throw error;
    }
  };

  /** @param mends those by which it was read */
  async function describe(id: string, fileName: string, file: FileCheck, mends: string): Promise<ImportCheck> {
    const { numbers, names: written, mapping } = file;
    const duplicates = await imports.duplicatesOf(file);
    const listed = [...duplicates.entries().take(MAX_LISTED_ROWS)];
    const names = await imports.namesOf(listed.flatMap(([, { leadId }]) => leadId ?? []));
    return {
      _id: id,
      fileName,
      preset: file.preset,
      sheets: file.sheets,
      sheet: file.sheet,
      headerRow: file.headerRow,
      first: file.first,
      columns: file.columns,
      fixed: mapping.fixed,
      values: mapping.values,
      mappingDigest: digestOf(JSON.stringify(mapping), mends),
      isRemembered: file.isRemembered,
      missing: file.missing,
      rows: file.rows,
      leftOut: file.leftOut,
      ready: numbers.length,
      unknown: file.unknown,
      notGiven: file.notGiven,
      erased: file.erased,
      faulty: file.faulty,
      faultRows: file.faultRows,
      duplicate: duplicates.size,
      duplicates: listed.map(([index, { leadId, earlier, isByPhone }]) => {
        const fullName = leadId === undefined ? undefined : names.get(leadId);
        return {
          row: numbers[index] ?? 0,
          fullName: written[index] ?? '',
          same: isByPhone ? ('phone' as const) : ('email' as const),
          lead:
            leadId === undefined || fullName === undefined
              ? null
              : { _id: leadId, fullName, reference: referenceOf(leadId) },
          earlierRow: earlier === undefined ? null : (numbers[earlier] ?? 0),
        };
      }),
      fillable: duplicates.values().reduce((count, { fills }) => count + Number(fills), 0),
    };
  }

  return {
    /** Keeps a file, encrypted, and says what importing it would do. */
    async add({ name: fileName, bytes }: { name: string; bytes: Uint8Array }, email: string) {
      const checked = await readFile({ kind: 'check', bytes });
      if (!checked.ok) return checked;
      const { file } = checked;
      const { content, key } = await seal(bytes);
      const { mapping, digest: headers } = file;
      const id = await imports.add({ email, fileName, headers, mapping, content, at: now() });
      return done({ checked: { ...(await describe(id, fileName, file, '')), key } });
    },

    /** The same by other choices. */
    async check(id: string, key: string, mapping: ImportMapping) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const { bytes, mended: mends } = waiting;
      const checked = await readFile({ kind: 'check', bytes, mapping, mends });
      if (!checked.ok) return checked;
      const { mapping: chosen, digest } = checked.file;
      await imports.remap(id, chosen, digest);
      return done({ checked: await describe(id, waiting.fileName, checked.file, waiting.mends) });
    },

    /** Keeps cells in place of those of the file. */
    async mend(id: string, key: string, rows: readonly MendedRow[]) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const { bytes, mapping, mended } = waiting;
      const { sheet } = mapping;
      const cells = { ...(mended?.sheet === sheet && mended.rows) };
      for (const { row, cells: given } of rows) cells[row] = { ...cells[row], ...given };
      const mends: Mends = { sheet, rows: cells };
      const checked = await readFile({ kind: 'check', bytes, mapping, mends });
      if (!checked.ok) return checked;
      const { content } = await seal(new TextEncoder().encode(JSON.stringify(mends)), key);
      if (!(await imports.mend(id, waiting.mends, content))) return MENDED_MEANWHILE;
      return done({ checked: await describe(id, waiting.fileName, checked.file, content) });
    },

    /** The rows with faults as CSV. */
    async faults(id: string, key: string) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const { bytes, mapping, mended: mends } = waiting;
      const faults = await readFile({ kind: 'faults', bytes, mapping, mends });
      return faults.ok ? done(faults.file) : faults;
    },

    async run(id: string, { key, mappingDigest, duplicates: choice, by }: AskedRun) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const { bytes, mapping, mended: mends, fileName } = waiting;
      const digest = digestOf(JSON.stringify(mapping), waiting.mends);
      if (mappingDigest !== undefined && mappingDigest !== digest) return CHOSEN_MEANWHILE;
      const rows = await readFile({ kind: 'rows', bytes, mapping, mends });
      if (!rows.ok) return rows;
      const { ready, faulty, missing, contacts: all } = rows.file;
      if (missing.length > 0) return COLUMNS_MISSING;
      const contacts = choice === 'import' ? [] : all;
      const duplicates = choice === 'import' ? new Map<number, never>() : await imports.duplicatesOf(rows.file);
      const plan = planOf(ready, duplicates, choice);
      if (plan.filled.length > MAX_FILLED) return TOO_MANY_FILLED;
      const run = { id, fileName, by, at: now(), ...ready, contacts, faulty, mapping, digest };
      const counts = await imports.run(run, plan);
      return counts === undefined ? RAN_ALREADY : done({ counts });
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
