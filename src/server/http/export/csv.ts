import { indianDateTime } from '../../../shared/time.ts';
import { type Cell, type Column, escapeFormula } from './table.ts';

/** Marks the file as UTF-8 for Excel, which would otherwise garble Hindi. */
const BYTE_ORDER_MARK = '\uFEFF';

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell instanceof Date ? indianDateTime(cell) : escapeFormula(cell);
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly Cell[]) => `${cells.map(field).join(',')}\r\n`;

/**
 * Writes a table as CSV (RFC 4180: CRLF, quotes doubled), in UTF-8 with a byte order mark, one output chunk per chunk of
 * rows.
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + line(columns.map(({ title }) => title)));
  for await (const rows of chunks) {
    yield Buffer.from(rows.map((row) => line(columns.map(({ cell }) => cell(row)))).join(''));
  }
}
