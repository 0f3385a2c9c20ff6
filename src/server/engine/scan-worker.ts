import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from './low-priority.ts';
import { type ThreadAnswer, toThreadError } from './reader-thread.ts';
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

/** The answer to a request with a mapper. */
export interface MappedRows {
  bytes: Uint8Array<ArrayBuffer>;
  count: number;
  /** The last value of the last row. */
  last: number | undefined;
}

/** A connection reads the table statistics when it is opened. */
const MAX_CONNECTION_AGE_MS = 60 * 60 * 1000;

const { path, use, cancelled } = workerData as ScanWorkerData;
lowerPriority(use === 'reads' ? 'a little' : 'much');
let running = 0;
let openedAt = Date.now();
let database = open();

function open(): { objects: StatementCache; arrays: StatementCache } {
  const connection = connect(path, { readOnly: true });
  // SQLite has no progress callback in Node, so a function in the statement ends it.
  connection.function('not_cancelled', () => {
    if (Atomics.load(cancelled, 0) === running) throw new Error('Cancelled.');
    return 1;
  });
  return { objects: new StatementCache(connection), arrays: new StatementCache(connection, { returnArrays: true }) };
}

function reopen(): void {
  database.objects.close();
  database = open();
  openedAt = Date.now();
}

parentPort?.on('message', async (request: ScanRequest & { id: number }) => {
  const answer: ThreadAnswer<unknown[]> = { id: request.id };
  const transferred: ArrayBuffer[] = [];
  try {
    answer.result = await read(request, transferred);
  } catch (error) {
    answer.error = toThreadError(error);
  }
  parentPort?.postMessage(answer, transferred);
});

async function read(
  { id, sql, parameters, mapper }: ScanRequest & { id: number },
  transferred: ArrayBuffer[],
): Promise<unknown[]> {
  running = id;
  if (Date.now() - openedAt > MAX_CONNECTION_AGE_MS) reopen();
  if (mapper === undefined) return database.objects.prepare(sql).all(parameters);
  const rows = database.arrays.prepare(sql).all(parameters) as unknown as Rows;
  const bytes = await mapRows(rows, mapper);
  transferred.push(bytes.buffer);
  return [{ bytes, count: rows.length, last: rows.at(-1)?.at(-1) as number | undefined } satisfies MappedRows];
}
