import { CsvError, parse } from 'csv-parse/sync';
import { cellOf, type FileRow, rowOf, UnreadableFileError } from './table.ts';

const BYTE_ORDER_MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
];
const SEPARATORS = [',', ';', '\t', '|'];
/** Excel reads the separator from such a line, and doesn't count it. */
const NAMED_SEPARATOR = /^"?sep=([,;\t|])"?\r?\n/i;
/** Far more than the names of all columns have. */
const MAX_HEADER_CHARACTERS = 20_000;
/** Lines that show which separator a file has. */
const JUDGED_LINES = 40;

const WINDOWS = 'windows-1252';

/** UTF-16 without a mark: every other byte of Latin letters is 0. */
function unmarkedEncoding(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, 400);
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 4 || Math.min(even, odd) > 0) return undefined;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Excel writes UTF-8 and UTF-16 with a mark, and otherwise the old code page of Windows. */
function decode(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  const encoding = marked?.encoding ?? unmarkedEncoding(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(WINDOWS).decode(bytes);
  }
}

/** How often each separator is in each of the first lines, outside quotes. */
function countSeparators(text: string): number[][] {
  const lines = [SEPARATORS.map(() => 0)];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') {
      if (lines.push(SEPARATORS.map(() => 0)) > JUDGED_LINES) break;
      continue;
    }
    const place = SEPARATORS.indexOf(character);
    const counts = lines.at(-1);
    if (place !== -1 && counts) counts[place] = (counts[place] ?? 0) + 1;
  }
  return lines;
}

/** The separator that lines agree on: in a table, most have it equally often. */
function separatorOf(text: string): string {
  const lines = countSeparators(text);
  const scores = SEPARATORS.map((_, place) => {
    const byCount = new Map<number, number>();
    for (const counts of lines) {
      const count = counts[place] ?? 0;
      if (count > 0) byCount.set(count, (byCount.get(count) ?? 0) + count);
    }
    return Math.max(0, ...byCount.values());
  });
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** The first records that are not blank, under the numbers that a spreadsheet shows. */
function parseLines(text: string, delimiter: string, maxRecords: number): FileRow[] {
  const records: FileRow[] = [];
  let number = 0;
  parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    on_record(cells: string[]) {
      number += 1;
      if (records.length < maxRecords && cells.some((cell) => cell !== '')) records.push({ number, cells });
      return null;
    },
  });
  return records;
}

/** Some programs put each line in quotes once more: what it holds, or undefined. */
function unquoted(records: readonly FileRow[]): string | undefined {
  const isQuoted = records.every(({ cells }) => cells.length === 1 && SEPARATORS.some((sign) => cells[0]?.includes(sign)));
  if (!isQuoted) return undefined;
  const lines: string[] = [];
  for (const { number, cells } of records) lines[number - 1] = cells[0] ?? '';
  return lines.join('\n');
}

/**
 * @param maxRows where reading stops
 * @throws UnreadableFileError
 */
export function readCsv(bytes: Uint8Array, maxRows: number): FileRow[] {
  const decoded = decode(bytes);
  if (decoded.includes('\0')) throw new UnreadableFileError('This is neither a CSV file nor an Excel workbook.');
  const named = NAMED_SEPARATOR.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  if (text.length > MAX_HEADER_CHARACTERS && !/[\r\n]/.test(text.trim()))
    throw new UnreadableFileError('It is one long line: its line breaks were lost. Save the list as CSV again, and retry.');
  try {
    const records = parseLines(text, named?.[1] ?? separatorOf(text), maxRows);
    const inner = unquoted(records);
    const rows = inner === undefined ? records : parseLines(inner, separatorOf(inner), maxRows);
    return rows.flatMap(({ number, cells }) => rowOf(number, cells.map(cellOf)) ?? []);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = 'lines' in error && typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
    const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is never closed' : 'it is not valid CSV';
    throw new UnreadableFileError(`The file can’t be read${place}: ${reason}.`);
  }
}
