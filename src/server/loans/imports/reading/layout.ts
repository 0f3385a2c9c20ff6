import { NO_HEADER } from '../../../../shared/loans/import-fields.ts';
import { type ImportCheck, MAX_IMPORT_ROWS } from '../../../../shared/loans/imports.ts';
import { EMAIL, saysPhone } from './cells.ts';
import { readCsv } from './csv.ts';
import { isWorkbook } from './file-kind.ts';
import { headerScore } from './headers.ts';
import { plain, plainWords } from './plain.ts';
import { type FileRow, UnreadableFileError } from './table.ts';
import { openXlsx } from './xlsx.ts';

/** Rows in which the names of columns are looked for. */
const SEARCHED_ROWS = 25;
/** Where reading stops: a file with so many rows is refused. Some titles and totals are allowed beside the leads. */
const MAX_READ_ROWS = MAX_IMPORT_ROWS + SEARCHED_ROWS + 1000;
/** A name of a column, and what contains one. */
const MIN_HEADER_SCORE = 3;
const MAX_FIRST_ROWS = 10;
const MAX_FIRST_CELL = 40;

type LeftOut = ImportCheck['leftOut'];

export interface LeadLayout {
  /** Of a workbook, those that are not hidden; empty for a CSV file. */
  sheets: string[];
  sheet: string | null;
  /** As a spreadsheet numbers rows, or `NO_HEADER`. */
  headerRow: number;
  /** The first rows, with their cells shortened, for choosing the one with the names. */
  first: { row: number; cells: string[] }[];
  headers: string[];
  rows: FileRow[];
  leftOut: LeftOut;
}

/** Which part of a file to read; null for what is found by itself. */
interface LayoutChoice {
  sheet: string | null;
  headerRow: number | null;
}

const scoreOf = ({ cells }: FileRow) => cells.reduce((sum, cell) => sum + headerScore(cell), 0);
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '');

const isContact = (cell: string) => EMAIL.test(cell) || saysPhone(cell);

/** Which of the first rows has the names of the columns. */
function findHeader(rows: readonly FileRow[]): FileRow | undefined {
  const searched = rows.slice(0, SEARCHED_ROWS);
  const scores = searched.map(scoreOf);
  const best = Math.max(...scores);
  if (best >= MIN_HEADER_SCORE) return searched[scores.indexOf(best)];
  // Its names are not known: it is the first row as wide as the others, unless that is a lead already.
  const width = Math.max(...searched.map(({ cells }) => filled(cells).length));
  const widest = searched.find(({ cells }) => filled(cells).length > width * 0.6);
  return widest?.cells.some(isContact) ? undefined : widest;
}

const TOTALS = new Set(
  plainWords(
    'total, totals, grand total, sub total, sum, total amount, total leads, count, कुल, कुल राशि, कुल योग, योग, एकूण, एकूण रक्कम',
  ),
);
/** Most rows are none, as a glance tells. */
const MAY_BE_TOTAL = /total|sum|count|कुल|योग|एकूण/i;
const NUMBER = /^[\d,.\s₹]+$/;

/** Sums and counts below the leads: none of them says how a person can be reached. */
function isTotal({ cells }: FileRow, isLast: boolean, isContacts: (place: number) => boolean): boolean {
  const hasWord = cells.some((cell) => MAY_BE_TOTAL.test(cell) && TOTALS.has(plain(cell.replace(/[\d,.₹:]+/g, ' '))));
  if (!hasWord && !isLast) return false;
  const given = filled(cells);
  // A number below phone numbers is one that is too short.
  const isSums =
    cells.length > 1 &&
    given.length <= cells.length / 2 &&
    cells.every((cell, place) => cell === '' || (NUMBER.test(cell) && !isContacts(place)));
  return (hasWord || isSums) && !given.some(isContact);
}

const TEST_LEAD = '<test lead:';

function withoutOthers(rows: readonly FileRow[], header: FileRow | undefined): Pick<LeadLayout, 'rows' | 'leftOut'> {
  const leftOut: LeftOut = { hidden: 0, totals: 0, headers: 0, tests: 0 };
  const last = rows.at(-1);
  const isHeader = ({ cells }: FileRow) =>
    header !== undefined &&
    cells.length === header.cells.length &&
    cells.every((cell, place) => cell === header.cells[place]);
  const isContacts = (place: number) => rows.slice(0, SEARCHED_ROWS).some(({ cells }) => isContact(cells[place] ?? ''));
  const kept = rows.filter((row) => {
    const reason: keyof LeftOut | undefined = row.isHidden
      ? 'hidden'
      : isHeader(row)
        ? 'headers'
        : row.cells.some((cell) => cell.startsWith(TEST_LEAD))
          ? 'tests'
          : isTotal(row, row === last, isContacts)
            ? 'totals'
            : undefined;
    if (reason !== undefined) leftOut[reason] += 1;
    return reason === undefined;
  });
  return { rows: kept, leftOut };
}

const shortened = (cell: string) =>
  cell.length > MAX_FIRST_CELL ? `${cell.slice(0, MAX_FIRST_CELL).toWellFormed()}…` : cell;

/** The chosen sheet, or the first with names of columns that are known, or the first with rows. */
function sheetOf(bytes: Buffer, wanted: string | null): Pick<LeadLayout, 'sheets' | 'sheet' | 'rows'> {
  const { names, rowsOf } = openXlsx(bytes, MAX_READ_ROWS);
  let found: Pick<LeadLayout, 'sheets' | 'sheet' | 'rows'> | undefined;
  for (const sheet of wanted !== null && names.includes(wanted) ? [wanted] : names) {
    const rows = rowsOf(sheet);
    const isKnown = rows.slice(0, SEARCHED_ROWS).some((row) => scoreOf(row) >= MIN_HEADER_SCORE);
    if (found === undefined || isKnown || found.rows.length === 0) found = { sheets: names, sheet, rows };
    if (isKnown) break;
  }
  return found ?? { sheets: names, sheet: null, rows: [] };
}

/**
 * What is in a file: its sheets, the names of its columns, and its rows.
 *
 * @throws UnreadableFileError
 */
export function readLayout(bytes: Uint8Array, { sheet: wanted, headerRow }: LayoutChoice): LeadLayout {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { rows: all, ...sheet } = isWorkbook(buffer)
    ? sheetOf(buffer, wanted)
    : { sheets: [], sheet: null, rows: readCsv(bytes, MAX_READ_ROWS) };
  const header = headerRow === NO_HEADER ? undefined : (all.find(({ number }) => number === headerRow) ?? findHeader(all));
  const { rows, leftOut } = withoutOthers(header ? all.slice(all.indexOf(header) + 1) : all, header);
  if (all.length - leftOut.hidden >= MAX_READ_ROWS || rows.length > MAX_IMPORT_ROWS)
    throw new UnreadableFileError(`The file has more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Split it.`);
  if (rows.length === 0)
    throw new UnreadableFileError(
      'The file has no rows. One row must hold the names of the columns, and the leads follow it.',
    );
  const width = Math.max(header?.cells.length ?? 0, ...rows.slice(0, SEARCHED_ROWS).map(({ cells }) => cells.length));
  return {
    ...sheet,
    headerRow: header?.number ?? NO_HEADER,
    first: all.slice(0, MAX_FIRST_ROWS).map(({ number, cells }) => ({ row: number, cells: cells.map(shortened) })),
    headers: Array.from({ length: width }, (_, place) => header?.cells[place] ?? ''),
    rows,
    leftOut,
  };
}
