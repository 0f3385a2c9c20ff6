import { constants, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

/** Rows of a chunk are short-lived; this bounds what one thread may hold. */
const MAX_HEAP_MB = 64;
/** Larger ones would only collect garbage later. */
const MAX_YOUNG_HEAP_MB = 8;

/** An idle thread holds about 20 MB, and starting one takes 50 ms. */
const IDLE_TIMEOUT_MS = 60_000;

interface ThreadAnswer<Result> {
  id: number;
  result?: Result;
  /** With SQLite's code: of an error's own properties, structured cloning keeps none. */
  error?: { message: string; errcode: unknown };
}

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Answers the requests of a `ReaderThread`, in its worker.
 *
 * @param lowered by how much the thread's priority is: the main thread answers requests. Only Linux has priorities of threads.
 */
export function answerRequests<Request, Result>(
  lowered: 'not' | 'a little' | 'much',
  answer: (request: Request & { id: number }) => Promise<{ result: Result; transferred?: ArrayBuffer[] }>,
): void {
  try {
    if (lowered !== 'not' && process.platform === 'linux')
      setPriority(lowered === 'much' ? PRIORITY_BELOW_NORMAL : (PRIORITY_NORMAL + PRIORITY_BELOW_NORMAL) / 2);
  } catch {
    // A sandbox may refuse it, such as the systemd unit of deploy/.
  }
  const post = (message: ThreadAnswer<Result>, transferred: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transferred);
  parentPort?.on('message', async (request: Request & { id: number }) => {
    const { id } = request;
    try {
      const { result, transferred } = await answer(request);
      post({ id, result }, transferred);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      post({ id, error: { message, errcode: error instanceof Error && 'errcode' in error ? error.errcode : undefined } });
    }
  });
}

/**
 * A worker thread that runs one request after another. It starts with the first, and again after a crash or when it was idle
 * for long. A running request keeps the process alive, an idle thread does not.
 */
export class ReaderThread<Request, Result> {
  readonly #file: URL;
  readonly #workerData: unknown;
  readonly #idleTimeoutMs: number;
  #worker: Worker | undefined;
  #pending: { id: number; resolve(result: Result): void; reject(reason: Error): void } | undefined;
  #sent = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param file calls `answerRequests` */
  constructor(file: URL, workerData: unknown = undefined, { idleTimeoutMs = IDLE_TIMEOUT_MS } = {}) {
    this.#file = file;
    this.#workerData = workerData;
    this.#idleTimeoutMs = idleTimeoutMs;
  }

  get running(): number | undefined {
    return this.#pending?.id;
  }

  run(request: Request): Promise<Result> {
    if (this.#closed) return Promise.reject(new Error('The database is closed.'));
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    clearTimeout(this.#idleTimer);
    this.#pending = { id: ++this.#sent, resolve, reject };
    worker.ref();
    worker.postMessage({ ...request, id: this.#sent });
    return promise;
  }

  #start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB };
    const worker = new Worker(this.#file, { workerData: this.#workerData, resourceLimits });
    worker.on('message', ({ id, result, error }: ThreadAnswer<Result>) => {
      const pending = this.#pending;
      if (pending?.id !== id) return;
      this.#pending = undefined;
      worker.unref();
      this.#idleTimer = setTimeout(() => this.#retire(), this.#idleTimeoutMs).unref();
      if (error === undefined) pending.resolve(result as Result);
      else pending.reject(Object.assign(new Error(error.message), error));
    });
    const onEnd = (reason: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#pending?.reject(reason);
      this.#pending = undefined;
    };
    worker.on('error', (error) => onEnd(new Error('A worker thread of the database failed.', { cause: error })));
    worker.on('exit', () => onEnd(new Error('A worker thread of the database ended.')));
    return worker;
  }

  /** The next request starts another thread, even before this one has ended. */
  #retire(): Promise<unknown> | undefined {
    const worker = this.#worker;
    this.#worker = undefined;
    return worker?.terminate();
  }

  async end(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idleTimer);
    await this.#worker?.terminate();
  }
}
