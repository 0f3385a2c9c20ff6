import PQueue from 'p-queue';
import type { Piscina } from 'piscina';

/** The longest tasks take some seconds, or more on a busy machine. */
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 5;
const MAX_MEMORY_MB = 512;
/** An idle thread holds up to 170 MB, and starting one takes up to half a second. */
const IDLE_TIMEOUT_MS = 30_000;

/** So many tasks are waiting that another would take too long. Try again in a minute. */
export class TasksWaitingError extends Error {
  override name = 'TasksWaitingError';
}

/** A task took too much time or memory, which ended its thread. */
export class TaskEndedError extends Error {
  override name = 'TaskEndedError';
  readonly reason: 'time' | 'memory';

  constructor(reason: 'time' | 'memory', message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Threads {
  /** Its default export does a task, and keeps nothing for the next. */
  file: URL;
  maxThreads?: number;
  maxMemoryMb?: number;
  idleTimeoutMs?: number;
}

interface TaskLimits {
  timeoutMs?: number | undefined;
  /** How many tasks may wait for a thread. */
  maxWaiting?: number;
}

/**
 * Worker threads, which start with the first task and end when idle.
 *
 * @returns does a task in a thread; throws TasksWaitingError, TaskEndedError, or the error of the task, of which only
 *   classes of the language and messages are kept
 */
export function createThreads<Task, Result>({
  file,
  maxThreads = 1,
  maxMemoryMb = MAX_MEMORY_MB,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
}: Threads): (task: Task, limits: TaskLimits) => Promise<Result> {
  // Piscina's own queue takes any number of tasks that have a signal, and their time would pass while they wait.
  const queue = new PQueue({ concurrency: maxThreads });
  let pool: Promise<Piscina<Task, Result>> | undefined;

  async function open(): Promise<Piscina<Task, Result>> {
    // Loaded with the first task: it takes 10 MB.
    const { Piscina } = await import('piscina');
    const pool = new Piscina<Task, Result>({
      minThreads: 0,
      maxThreads,
      idleTimeout: idleTimeoutMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
      // Else an idle thread sleeps outside of its event loop, which holds up what it has yet to do.
      atomics: 'disabled',
      recordTiming: false,
    });
    // An idle thread that fails is replaced with the next task; without a listener its error would end the process.
    return pool.on('error', () => {});
  }

  async function run(task: Task, timeoutMs: number): Promise<Result> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      // Named here and not for the pool, so that a file that can't be loaded fails its task.
      return await (await (pool ??= open())).run(task, { filename: file.href, signal });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error.name === 'AbortError') throw new TaskEndedError('time', `Not done within ${timeoutMs} ms.`);
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TaskEndedError('memory', error.message);
      throw error;
    }
  }

  return async (task, { timeoutMs = TIMEOUT_MS, maxWaiting = Infinity }) => {
    if (queue.size >= maxWaiting) throw new TasksWaitingError('Too many files are waiting.');
    return queue.add(() => run(task, timeoutMs));
  };
}

/** A file can't be worked on. Its message is for the person who sent it. */
export type Refusal = new (message: string) => Error;

interface FileTasks {
  /** Its default export is made by `answering`. */
  file: URL;
  Refusal: Refusal;
  /** Messages of refusals. */
  tooSlow: string;
  tooLarge: string;
}

type TaskAnswer<Result> = { result: Result } | { refusal: string };

/**
 * Works on files that others sent, one at a time, in a thread.
 *
 * @returns a function that resolves with what the thread made of a request. It throws a refusal, or TasksWaitingError.
 */
export function threadTasks<Request, Result>({ file, Refusal, tooSlow, tooLarge }: FileTasks) {
  const inThread = createThreads<Request, TaskAnswer<Result>>({ file });
  return async (request: Request, timeoutMs?: number): Promise<Result> => {
    const answer = await inThread(request, { timeoutMs, maxWaiting: MAX_WAITING }).catch((error: unknown) => {
      if (error instanceof TaskEndedError) throw new Refusal(error.reason === 'time' ? tooSlow : tooLarge);
      // Parts nested so deeply that they exhaust the stack.
      if (error instanceof RangeError) throw new Refusal(tooLarge);
      throw error;
    });
    if ('refusal' in answer) throw new Refusal(answer.refusal);
    return answer.result;
  };
}

/** In the thread: a refusal is an answer, because an error loses its class on the way. */
export const answering =
  <Request, Result>(work: (request: Request) => Result, Refusal: Refusal) =>
  (request: Request): TaskAnswer<Result> => {
    try {
      return { result: work(request) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error.message };
      throw error;
    }
  };
