import { IMPORT_LABELS, type ImportTarget } from '../../../../shared/loans/import-fields.ts';
import {
  type FaultRow,
  type ImportCheck,
  type ImportColumn,
  type ImportMapping,
  MAX_FAULT_ROWS,
} from '../../../../shared/loans/imports.ts';
import type { LeadStatus } from '../../../../shared/loans/statuses.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/export/csv.ts';
import { contactOf, givenBits, OPTIONAL } from '../queries.ts';
import type { LeadLayout } from './layout.ts';
import type { CellFault, ReadLead } from './read-lead.ts';
import { saysPlace } from './headers.ts';
import { createRowReader, NEEDED_FIELDS, type RowContext } from './read-row.ts';
import { cellOf, type FileRow, UnreadableFileError } from './table.ts';

const MAX_SAMPLES = 3;
const MAX_SAMPLE = 60;
/** Values of choices that are listed. */
const MAX_UNKNOWN = 200;
/** Characters of a file of faults. */
const MAX_FAULT_TEXT = 64 * 1024 * 1024;

const shortened = (cell: string) => (cell.length > MAX_SAMPLE ? `${cell.slice(0, MAX_SAMPLE).toWellFormed()}…` : cell);

export function describeColumns({ headers, rows }: LeadLayout, { columns }: ImportMapping): ImportColumn[] {
  return headers.map((header, place) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[place] ?? '';
      if (cell !== '') samples.push(shortened(cell));
      if (samples.length === MAX_SAMPLES) break;
    }
    const isOfPincode = columns.includes('pincode') && saysPlace(header);
    return { header: header.slice(0, 100).toWellFormed(), samples, field: columns[place] ?? null, isOfPincode };
  });
}

export const missingFields = ({ columns, fixed }: ImportMapping): ImportTarget[] =>
  NEEDED_FIELDS.filter((field) => !columns.includes(field) && !Object.hasOwn(fixed, field));

/** Cells that were corrected, by row and field. */
export interface Mends {
  sheet: string | null;
  rows: Readonly<Record<number, Readonly<Partial<Record<ImportTarget, string>>>>>;
}

/** A row with what was corrected in it. Where several columns hold a field, the first has it then. */
function mendedRow(row: FileRow, columns: ImportMapping['columns'], mends: Mends['rows'][number]): FileRow {
  const cells = [...row.cells];
  for (const [place, field] of columns.entries())
    if (field !== null && mends[field] !== undefined)
      cells[place] = columns.indexOf(field) === place ? cellOf(mends[field]) : '';
  return { ...row, cells: Array.from(cells, (cell: string | undefined) => cell ?? '') };
}

/** Rows of a file, read by its columns. */
export interface ReadRows {
  /** Rows with faults, and the first of them. */
  faulty: number;
  faultRows: FaultRow[];
  unknown: ImportCheck['unknown'];
  notGiven: ImportCheck['notGiven'];
  erased: ImportCheck['erased'];
  /** Rows without faults: their numbers, and the names in them. */
  numbers: number[];
  names: string[];
  /** Of each of them, as a JSON array: `[index, phone number, email key]`. */
  contacts: string[];
  /** Of each of them, the bits of what it says. */
  given: number[];
  /** The first row with the same phone number, otherwise email, by index in `numbers`. */
  repeats: Map<number, { earlier: number; isByPhone: boolean }>;
}

export const NOTHING: ReadRows = {
  faulty: 0,
  faultRows: [],
  unknown: [],
  notGiven: [],
  erased: [],
  numbers: [],
  names: [],
  contacts: [],
  given: [],
  repeats: new Map(),
};

/** A retention rule. It erases applications of this status, or of any, that were received before then, in epoch milliseconds. */
export interface ErasingRule {
  status: LeadStatus | null;
  days: number;
  before: number;
}

interface Reading {
  mapping: ImportMapping;
  context: RowContext;
  rules: readonly ErasingRule[];
  mends: Mends | undefined;
}

interface Receivers {
  /** Receives each row without faults. */
  onReady?(lead: ReadLead): void;
  /** Receives each row with faults. */
  onFaulty?(row: FileRow, faults: readonly CellFault[]): void;
}

