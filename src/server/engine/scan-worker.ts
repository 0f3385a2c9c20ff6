import { workerData } from 'node:worker_threads';
import { answerRequests } from './reader-thread.ts';
import { mapRows, type RowMapper, type Rows } from './row-mapper.ts';
import { connect, StatementCache } from './sqlite-connection.ts';

/** Of `Database`. */
export type ThreadUse = 'scans' | 'reads';

export interface ScanWorkerData {
  path: string;
  use: ThreadUse;
  /** The id of the last cancelled request. */
  cancelled: Int32Array<SharedArrayBuffer>;
}

export interface ScanRequest {
  sql: string;
  parameters: readonly unknown[];
  /** Turns the rows into bytes, which are the answer. */
  mapper: RowMapper | undefined;
}

export interface MappedRows {
  bytes: Uint8Array<ArrayBuffer>;
  count: number;
  /** The last value of the last row. */
  last: number | undefined;
}

const { path, use, cancelled } = workerData as ScanWorkerData;
let running = 0;
const connection = connect(path, { readOnly: true });
// SQLite has no progress callback in Node, so a function in the statement ends it.
connection.function('not_cancelled', () => {
  if (Atomics.load(cancelled, 0) === running) throw new Error('Cancelled.');
  return 1;
});
// The trigrams of the search indexes, of which `sqlite.ts` finds those that have two letters.
const indexes = connection.prepare(`select name from sqlite_schema where sql like '%''trigram %'`).all();
for (const { name } of indexes)
  connection.exec(`create virtual table temp.${String(name)}_terms using fts5vocab (main, ${String(name)}, instance)`);
const objects = new StatementCache(connection);
const arrays = new StatementCache(connection, { returnArrays: true });

answerRequests<ScanRequest, unknown[]>(use === 'reads' ? 'a little' : 'much', async ({ id, sql, parameters, mapper }) => {
  running = id;
  if (mapper === undefined) return { result: objects.prepare(sql).all(parameters) };
  const rows = arrays.prepare(sql).all(parameters) as unknown as Rows;
  const bytes = await mapRows(rows, mapper);
  const mapped: MappedRows = { bytes, count: rows.length, last: rows.at(-1)?.at(-1) as number | undefined };
  return { result: [mapped], transferred: [bytes.buffer] };
});
