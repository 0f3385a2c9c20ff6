import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportedChunk } from '../../engine/row-mapper.ts';
import type { AnyColumn } from './table.ts';
import {
  contentTypes,
  MAIN_RELATIONSHIPS,
  sheetEnd,
  sheetStart,
  STYLES,
  workbook,
  workbookRelationships,
} from './xlsx-parts.ts';

/**
 * Streams a table as an Excel workbook (ECMA-376), without ever holding all rows or the whole file in memory.
 * A table too long for one worksheet continues on the next.
 *
 * @param name of the worksheet
 * @param chunks rows in XML; each part is a worksheet
 */
export async function* writeXlsx(
  name: string,
  columns: readonly AnyColumn[],
  chunks: AsyncGenerator<ExportedChunk>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  // Errors reach the consumer through iteration. Without a listener, an error after the last read would crash the process.
  output.on('error', () => undefined);
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  const sheets: Readable[] = [];

  function addSheet(first: IteratorResult<ExportedChunk, void>): void {
    const sheet = Readable.from(writeSheet(columns, first, chunks, finishSheet), { objectMode: false });
    sheet.on('error', fail);
    sheets.push(sheet);
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets.length}.xml`);
  }
  function finishSheet(next: IteratorResult<ExportedChunk, void>): void {
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
    addSheet(await chunks.next());
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    // When the client disconnects, stop reading from the database too.
    for (const sheet of sheets) sheet.destroy();
    output.destroy();
    await chunks.return(undefined);
  }
}

async function* writeSheet(
  columns: readonly AnyColumn[],
  first: IteratorResult<ExportedChunk, void>,
  chunks: AsyncGenerator<ExportedChunk>,
  finish: (next: IteratorResult<ExportedChunk, void>) => void,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sheetStart(columns));
  let next = first;
  for (let isFull = false; next.done !== true && !isFull; next = await chunks.next()) {
    isFull = next.value.endsPart;
    yield next.value.bytes;
  }
  yield Buffer.from(sheetEnd(columns.length));
  finish(next);
}
