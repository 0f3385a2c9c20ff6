import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { endAbortedQuietly } from './cancelling.ts';
import type { ScanAnswer, ScanRequest, ScanWorkerData } from './scan-worker.ts';

/** So that one long statement does not block the others. */
const MAX_THREADS = 3;

/**
 * A worker thread that runs one statement after another. It starts with the first statement, and again after a crash. All
 * rows of an answer are in memory at once, so statements have a limit.
 */
class ScanThread implements DatabaseConnection {
  readonly #path: string;
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | undefined;
  #pending: { id: number; resolve(rows: unknown[]): void; reject(reason: Error): void } | undefined;
  #sent = 0;
  #closed = false;

  constructor(path: string) {
    this.#path = path;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#closed) throw new Error('The database is closed.');
    const worker = (this.#worker ??= this.#start());
    const request: ScanRequest = { id: ++this.#sent, sql, parameters };
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#pending = { id: request.id, resolve, reject };
      // A running statement keeps the process alive, an idle worker does not.
      worker.ref();
      worker.postMessage(request);
    });
    return { rows: rows as Row[] };
  }

  /** Cancels the running statement, if it calls `not_cancelled()`. */
  cancelQuery(): Promise<void> {
    if (this.#pending !== undefined) Atomics.store(this.#cancelled, 0, this.#pending.id);
    return Promise.resolve();
  }

  #start(): Worker {
    const workerData: ScanWorkerData = { path: this.#path, cancelled: this.#cancelled };
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { workerData });
    worker.on('message', ({ id, rows, error }: ScanAnswer) => {
      const pending = this.#pending;
      if (pending?.id !== id) return;
      this.#pending = undefined;
      worker.unref();
      if (error === undefined) pending.resolve(rows);
      else pending.reject(new Error(error));
    });
    const onEnd = (reason: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#pending?.reject(reason);
      this.#pending = undefined;
    };
    worker.on('error', (error) => onEnd(new Error('The thread that scans the database failed.', { cause: error })));
    worker.on('exit', () => onEnd(new Error('The thread that scans the database ended.')));
    return worker;
  }

  async end(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  streamQuery(): never {
    throw new Error('Scans are read in pages, not streamed.');
  }
}

/** Hands out threads first come, first served. Each statement acquires anew, so that long lists take turns. */
class ScanDriver implements Driver {
  readonly #path: string;
  readonly #threads: ScanThread[] = [];
  readonly #idle: ScanThread[] = [];
  readonly #queue: ((thread: ScanThread) => void)[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  acquireConnection(): Promise<DatabaseConnection> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return Promise.resolve(idle);
    if (this.#threads.length === MAX_THREADS) return new Promise((resolve) => this.#queue.push(resolve));
    const thread = new ScanThread(this.#path);
    endAbortedQuietly(thread);
    this.#threads.push(thread);
    return Promise.resolve(thread);
  }

  releaseConnection(thread: DatabaseConnection): Promise<void> {
    const next = this.#queue.shift();
    if (next === undefined) this.#idle.push(thread as ScanThread);
    else next(thread as ScanThread);
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  init(): Promise<void> {
    return Promise.resolve();
  }
  beginTransaction(): Promise<void> {
    return refuse();
  }
  commitTransaction(): Promise<void> {
    return refuse();
  }
  rollbackTransaction(): Promise<void> {
    return refuse();
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Scans only read: there are no transactions.'));
}

/** Otherwise Kysely would use one connection at a time. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class ScanDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: () => refuse() });
    this.#path = path;
  }

  override createAdapter(): SqliteAdapter {
    return new ManyConnections();
  }

  override createDriver(): Driver {
    return new ScanDriver(this.#path);
  }
}
