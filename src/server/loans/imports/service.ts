import { createHash } from 'node:crypto';
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
import type { AddedRow, ImportRepository, Match, WaitingImport } from './repository.ts';

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
  imports: ImportRepository;
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

/** A row of someone who is known. */
interface Duplicate {
  leadId: string | undefined;
  /** The earlier row of the same person, by index. */
  earlier: number | undefined;
  /** Whether it has the phone number, and so is the same person, and not only the email. */
  isByPhone: boolean;
  /** Whether it says what is not given yet. */
  fills: boolean;
}

const digestOf = (mapping: ImportMapping) => createHash('sha256').update(JSON.stringify(mapping)).digest('base64url');

/** By the index of the row. */
function duplicatesOf({ repeats, given }: FileCheck, matches: readonly Match[]): Map<number, Duplicate> {
  const found = new Map(matches.map((match) => [match.index, match]));
  const duplicates = new Map<number, Duplicate>();
  for (const index of [...new Set([...found.keys(), ...repeats.keys()])].toSorted((a, b) => a - b)) {
    const match = found.get(index);
    const repeat = repeats.get(index);
    // Several people may share an email.
    if (repeat !== undefined && (match === undefined || (repeat.isByPhone && !match.isByPhone))) {
      const { earlier, isByPhone } = repeat;
      const isSure = isByPhone && (duplicates.get(earlier)?.isByPhone ?? true);
      const fills = isSure && ((given[index] ?? 0) & ~(given[earlier] ?? 0)) !== 0;
      duplicates.set(index, { leadId: undefined, earlier, isByPhone, fills });
    } else if (match !== undefined) {
      const { leadId, isByPhone, missing } = match;
      const fills = isByPhone && ((given[index] ?? 0) & missing) !== 0;
      duplicates.set(index, { leadId, earlier: undefined, isByPhone, fills });
    }
  }
  return duplicates;
}

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
    const { owner } = asked.mapping?.fixed ?? {};
    if (owner !== undefined && !colleagues.some(({ email }) => email === owner)) return NO_OWNER;
    try {
      return { ok: true, file: await read({ ...asked, remembered, colleagues }) };
    } catch (error) {
      if (error instanceof UnreadableFileError) return refusedField(IMPORT_FIELD, error.message);
      if (error instanceof TasksWaitingError) return { ...WAITING, headers: { 'Retry-After': '60' } };
      throw error;
    }
  };

  async function describe({ id, fileName }: Pick<WaitingImport, 'id' | 'fileName'>, file: FileCheck): Promise<ImportCheck> {
    const { numbers, names: written, mapping } = file;
    const duplicates = duplicatesOf(file, await imports.findMatches(file.contacts));
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
      mappingDigest: digestOf(mapping),
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

    async run(id: string, { key, mappingDigest, duplicates: choice, by }: AskedRun) {
      const waiting = await open(id, key);
      if (!waiting.ok) return waiting;
      const { bytes, mapping, mended: mends, fileName } = waiting;
      if (mappingDigest !== undefined && mappingDigest !== digestOf(mapping)) return CHOSEN_MEANWHILE;
      const rows = await readFile({ kind: 'rows', bytes, mapping, mends });
      if (!rows.ok) return rows;
      const { file } = rows;
      if (file.missing.length > 0) return COLUMNS_MISSING;
      const { values, notes, order } = file.ready;
      const contacts = choice === 'import' ? '[]' : file.contacts;
      const run = { id, fileName, by, at: now(), values, notes, contacts, faulty: file.faulty, mapping };
      const outcome = await imports.run(run, (matches) => {
        const duplicates = choice === 'import' ? new Map<number, Duplicate>() : duplicatesOf(file, matches);
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
        const noted = choice === 'note' ? added : [];
        const filled = choice === 'fill' ? added : [];
        if (filled.length > MAX_FILLED) return TOO_MANY_FILLED;
        const imported = order.filter((index) => !duplicates.has(index));
        return done({ plan: { imported, noted, filled, skipped: duplicates.size - added.length } });
      });
      return outcome ?? RAN_ALREADY;
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
