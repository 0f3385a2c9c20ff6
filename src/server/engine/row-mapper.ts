/**
 * How the database hands rows to those who write files, and neither knows the other: it runs, in its own threads, a
 * function of theirs.
 */

/** A function that turns rows into text in a worker thread, which imports it: the default export of a module. */
export interface RowMapper {
  module: string;
  /** Its second parameter; must survive structured cloning. */
  options: unknown;
}

/** Rows as arrays of their values, in the order of the query. */
export type Rows = readonly (readonly unknown[])[];

export type MapRows<Options> = (rows: Rows, options: Options) => string | Promise<string>;

export interface ExportFile {
  columns: readonly string[];
  mapper: RowMapper;
  /** No chunk has rows of two parts of so many rows, such as worksheets. */
  partRows?: number | undefined;
  signal?: AbortSignal | undefined;
}

export interface ExportedChunk {
  bytes: Uint8Array<ArrayBuffer>;
  count: number;
  /** Whether the next chunk belongs to another part. */
  endsPart: boolean;
}

const encoder = new TextEncoder();

/** Runs a mapper; for worker threads. The text becomes UTF-8. */
export async function mapRows(rows: Rows, { module, options }: RowMapper): Promise<Uint8Array<ArrayBuffer>> {
  const { default: map } = (await import(module)) as { default: MapRows<unknown> };
  return encoder.encode(await map(rows, options));
}
