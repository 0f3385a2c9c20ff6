import {
  type DuplicateChoice,
  IMPORT_FIELD,
  type ImportCheck,
  type ImportMapping,
  MAX_LISTED_ROWS,
  type MendedRow,
} from '../../../shared/loans/imports.ts';
import { referenceOf } from '../../../shared/loans/reference.ts';
import { done, type Outcome, refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { TasksWaitingError } from '../../kit/thread-tasks.ts';
import type { ReadLeads } from './reading/reader.ts';
import type { Mends } from './reading/rows.ts';
import { seal, unseal } from './reading/sealed.ts';
import { idOf } from './queries.ts';
import { UnreadableFileError } from './reading/table.ts';
import type { FileCheck, ReadAnswers, ReadKind, ReadRequest } from './reading/worker.ts';
import type { AddedRow, ImportRepository, WaitingImport } from './repository.ts';

const GONE = refused('not_found', 'This file is not kept any more. Upload it again.');
const TOO_LATE = refused('not_found', 'This import can’t be undone any more.');
const COLUMNS_MISSING = refused('conflict', 'Choose a column for each field first.');
const RAN_ALREADY = refused('conflict', 'This file was imported already.');
const TOO_MANY_FILLED = refused('conflict', 'At most 5,000 rows can be filled in at once. Split the file.');
const MENDED_MEANWHILE = refused('conflict', 'Rows of this file were corrected meanwhile. Check the file again.');
const WAITING = refused('unavailable', 'Other files are being read. Please try again in a minute.');

/** Each takes some milliseconds, since its history is written and it is found by other words. */
const MAX_FILLED = 5000;

interface Parts {
  imports: ImportRepository;
  read: ReadLeads;
  /** Epoch milliseconds. */
  now: () => number;
}

type Opened = WaitingImport & { bytes: Uint8Array; mended: Mends | undefined };
type Asked<Kind extends ReadKind> = Pick<ReadRequest, 'bytes' | 'mapping' | 'mends'> & { kind: Kind };

export type ImportService = ReturnType<typeof createImportService>;

export function createImportService({ imports, read, now }: Parts) {
  async function open(id: string, key: string): Promise<Outcome<Opened>> {
    const waiting = await imports.find(id);
    const bytes = waiting && (await unseal({ content: waiting.content, key }));
    if (waiting === undefined || bytes === undefined) return GONE;
    const { mends } = waiting;
    const text = mends === '' ? undefined : await unseal({ content: mends, key });
    const mended = text && (JSON.parse(new TextDecoder().decode(text)) as Mends);
    return { ok: true, ...waiting, bytes, mended };
  }

  const readFile = async <Kind extends ReadKind>(asked: Asked<Kind>): Promise<Outcome<{ file: ReadAnswers[Kind] }>> => {
    const [remembered, colleagues] = await Promise.all([imports.remembered(), imports.owners()]);
    try {
      return { ok: true, file: await read({ ...asked, remembered, colleagues }) };
    } catch (error) {
      if (error instanceof UnreadableFileError) return refusedField(IMPORT_FIELD, error.message);
      if (error instanceof TasksWaitingError) return { ...WAITING, headers: { 'Retry-After': '60' } };
      throw error;
    }
  };

  /** By the index of the row: the lead or the earlier row of which it is a duplicate, and whether it says what that has not given. */
  async function findDuplicates({ contacts, repeats, given }: FileCheck) {
    const matches = new Map((await imports.findMatches(contacts)).map((match) => [match.index, match]));
    const places = [...new Set([...matches.keys(), ...repeats.keys()])].toSorted((a, b) => a - b);
    return new Map(
      places.map((index) => {
        const { leadId, missing = 0 } = matches.get(index) ?? {};
        const earlier = leadId === undefined ? repeats.get(index) : undefined;
        const lacks = earlier === undefined ? missing : ~(given[earlier] ?? 0);
        return [index, { leadId, earlier, fills: ((given[index] ?? 0) & lacks) !== 0 }];
      }),
    );
  }

  async function describe({ id, fileName }: Pick<WaitingImport, 'id' | 'fileName'>, file: FileCheck): Promise<ImportCheck> {
    const { numbers, mapping } = file;
    const duplicates = await findDuplicates(file);
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
      isRemembered: file.isRemembered,
      missing: file.missing,
      rows: file.rows,
      leftOut: file.leftOut,
      ready: numbers.length,
      unknown: file.unknown,
      notGiven: file.notGiven,
      faulty: file.faulty,
      faultRows: file.faultRows,
      duplicate: duplicates.size,
      duplicates: listed.map(([index, { leadId, earlier }]) => {
        const fullName = leadId === undefined ? undefined : names.get(leadId);
        return {
          row: numbers[index] ?? 0,
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
      return done({ checked: { ...(await describe({ id, fileName }, file)), key } });
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
      return done({ checked: await describe(waiting, checked.file) });
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
      return done({ checked: await describe(waiting, checked.file) });
    },

    /** The rows with faults as CSV. */
    async faults(id: string, key: string) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const { bytes, mapping, mended: mends } = waiting;
      const faults = await readFile({ kind: 'faults', bytes, mapping, mends });
      return faults.ok ? done(faults.file) : faults;
    },

    /** @param by the email of who imports it */
    async run(id: string, key: string, choice: DuplicateChoice, by: string) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const { bytes, mapping, mended: mends, fileName } = waiting;
      const rows = await readFile({ kind: 'rows', bytes, mapping, mends });
      if (!rows.ok) return rows;
      const { file } = rows;
      if (file.missing.length > 0) return COLUMNS_MISSING;
      const { values, notes, order } = file.ready;
      const duplicates = choice === 'import' ? new Map<number, never>() : await findDuplicates(file);
      // Of the rows of one person, all but the first are added to what the first has become.
      const leadIds = new Map<number, string>();
      const added: AddedRow[] = [];
      for (const [index, { leadId, earlier, fills }] of duplicates) {
        const found =
          leadId ?? (earlier === undefined ? undefined : (leadIds.get(earlier) ?? idOf(values[earlier] ?? '[]')));
        if (found === undefined) continue;
        leadIds.set(index, found);
        if (choice === 'note' || (choice === 'fill' && fills)) added.push({ index, leadId: found });
      }
      const imported = order.filter((index) => !duplicates.has(index));
      const noted = choice === 'note' ? added : [];
      const filled = choice === 'fill' ? added : [];
      if (filled.length > MAX_FILLED) return TOO_MANY_FILLED;
      const { faulty } = file;
      const counts = { imported: imported.length, noted: noted.length, faulty };
      const skipped = duplicates.size - added.length;
      const at = now();
      const hasFilled = await imports.run({ id, fileName, by, at, values, notes, imported, noted, filled, skipped, faulty });
      if (hasFilled === undefined) return RAN_ALREADY;
      return done({ counts: { ...counts, filled: hasFilled, skipped: skipped + filled.length - hasFilled } });
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
