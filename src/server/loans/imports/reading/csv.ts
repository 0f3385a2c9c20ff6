import { CsvError, parse } from 'csv-parse/sync';
import { MAX_IMPORT_ROWS } from '../../../../shared/loans/imports.ts';
import { cellOf, type FileRow, rowOf, UnreadableFileError } from './table.ts';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];
const SEPARATORS = [',', ';', '\t'];
/** Far more than the names of all columns have. */
const MAX_HEADER_CHARACTERS = 20_000;

/** Excel writes UTF-8 and UTF-16 with a mark, and otherwise the old code page of Windows. */
function decode(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return SEPARATORS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

/** @throws UnreadableFileError */
export function readCsv(bytes: Uint8Array): FileRow[] {
  const text = decode(bytes);
  if (text.includes('\0')) throw new UnreadableFileError('This is neither a CSV file nor an Excel workbook.');
  if (text.length > MAX_HEADER_CHARACTERS && !/[\r\n]/.test(text.trim()))
    throw new UnreadableFileError('It is one long line: its line breaks were lost. Save the list as CSV again, and retry.');
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      // One more than allowed, which is then refused.
      to: MAX_IMPORT_ROWS + 2,
    });
    return records.flatMap((record, place) => rowOf(place + 1, record.map(cellOf)) ?? []);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = 'lines' in error && typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is never closed' : 'it is not valid CSV';
    throw new UnreadableFileError(`The file can’t be read${place}: ${reason}.`);
  }
}
