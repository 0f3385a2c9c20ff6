import type { ExportedChunk, ExportFile } from '../../src/server/engine/row-mapper.ts';

interface Exporter<Query> {
  exportChunks(query: Query, file: ExportFile): AsyncIterable<ExportedChunk>;
}

const decoder = new TextDecoder();

/** The chunks of an export: of each row the values of these columns. */
export async function* exportedChunks<Query>(
  rows: Exporter<Query>,
  query: Query,
  columns: readonly string[] = ['id'],
  more: Partial<ExportFile> = {},
): AsyncGenerator<string[][]> {
  const mapper = { module: new URL('./json-rows.ts', import.meta.url).href, options: columns.length };
  for await (const { bytes, count } of rows.exportChunks(query, { columns, mapper, ...more })) {
    const values = JSON.parse(decoder.decode(bytes)) as string[][];
    if (values.length !== count) throw new Error(`A chunk of ${count} rows has ${values.length}.`);
    yield values;
  }
}

/** One value of all exported rows; by default their ids. */
export async function exported(rows: Exporter<{ search: string }>, search = '', column = 'id'): Promise<string[]> {
  const values: string[] = [];
  for await (const chunk of exportedChunks(rows, { search }, [column])) values.push(...chunk.flat());
  return values;
}
