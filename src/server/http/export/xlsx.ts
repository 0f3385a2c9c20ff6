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

/** Excel's limit of rows per worksheet, including the header. */
const MAX_ROWS = 1_048_576;

/**
 * Streams a table as an Excel workbook (ECMA-376), without ever holding all rows or the whole file in memory.
 * A table too long for one worksheet continues on the next.
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
  // Errors reach the consumer through iteration. Without a listener, an error after the last read would crash the process.
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
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    // When the client disconnects, stop reading from the database too.
    for (const sheet of sheets) sheet.destroy();
    output.destroy();
    await rows.return();
  }
}

async function* each<Row>(chunks: AsyncIterable<readonly Row[]>): AsyncGenerator<Row, void> {
  for await (const rows of chunks) yield* rows;
}

const CHUNK_CHARS = 64 * 1024;

async function* writeSheet<Row>(
  columns: readonly Column<Row>[],
  first: IteratorResult<Row, void>,
  rows: AsyncIterator<Row, void>,
  maxRows: number,
  finish: (next: IteratorResult<Row, void>) => void,
): AsyncGenerator<Buffer> {
  let xml = sheetStart(columns);
  let next = first;
  for (let written = 1; next.done !== true && written < maxRows; written++) {
    const row = next.value;
    xml += sheetRow(columns.map(({ cell }) => cell(row)));
    if (xml.length > CHUNK_CHARS) {
      yield Buffer.from(xml);
      xml = '';
    }
    next = await rows.next();
  }
  yield Buffer.from(xml + sheetEnd(columns.length));
  finish(next);
}