/** Reads all rows by what they are imported as. */
export function checkRows(
  file: LeadLayout,
  { mapping, context, rules, mends }: Reading,
  { onReady, onFaulty }: Receivers,
): ReadRows {
  const read: ReadRows = { ...structuredClone(NOTHING), unknown: [] };
  const first = new Map<string, number>();
  const unknown = new Map<string, ImportCheck['unknown'][number]>();
  const lacking = new Map<ImportTarget, number>();
  const erasedBy = new Map<ErasingRule, number>();
  const mended = mends?.sheet === file.sheet ? mends.rows : {};
  const readRow = createRowReader(file, mapping, context);
  for (const written of file.rows) {
    const mend = mended[written.number];
    const row = mend === undefined ? written : mendedRow(written, mapping.columns, mend);
    const result = readRow(row);
    for (const { field, value, option } of result.unknown) {
      const key = `${field} ${value}`;
      const known = unknown.get(key);
      if (known !== undefined) known.rows += 1;
      else if (unknown.size < MAX_UNKNOWN) unknown.set(key, { field, value, rows: 1, option });
    }
    if (result.faults !== undefined) {
      read.faulty += 1;
      if (read.faultRows.length < MAX_FAULT_ROWS)
        read.faultRows.push({ row: row.number, cells: cellsOf(row, mapping), faults: [...result.faults] });
      onFaulty?.(row, result.faults);
      continue;
    }
    const { lead } = result;
    const index = read.numbers.push(row.number) - 1;
    read.names.push(lead.fields.fullName);
    const bits = givenBits(lead);
    read.given.push(bits);
    for (const { name, bit } of OPTIONAL) if ((bits & bit) === 0) lacking.set(name, (lacking.get(name) ?? 0) + 1);
    const { phone, email } = contactOf(lead.fields);
    read.contacts.push(JSON.stringify([index, phone, email]));
    const byPhone = first.get(phone);
    const byEmail = email === '' ? undefined : first.get(email);
    const earlier = byPhone ?? byEmail;
    if (earlier !== undefined) read.repeats.set(index, { earlier, isByPhone: byPhone !== undefined });
    if (byPhone === undefined) first.set(phone, index);
    if (byEmail === undefined && email !== '') first.set(email, index);
    const { receivedAt = Infinity, status: own = 'New' } = lead;
    const rule = rules.find(({ status, before }) => receivedAt < before && (status ?? own) === own);
    if (rule !== undefined) erasedBy.set(rule, (erasedBy.get(rule) ?? 0) + 1);
    onReady?.(lead);
  }
  // What has not been said yet is first.
  read.unknown = [...unknown.values()].toSorted(
    (a, b) => Number(b.option === null) - Number(a.option === null) || b.rows - a.rows,
  );
  read.notGiven = [...lacking].map(([field, count]) => ({ field, rows: count }));
  read.erased = [...erasedBy].map(([{ status, days }, count]) => ({ status, days, rows: count }));
  return read;
}

/** The cells of a row by what they are imported as. */
function cellsOf({ cells }: FileRow, { columns }: ImportMapping): FaultRow['cells'] {
  const texts: FaultRow['cells'] = {};
  for (const [place, field] of columns.entries())
    if (field !== null) texts[field] = [texts[field] ?? '', cells[place] ?? ''].filter((text) => text !== '').join(' ');
  return texts;
}

/** The rows with faults, as they are, with what is wrong with them: for correcting them and importing them again. */
export function faultFile(file: LeadLayout, reading: Reading): { text: string; rows: number } {
  const lines = [BYTE_ORDER_MARK, csvLine(['Row', 'What to correct', ...file.headers])];
  let [length, rows] = [0, 0];
  checkRows(file, reading, {
    onFaulty({ number, cells }, faults) {
      const words = faults.map(({ field, message }) => `${IMPORT_LABELS[field]}: ${message}`).join(' ');
      const line = csvLine([String(number), words, ...file.headers.map((_, place) => cells[place] ?? '')]);
      rows += 1;
      length += line.length;
      if (length > MAX_FAULT_TEXT) throw new UnreadableFileError('The rows with faults are too large for a file.');
      lines.push(line);
    },
  });
  return { text: lines.join(''), rows };
}
