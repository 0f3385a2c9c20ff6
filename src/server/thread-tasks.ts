import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import PQueue from 'p-queue';

/** The longest tasks take some seconds, or more on a busy machine. */
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 5;
/** Input that exhausts memory ends its thread, not the server. */
const MAX_THREAD_MEMORY_MB = 512;

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

/**
 * Works on files of strangers one at a time, each in a worker thread of its own, which ends with it.
 *
 * @returns a function that resolves with what the thread made of a request. It throws a refusal, or TasksWaitingError.
 */
export function threadTasks<Request, Result>({ file, Refusal, tooSlow, tooLarge, timeoutMs = TIMEOUT_MS }: Task) {
  const queue = new PQueue({ concurrency: 1 });

  async function run(request: Request): Promise<Result> {
    const worker = new Worker(file, {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEMORY_MB },
    });
    const done = new AbortController();
    const { signal } = done;
    try {
      // `once` also rejects when the thread fails.
      const [answer] = (await Promise.race([
        once(worker, 'message', { signal }),
        wait(timeoutMs, undefined, { signal }).then(() => Promise.reject(new Refusal(tooSlow))),
      ])) as [TaskAnswer];
      if ('refusal' in answer) throw new Refusal(answer.refusal);
      return answer.result as Result;
    } catch (error) {
      throw isTooLarge(error) ? new Refusal(tooLarge) : error;
    } finally {
      done.abort();
      // An error after the answer, such as that of its end, is nobody's.
      worker.on('error', () => {});
      await worker.terminate();
    }
  }

  return async (request: Request): Promise<Result> => {
    if (queue.size >= MAX_WAITING) throw new TasksWaitingError('Too many files are waiting.');
    return queue.add(() => run(request));
  };
}

/** Memory, or parts nested so deeply that they exhaust the stack. */
const isTooLarge = (error: unknown) =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');

/** In the thread: answers what it was started for. */
export function answerTask<Request>(work: (request: Request) => unknown, Refusal: Refusal): void {
  let answer: TaskAnswer;
  try {
    answer = { result: work(workerData as Request) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    answer = { refusal: error.message };
  }
  parentPort?.postMessage(answer);
}
