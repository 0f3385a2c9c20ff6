import { guessColumns, IMPORT_LABELS, type ImportTarget } from '../../../../shared/loans/import-fields.ts';
import {
  type FaultRow,
  type ImportCheck,
  type ImportColumn,
  type ImportMapping,
  MAX_FAULT_ROWS,
  MAX_IMPORT_ROWS,
  MAX_LISTED_ROWS,
} from '../../../../shared/loans/imports.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/export/csv.ts';
import { contactOf, givenBits, OPTIONAL } from '../queries.ts';
import { readCsv } from './csv.ts';
import type { CellFault, ReadLead } from './read-lead.ts';
import { type Meanings, readRow, REQUIRED } from './read-row.ts';
import { type FileRow, UnreadableFileError } from './table.ts';
import { readXlsx } from './xlsx.ts';

const MAX_SAMPLES = 3;
const MAX_SAMPLE = 60;
const MAX_FIRST_ROWS = 10;
/** Values of choices that are listed. */
const MAX_UNKNOWN = 200;
/** Characters of a file of faults. */
const MAX_FAULT_TEXT = 64 * 1024 * 1024;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The container of Excel 97. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** A table in a file: the names of its columns, and the rows below them. */
export interface LeadFile extends Pick<ImportCheck, 'preset' | 'sheets' | 'sheet' | 'headerRow' | 'first'> {
  headers: string[];
  rows: FileRow[];
}

const shortened = (cell: string) => (cell.length > MAX_SAMPLE ? `${cell.slice(0, MAX_SAMPLE).toWellFormed()}…` : cell);

/** @throws UnreadableFileError */
export function readFile(bytes: Uint8Array): LeadFile {
  if (isOldWorkbook(bytes))
    throw new UnreadableFileError('This is an old Excel workbook. Save it as .xlsx or CSV, and retry.');
  const all = isZip(bytes) ? readXlsx(Buffer.from(bytes)) : readCsv(bytes);
  const [first, ...rows] = all;
  if (first === undefined || rows.length === 0)
    throw new UnreadableFileError('The file has no rows. Its first row must hold the names of the columns.');
  if (rows.length > MAX_IMPORT_ROWS)
    throw new UnreadableFileError(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Split it.`);
  const width = Math.max(first.cells.length, ...rows.slice(0, MAX_LISTED_ROWS).map(({ cells }) => cells.length));
  return {
    preset: null,
    sheets: [],
    sheet: null,
    headerRow: first.number,
    first: all.slice(0, MAX_FIRST_ROWS).map(({ number, cells }) => ({ row: number, cells: cells.map(shortened) })),
    headers: Array.from({ length: width }, (_, place) => first.cells[place] ?? ''),
    rows,
  };
}

/** What the file is guessed to hold. */
export const guessMapping = ({ headers, sheet, headerRow }: LeadFile): ImportMapping => ({
  sheet,
  headerRow,
  columns: guessColumns(headers),
  fixed: {},
  values: {},
});

export function describeColumns({ headers, rows }: LeadFile, { columns }: ImportMapping): ImportColumn[] {
  return headers.map((header, place) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[place] ?? '';
      if (cell !== '') samples.push(shortened(cell));
      if (samples.length === MAX_SAMPLES) break;
    }
    return { header: header.slice(0, 100).toWellFormed(), samples, field: columns[place] ?? null };
  });
}

export const missingFields = ({ columns, fixed }: ImportMapping): ImportTarget[] =>
  REQUIRED.filter((field) => !columns.includes(field) && !Object.hasOwn(fixed, field));

/** Cells that were corrected, by row and field. */
export interface Mends {
  sheet: string | null;
  rows: Readonly<Record<number, Readonly<Partial<Record<ImportTarget, string>>>>>;
}

/** A row with what was corrected in it. Where several columns hold a field, the first has it then. */
function mendedRow(row: FileRow, columns: ImportMapping['columns'], mends: Mends['rows'][number]): FileRow {
  const cells = [...row.cells];
  for (const [place, field] of columns.entries())
    if (field !== null && mends[field] !== undefined) cells[place] = columns.indexOf(field) === place ? mends[field] : '';
  return { ...row, cells: Array.from(cells, (cell: string | undefined) => cell ?? '') };
}

/** Rows of a file, read by its columns. */
export interface ReadRows {
  /** Rows with faults, and the first of them. */
  faulty: number;
  faultRows: FaultRow[];
  unknown: ImportCheck['unknown'];
  notGiven: ImportCheck['notGiven'];
  /** Rows without faults: their numbers. */
  numbers: number[];
  /** Of each of them, as a JSON array: `[index, phone number, email key]`. */
  contacts: string;
  /** Of each of them, the bits of what it says. */
  given: number[];
  /** The first row with the same phone number or email, by index in `numbers`. */
  repeats: Map<number, number>;
}

export const NOTHING: ReadRows = {
  faulty: 0,
  faultRows: [],
  unknown: [],
  notGiven: [],
  numbers: [],
  contacts: '[]',
  given: [],
  repeats: new Map(),
};

interface Reading {
  mapping: ImportMapping;
  meanings: Meanings;
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
  { rows, sheet }: LeadFile,
  { mapping, meanings, mends }: Reading,
  { onReady, onFaulty }: Receivers,
): ReadRows {
  const read: ReadRows = { ...structuredClone(NOTHING), unknown: [] };
  const contacts: string[] = [];
  const first = new Map<string, number>();
  const unknown = new Map<string, ImportCheck['unknown'][number]>();
  const lacking = new Map<ImportTarget, number>();
  const mended = mends?.sheet === sheet ? mends.rows : {};
  for (const written of rows) {
    const mend = mended[written.number];
    const row = mend === undefined ? written : mendedRow(written, mapping.columns, mend);
    const result = readRow(row, mapping, meanings);
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
    const bits = givenBits(lead);
    read.given.push(bits);
    for (const { name, bit } of OPTIONAL) if ((bits & bit) === 0) lacking.set(name, (lacking.get(name) ?? 0) + 1);
    const { phone, email } = contactOf(lead.fields);
    contacts.push(JSON.stringify([index, phone, email]));
    const own = email === '' ? [phone] : [phone, email];
    const earlier = own.map((contact) => first.get(contact)).find((place) => place !== undefined);
    if (earlier !== undefined) read.repeats.set(index, earlier);
    for (const contact of own) if (!first.has(contact)) first.set(contact, index);
    onReady?.(lead);
  }
  read.contacts = `[${contacts.join(',')}]`;
  read.unknown = [...unknown.values()].toSorted((a, b) => b.rows - a.rows);
  read.notGiven = [...lacking].map(([field, count]) => ({ field, rows: count }));
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
export function faultFile(file: LeadFile, reading: Reading): { text: string; rows: number } {
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
