import { parentPort, workerData } from 'node:worker_threads';
import { connect, StatementCache } from './sqlite-connection.ts';

export interface ScanWorkerData {
  path: string;
  /** The id of the last cancelled request. */
  cancelled: Int32Array<SharedArrayBuffer>;
}

export interface ScanRequest {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export interface ScanAnswer {
  id: number;
  rows: unknown[];
  error?: string;
}

/** A connection reads the table statistics when it is opened. */
const MAX_CONNECTION_AGE_MS = 60 * 60 * 1000;

const { path, cancelled } = workerData as ScanWorkerData;
let running = 0;
let openedAt = Date.now();
let statements = open();

function open(): StatementCache {
  const database = connect(path, true);
  // SQLite has no progress callback in Node, so a function in the statement ends it.
  database.function('not_cancelled', () => {
    if (Atomics.load(cancelled, 0) === running) throw new Error('Cancelled.');
    return 1;
  });
  return new StatementCache(database);
}

function reopen(): void {
  statements.close();
  statements = open();
  openedAt = Date.now();
}

parentPort?.on('message', (request: ScanRequest) => {
  parentPort?.postMessage(answer(request));
});

function answer({ id, sql, parameters }: ScanRequest): ScanAnswer {
  running = id;
  try {
    if (Date.now() - openedAt > MAX_CONNECTION_AGE_MS) reopen();
    return { id, rows: statements.prepare(sql).all(parameters) };
  } catch (error) {
    return { id, rows: [], error: error instanceof Error ? error.message : String(error) };
  }
}
