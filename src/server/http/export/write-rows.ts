import type { ExportFile, MapRows } from '../../engine/row-mapper.ts';
import { csvLines } from './csv.ts';
import type { ExportTable } from './table.ts';
import { MAX_SHEET_ROWS, sheetRows } from './xlsx-parts.ts';

export type { ExportedChunk, ExportFile } from '../../engine/row-mapper.ts';

const WRITERS = { csv: csvLines, excel: sheetRows };
type ExportFormat = keyof typeof WRITERS;

interface Options {
  format: ExportFormat;
  module: string;
  name: string;
}

/** A table as a file whose rows are written in worker threads. */
export const fileOf = (format: ExportFormat, { module, name, columns }: ExportTable, signal: AbortSignal): ExportFile => ({
  columns: columns.map(({ from }) => from),
  mapper: { module: import.meta.url, options: { format, module, name } satisfies Options },
  partRows: format === 'excel' ? MAX_SHEET_ROWS : undefined,
  signal,
});

const writeRows: MapRows<Options> = async (rows, { format, module, name }) => {
  const { columns } = ((await import(module)) as Record<string, ExportTable>)[name] as ExportTable;
  return WRITERS[format](columns, rows);
};
export default writeRows;
