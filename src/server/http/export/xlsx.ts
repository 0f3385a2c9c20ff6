import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  contentTypes,
  MAIN_RELATIONSHIPS,
  sheetEnd,
  sheetRow,
  sheetStart,
  STYLES,
  workbook,
  workbookRelationships,
} from './xlsx-parts.ts';
import type { Column } from './table.ts';

/** Rows that a worksheet can hold, the header among them. */
const MAX_ROWS = 1_048_576;

/**
 * Writes a table as an Excel workbook (ECMA-376), piece by piece as rows arrive: neither rows nor file are ever held in memory.
 * A table longer than a worksheet goes on in the next one.
 *
 * @param name of the worksheet
 */
export async function* writeXlsx<Row>(
  name: string,
  columns: readonly Column<Row>[],
  chunks: AsyncIterable<readonly Row[]>,
  maxRows = MAX_ROWS,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // Read errors reach whoever iterates; without this, one after the last read would end the process.
  output.on('error', () => undefined);
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const rows = each(chunks);
  const sheets: Readable[] = [];

  function addSheet(first: IteratorResult<Row, void>): void {
    const sheet = Readable.from(writeSheet(columns, first, rows, maxRows, finishSheet), { objectMode: false });
    sheet.on('error', fail);
    sheets.push(sheet);
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets.length}.xml`);
  }
  function finishSheet(next: IteratorResult<Row, void>): void {
    if (next.done !== true) return addSheet(next);
    const count = sheets.length;
    zip.addBuffer(Buffer.from(contentTypes(count)), '[Content_Types].xml');
    zip.addBuffer(Buffer.from(MAIN_RELATIONSHIPS), '_rels/.rels');
    zip.addBuffer(Buffer.from(workbook(name, count)), 'xl/workbook.xml');
    zip.addBuffer(Buffer.from(workbookRelationships(count)), 'xl/_rels/workbook.xml.rels');
    zip.addBuffer(Buffer.from(STYLES), 'xl/styles.xml');
    zip.end();
  }

  try {
    addSheet(await rows.next());
    for await (const piece of output) yield piece as Uint8Array;
  } finally {
    // A reader that went away ends the reading of the database as well.
    for (const sheet of sheets) sheet.destroy();
    output.destroy();
    await rows.return();
  }
}

async function* each<Row>(chunks: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of chunks) yield* rows;
}

const PIECE = 64 * 1024;

async function* writeSheet<Row>(
  columns: readonly Column<Row>[],
  first: IteratorResult<Row, void>,
  rows: AsyncIterator<Row, void>,
  maxRows: number,
  finish: (next: IteratorResult<Row, void>) => void,
): AsyncGenerator<Buffer> {
  let piece = sheetStart(columns);
  let next = first;
  for (let written = 1; next.done !== true && written < maxRows; written++) {
    const row = next.value;
    piece += sheetRow(columns.map(({ cell }) => cell(row)));
    if (piece.length > PIECE) {
      yield Buffer.from(piece);
      piece = '';
    }
    next = await rows.next();
  }
  yield Buffer.from(piece + sheetEnd(columns.length));
  finish(next);
}
