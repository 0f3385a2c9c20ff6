import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { POST_LIMITS } from '../../../shared/posts/form.ts';
import { measureHtml } from './measure-html.ts';
import type { SafeText } from './sanitise-html.ts';
import type { SanitiseAnswer } from './sanitise-worker.ts';

type UnsafeReason = 'nesting' | 'elements' | 'time' | 'unsafe';

/** Sanitising failed or took too long. */
export class UnsafeContentError extends Error {
  override name = 'UnsafeContentError';
  readonly reason: UnsafeReason;

  constructor(reason: UnsafeReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** An article of 200 kB takes half a second, or several seconds on a busy machine. */
const SANITISE_TIMEOUT_MS = 15_000;
/** Texts sanitised in parallel, each by a different author. */
const MAX_THREADS = 3;
/** A text that exhausts memory ends its thread, not the server. */
const MAX_THREAD_MEMORY_MB = 512;

/** An idle thread holds 70 MB, and starting one takes half a second. */
const IDLE_TIMEOUT_MS = 30_000;

/** The idle thread, kept for the next text. It is stateless, so all sanitisers can share it. */
let idleWorker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/**
 * Sanitises HTML and prepares it for its post's page.
 *
 * @param author id of whoever saves it
 * @throws UnsafeContentError
 */
export type Sanitise = (html: string, author: string) => Promise<SafeText>;

/**
 * Runs `sanitiseHtml` in worker threads, because loading jsdom takes a third of a second and sanitising a long article about
 * as long, which would block the server. Texts of one author run one at a time; those of different authors run in parallel.
 * One idle thread is kept for a while; a thread that times out or dies is replaced.
 */
export function createSanitiser({
  timeoutMs = SANITISE_TIMEOUT_MS,
  maxThreads = MAX_THREADS,
  idleTimeoutMs = IDLE_TIMEOUT_MS,
} = {}): Sanitise {
  const waiting: { author: string; start: () => void }[] = [];
  const busyAuthors = new Set<string>();

  async function take(): Promise<Worker> {
    const idle = idleWorker;
    idleWorker = undefined;
    clearTimeout(idleTimer);
    // A busy thread must keep the process alive; an idle one must not.
    idle?.ref();
    if (idle !== undefined) return idle;
    const worker = new Worker(new URL('./sanitise-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEMORY_MB },
    });
    worker.on('exit', () => {
      if (worker === idleWorker) idleWorker = undefined;
    });
    // A failed idle thread is replaced for the next text; without a listener the error would crash the process.
    worker.on('error', () => {});
    await nextMessage(worker);
    return worker;
  }

  /** A thread's next message. A thread that fails or times out is terminated. */
  async function nextMessage(worker: Worker): Promise<SanitiseAnswer> {
    const done = new AbortController();
    const { signal } = done;
    try {
      const [answer] = (await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The sanitiser thread exited.'))),
        wait(timeoutMs, undefined, { signal }).then(() =>
          Promise.reject(new UnsafeContentError('time', `Not sanitised within ${timeoutMs} ms.`)),
        ),
      ])) as [SanitiseAnswer];
      return answer;
    } catch (error) {
      done.abort();
      await worker.terminate();
      throw isOutOfMemory(error) ? new UnsafeContentError('elements', 'Sanitising ran out of memory.', error) : error;
    } finally {
      done.abort();
    }
  }

  async function run(html: string): Promise<SafeText> {
    const worker = await take();
    worker.postMessage(html);
    const { safe } = await nextMessage(worker);
    worker.unref();
    if (idleWorker === undefined) {
      idleWorker = worker;
      idleTimer = setTimeout(() => {
        idleWorker = undefined;
        void worker.terminate();
      }, idleTimeoutMs).unref();
    } else await worker.terminate();
    if (safe === undefined) throw new UnsafeContentError('unsafe', 'Sanitising failed.');
    return safe;
  }

  function startNext(): void {
    const index = waiting.findIndex(({ author }) => !busyAuthors.has(author));
    if (index === -1 || busyAuthors.size >= maxThreads) return;
    waiting.splice(index, 1)[0]?.start();
  }

  return async (html, author) => {
    const { elements, nesting } = measureHtml(html);
    if (nesting > POST_LIMITS.nesting) throw new UnsafeContentError('nesting', `Nested ${nesting} deep.`);
    if (elements > POST_LIMITS.elements) throw new UnsafeContentError('elements', `It has ${elements} elements.`);
    await new Promise<void>((resolve) => {
      const start = () => {
        busyAuthors.add(author);
        resolve();
      };
      waiting.push({ author, start });
      startNext();
    });
    try {
      return await run(html);
    } finally {
      busyAuthors.delete(author);
      startNext();
    }
  };
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
