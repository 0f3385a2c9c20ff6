import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { endAbortedQuietly } from './cancelling.ts';
import type { Load } from './database.ts';
import { FairPool, MAX_THREADS } from './fair-pool.ts';
import { ReaderThread } from './reader-thread.ts';
import type { RowMapper } from './row-mapper.ts';
import type { ScanRequest, ScanWorkerData, ThreadUse } from './scan-worker.ts';

/** A query whose rows the thread maps. Its result is one row, of type `MappedRows`. */
export interface MappedQuery extends CompiledQuery {
  mapper?: RowMapper;
}

/** Maps an error of a read to the one to throw. */
type Explain = (error: unknown) => unknown;

/** Runs one statement after another. All rows of an answer are in memory at once, so statements have a limit. */
class ScanThread implements DatabaseConnection {
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(4));
  readonly #thread: ReaderThread<ScanRequest, unknown[]>;
  readonly #explain: Explain;

  constructor(path: string, use: ThreadUse, explain: Explain) {
    this.#explain = explain;
    const workerData: ScanWorkerData = { path, use, cancelled: this.#cancelled };
    this.#thread = new ReaderThread(new URL('./scan-worker.ts', import.meta.url), workerData);
  }

  async executeQuery<Row>({ sql, parameters, mapper }: MappedQuery): Promise<QueryResult<Row>> {
    try {
      return { rows: (await this.#thread.run({ sql, parameters, mapper })) as Row[] };
    } catch (error) {
      throw this.#explain(error);
    }
  }

  /** Cancels the running statement, if it calls `not_cancelled()`. */
  cancelQuery(): Promise<void> {
    const { running } = this.#thread;
    if (running !== undefined) Atomics.store(this.#cancelled, 0, running);
    return Promise.resolve();
  }

  end(): Promise<void> {
    return this.#thread.end();
  }

  streamQuery(): never {
    throw new Error('Scans are read in pages, not streamed.');
  }
}

/** Each statement acquires anew, so that long lists and exports take turns. */
export class ScanDriver implements Driver {
  readonly #pool: FairPool<ScanThread>;

  constructor(path: string, use: ThreadUse, explain: Explain) {
    this.#pool = new FairPool(
      () => {
        const thread = new ScanThread(path, use, explain);
        endAbortedQuietly(thread);
        return thread;
      },
      use === 'reads' ? 1 : MAX_THREADS,
    );
  }

  get load(): Load {
    return this.#pool.load;
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return this.#pool.acquire();
  }

  releaseConnection(thread: DatabaseConnection): Promise<void> {
    this.#pool.release(thread as ScanThread);
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#pool.all().map((thread) => thread.end()));
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  readonly beginTransaction = refuse;
  readonly commitTransaction = refuse;
  readonly rollbackTransaction = refuse;
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Scans only read: there are no transactions.'));
}
