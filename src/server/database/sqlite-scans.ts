import { Worker } from 'node:worker_threads';
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDialect } from 'kysely';
import type { ScanAnswer, ScanRequest } from './scan-worker.ts';

interface Waiting {
  resolve(rows: unknown[]): void;
  reject(reason: Error): void;
}

/**
 * Sends reading statements to a worker thread, which starts with the first one and again after a crash. All rows of an answer are
 * in memory at once, so a statement says how many it wants.
 */
class ScanDriver implements Driver, DatabaseConnection {
  readonly #path: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
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
      this.#waiting.set(request.id, { resolve, reject });
      // An idle worker must not keep the process alive, one that owes an answer must.
      worker.ref();
      worker.postMessage(request);
    });
    return { rows: rows as Row[] };
  }

  #start(): Worker {
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { workerData: this.#path });
    worker.on('message', ({ id, rows, error }: ScanAnswer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
      if (error === undefined) waiting?.resolve(rows);
      else waiting?.reject(new Error(error));
    });
    const onEnd = (reason: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(reason);
      this.#waiting.clear();
    };
    worker.on('error', (error) => onEnd(new Error('The thread that scans the database failed.', { cause: error })));
    worker.on('exit', () => onEnd(new Error('The thread that scans the database ended.')));
    return worker;
  }

  async destroy(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  init(): Promise<void> {
    return Promise.resolve();
  }
  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this);
  }
  releaseConnection(): Promise<void> {
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
  streamQuery(): never {
    throw new Error('Scans are read in pages, not streamed.');
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Scans only read: there are no transactions.'));
}

export class ScanDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: () => refuse() });
    this.#path = path;
  }

  override createDriver(): Driver {
    return new ScanDriver(this.#path);
  }
}
