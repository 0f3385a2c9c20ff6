import { guessColumns, IMPORT_LABELS } from '../../../../shared/loans/import-fields.ts';
import {
  type ImportColumn,
  type ImportMapping,
  MAX_IMPORT_ROWS,
  MAX_LISTED_ROWS,
  type RowFault,
} from '../../../../shared/loans/imports.ts';
import { type LoanApplicationInput, loanApplicationSchema } from '../../../../shared/loans/schemas.ts';
import { type Field, isRequired, namesOf, valuesOf, wordsOf } from '../../../../shared/kit/fields.ts';
import { LOAN_FIELDS, LOAN_TYPES, type LoanField } from '../../../../shared/loans/fields.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../http/export/csv.ts';
import { contactOf } from '../queries.ts';
import { readCsv } from './csv.ts';
import { type FileRow, UnreadableFileError } from './table.ts';
import { readXlsx } from './xlsx.ts';

const MAX_SAMPLES = 3;
const MAX_SAMPLE = 60;
/** Characters of a file of faults. */
const MAX_FAULT_TEXT = 64 * 1024 * 1024;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The container of Excel 97. */
const isOldWorkbook = (bytes: Uint8Array) => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/** A file's first row, and the others. */
export interface LeadFile {
  headers: string[];
  rows: FileRow[];
}

/** @throws UnreadableFileError */
export function readFile(bytes: Uint8Array): LeadFile {
  if (isOldWorkbook(bytes))
    throw new UnreadableFileError('This is an old Excel workbook. Save it as .xlsx or CSV, and retry.');
  const [first, ...rows] = isZip(bytes) ? readXlsx(Buffer.from(bytes)) : readCsv(bytes);
  if (first === undefined || rows.length === 0)
    throw new UnreadableFileError('The file has no rows. Its first row must hold the names of the columns.');
  if (rows.length > MAX_IMPORT_ROWS)
    throw new UnreadableFileError(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Split it.`);
  const width = Math.max(first.cells.length, ...rows.slice(0, MAX_LISTED_ROWS).map(({ cells }) => cells.length));
  return { headers: Array.from({ length: width }, (_, place) => first.cells[place] ?? ''), rows };
}

/** What the file is guessed to hold. */
export const guessMapping = ({ headers }: LeadFile): ImportMapping => ({ columns: guessColumns(headers), fixed: {} });

export function describeColumns({ headers, rows }: LeadFile, { columns }: ImportMapping): ImportColumn[] {
  return headers.map((header, place) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      const cell = cells[place] ?? '';
      if (cell !== '') samples.push(cell.length > MAX_SAMPLE ? `${cell.slice(0, MAX_SAMPLE).toWellFormed()}…` : cell);
      if (samples.length === MAX_SAMPLES) break;
    }
    return { header: header.slice(0, 100).toWellFormed(), samples, field: columns[place] ?? null };
  });
}

export const missingFields = ({ columns, fixed }: ImportMapping): LoanField[] =>
  namesOf(LOAN_FIELDS).filter(
    (field) => isRequired(LOAN_FIELDS[field]) && !columns.includes(field) && !Object.hasOwn(fixed, field),
  );

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** Other words for some of the options, and loans without the word. */
const SYNONYMS: Readonly<Record<string, string>> = {
  business: 'Self Employed',
  job: 'Salaried',
  ...Object.fromEntries(
    LOAN_TYPES.filter((type) => type.endsWith(' Loan')).map((type) => [plain(type.slice(0, -' Loan'.length)), type]),
  ),
};

/** The option of a choice that people mean: "self-employed", "personal"; the cell itself when there is none. */
function optionOf(field: Field, cell: string): string {
  const written = plain(cell);
  const isMeant = (option: string) => [option, wordsOf(field, option)].some((text) => plain(text) === written);
  return valuesOf(field).find((option) => isMeant(option) || SYNONYMS[written] === option) ?? cell;
}

/** A row's fields as the form's schema takes them. */
function fieldsOf({ cells }: FileRow, { columns, fixed }: ImportMapping): Record<string, string | undefined> {
  const fields: Record<string, string | undefined> = { ...fixed };
  for (const [place, field] of columns.entries()) {
    const cell = cells[place] ?? '';
    if (field !== null) fields[field] = optionOf(LOAN_FIELDS[field], cell);
  }
  return fields;
}

/** Rows of a file, read by its columns. */
export interface ReadRows {
  /** Rows with faults, and the first faults. */
  faulty: number;
  faults: RowFault[];
  /** Rows without faults: their numbers. */
  numbers: number[];
  /** Of each of them, as a JSON array: `[index, phone number, email key]`. */
  contacts: string;
  /** The first row with the same phone number or email, by index in `numbers`. */
  repeats: Map<number, number>;
}

/**
 * Checks all rows by the schema of the form.
 *
 * @param onReady receives each row without faults
 * @param onFaulty receives each row with faults
 */
export function checkRows(
  { rows }: LeadFile,
  mapping: ImportMapping,
  {
    onReady,
    onFaulty,
  }: { onReady?(input: LoanApplicationInput): void; onFaulty?(row: FileRow, faults: readonly RowFault[]): void },
): ReadRows {
  const read: ReadRows = { faulty: 0, faults: [], numbers: [], contacts: '', repeats: new Map() };
  const contacts: string[] = [];
  const first = new Map<string, number>();
  for (const row of rows) {
    const { success, data, error } = loanApplicationSchema.safeParse(fieldsOf(row, mapping));
    if (!success) {
      const faults = error.issues.map(({ path, message }) => ({ row: row.number, field: path[0] as LoanField, message }));
      read.faulty += 1;
      if (read.faults.length < MAX_LISTED_ROWS) read.faults.push(...faults.slice(0, MAX_LISTED_ROWS - read.faults.length));
      onFaulty?.(row, faults);
      continue;
    }
    const index = read.numbers.push(row.number) - 1;
    const { phone, email } = contactOf(data);
    contacts.push(JSON.stringify([index, phone, email]));
    const earlier = first.get(phone) ?? first.get(email);
    if (earlier !== undefined) read.repeats.set(index, earlier);
    for (const contact of [phone, email]) if (!first.has(contact)) first.set(contact, index);
    onReady?.(data);
  }
  read.contacts = `[${contacts.join(',')}]`;
  return read;
}

/** The rows with faults, as they were, with what is wrong with them: for correcting them and importing them again. */
export function faultFile(file: LeadFile, mapping: ImportMapping): { text: string; rows: number } {
  const lines = [BYTE_ORDER_MARK, csvLine(['Row', 'What to correct', ...file.headers])];
  let [length, rows] = [0, 0];
  checkRows(file, mapping, {
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
