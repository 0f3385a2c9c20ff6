import type { ExportedChunk, Rows } from '../../engine/row-mapper.ts';
import { DAY_MS, INDIA_OFFSET_MS, indianDate } from '../../../shared/kit/time.ts';
import { type AnyColumn, type CellWriter, escapeFormula, writeCell } from './table.ts';

/** Marks the file as UTF-8 for Excel, which would otherwise garble Hindi. */
export const BYTE_ORDER_MARK = '\uFEFF';

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** Most fields: neither a formula nor in need of quotes. */
const PLAIN = /^[\dA-Za-z\u0904-\u0939](?:[^",\r\n]*[^",\s])?$/;

function field(cell: string): string {
  if (PLAIN.test(cell)) return cell;
  const text = escapeFormula(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(field).join(',')}\r\n`;

let lastDay = Number.NaN;
let dayText = '';

/** As `indianDateTime`. Neighbouring rows mostly have the same date, whose text is kept. */
function dateTime(ms: number): string {
  const time = ms + INDIA_OFFSET_MS;
  const day = Math.floor(time / DAY_MS);
  if (day !== lastDay) [lastDay, dayText] = [day, indianDate(new Date(ms))];
  const seconds = Math.floor((time - day * DAY_MS) / 1000);
  return `${dayText} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Two digits of a number below 60. */
const two = (value: number) => TWO_DIGITS[Math.floor(value)] ?? '';

const WRITER: CellWriter = { text: field, number: String, date: dateTime };

export function csvLines(columns: readonly AnyColumn[], rows: Rows): string {
  let lines = '';
  for (const row of rows) {
    // An iterator over the columns of a million rows takes as long as all their fields.
    for (let place = 0; place < columns.length; place += 1) {
      if (place > 0) lines += ',';
      lines += writeCell(WRITER, columns[place] as AnyColumn, row[place]);
    }
    lines += '\r\n';
  }
  return lines;
}

/**
 * Writes a table as CSV (RFC 4180: CRLF, quotes doubled), in UTF-8 with a byte order mark, one output chunk per chunk of
 * lines.
 */
export async function* writeCsv(
  columns: readonly AnyColumn[],
  chunks: AsyncIterable<ExportedChunk>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${BYTE_ORDER_MARK}${csvLine(columns.map(({ title }) => title))}`);
  for await (const { bytes } of chunks) yield bytes;
}
