import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker } from 'node:worker_threads';
import PQueue from 'p-queue';

/** The longest tasks take some seconds, or more on a busy machine. */
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 5;
/** Input that exhausts memory ends its thread, not the server. */
const MAX_THREAD_MEMORY_MB = 512;
/** An idle thread holds up to 70 MB, and starting one takes up to half a second. */
const IDLE_TIMEOUT_MS = 30_000;

/** So many tasks are waiting that another would take too long. Try again in a minute. */
export class TasksWaitingError extends Error {
  override name = 'TasksWaitingError';
}

/** The file of a stranger can't be worked on. Its message is for who sent it. */
export type Refusal = new (message: string) => Error;

interface Task {
  /** The file of the thread, which calls `answerTask`. */
  file: URL;
  Refusal: Refusal;
  /** Messages of refusals. */
  tooSlow: string;
  tooLarge: string;
  timeoutMs?: number | undefined;
}

type TaskAnswer = { result: unknown } | { refusal: string };

interface IdleThread {
  worker: Worker;
  timer: NodeJS.Timeout;
}

/** By their files. They are stateless, so that all tasks of a file can share one. */
const idle = new Map<string, IdleThread>();

function take(file: URL): Worker {
  const kept = idle.get(file.href);
  if (kept === undefined) return start(file);
  idle.delete(file.href);
  clearTimeout(kept.timer);
  // A busy thread must keep the process alive; an idle one must not.
  kept.worker.ref();
  return kept.worker;
}

function start(file: URL): Worker {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEMORY_MB } });
  // Reported to whoever waits for the thread; without a listener the error would crash the process.
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (idle.get(file.href)?.worker === worker) idle.delete(file.href);
  });
  return worker;
}

/** Keeps a thread for the next task, unless another is kept already. */
async function keep(file: URL, worker: Worker): Promise<void> {
  if (idle.has(file.href)) return void (await worker.terminate());
  worker.unref();
  const timer = setTimeout(() => void worker.terminate(), IDLE_TIMEOUT_MS).unref();
  idle.set(file.href, { worker, timer });
}

/**
 * Works on files of strangers one at a time, in a worker thread, which is kept for a while. One that fails or takes too long
 * is ended.
 *
 * @returns a function that resolves with what the thread made of a request. It throws a refusal, or TasksWaitingError.
 */
export function threadTasks<Request, Result>({ file, Refusal, tooSlow, tooLarge, timeoutMs = TIMEOUT_MS }: Task) {
  const queue = new PQueue({ concurrency: 1 });

  async function run(request: Request): Promise<Result> {
    const worker = take(file);
    const done = new AbortController();
    const { signal } = done;
    let answer: TaskAnswer;
    try {
      worker.postMessage(request);
      // `once` also rejects when the thread fails.
      [answer] = (await Promise.race([
        once(worker, 'message', { signal }),
        wait(timeoutMs, undefined, { signal }).then(() => Promise.reject(new Refusal(tooSlow))),
      ])) as [TaskAnswer];
    } catch (error) {
      await worker.terminate();
      throw isTooLarge(error) ? new Refusal(tooLarge) : error;
    } finally {
      done.abort();
    }
    await keep(file, worker);
    if ('refusal' in answer) throw new Refusal(answer.refusal);
    return answer.result as Result;
  }

  return async (request: Request): Promise<Result> => {
    if (queue.size >= MAX_WAITING) throw new TasksWaitingError('Too many files are waiting.');
    return queue.add(() => run(request));
  };
}

/** Memory, or parts nested so deeply that they exhaust the stack. */
const isTooLarge = (error: unknown) =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/** In the thread: answers each request. What is no refusal ends the thread. */
export function answerTasks<Request>(work: (request: Request) => unknown, Refusal: Refusal): void {
  parentPort?.on('message', (request: Request) => {
    let answer: TaskAnswer;
    try {
      answer = { result: work(request) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer = { refusal: error.message };
    }
    parentPort?.postMessage(answer);
  });
}
