import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { Statement } from '../../../shared/offers/statements/statement.ts';
import type { StatementLanguage } from '../../../shared/offers/statements/words.ts';
import type { StatementAnswer, StatementRequest } from './worker.ts';

/** A statement takes 50 ms, the first one of a thread most of a second, and some seconds on a busy machine. */
const TIMEOUT_MS = 10_000;
/** The last waits for about a second. */
const MAX_WAITING = 20;
/** Text that exhausts memory ends its thread, not the server. */
const MAX_THREAD_MEMORY_MB = 128;
/** An idle thread holds 100 to 170 MB, and starting one takes half a second. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Makes the indicative statement as PDF.
 *
 * @returns undefined while so many are waiting that another would take too long
 * @throws an error when it takes too long
 */
export type RenderStatement = (
  statement: Statement,
  language: StatementLanguage,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

/** Renders statements one at a time in a worker thread, which is started when needed and ends when idle. */
export function createStatementRenderer({
  timeoutMs = TIMEOUT_MS,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
  maxWaiting = MAX_WAITING,
} = {}): RenderStatement {
  const queue = new PQueue({ concurrency: 1 });
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEMORY_MB },
    });
    worker.on('exit', () => {
      if (worker === thread) thread = undefined;
    });
    // Reported to whoever waits for the thread; without a listener the error would crash the process.
    worker.on('error', () => {});
    return worker;
  }

  /** Ends the thread, which a new one replaces when it is needed. */
  async function end(): Promise<void> {
    const worker = thread;
    thread = undefined;
    await worker?.terminate();
  }

  async function render(request: StatementRequest): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idleTimer);
    const worker = (thread ??= start());
    // A busy thread must keep the process alive; an idle one must not.
    worker.ref();
    const done = new AbortController();
    const { signal } = done;
    try {
      worker.postMessage(request);
      const [answer] = (await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The statement thread exited.'))),
        wait(timeoutMs, undefined, { signal }).then(() =>
          Promise.reject(new Error(`The statement was not rendered within ${timeoutMs} ms.`)),
        ),
      ])) as [StatementAnswer];
      if ('failure' in answer) throw answer.failure;
      worker.unref();
      idleTimer = setTimeout(() => void end(), idleTimeoutMs).unref();
      return answer.pdf;
    } catch (error) {
      await end();
      throw error;
    } finally {
      done.abort();
    }
  }

  return async (statement, language) =>
    queue.size < maxWaiting ? queue.add(() => render({ statement, language })) : undefined;
}
