import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { POST_LIMITS } from '../../../shared/post-form.ts';
import { measureHtml } from './measure-html.ts';
import type { SafeText } from './sanitise-html.ts';
import type { SanitiseAnswer } from './sanitise-worker.ts';

type UnsafeReason = 'nesting' | 'elements' | 'time' | 'unsafe';

/** No safe form of a text was found, or not in time. */
export class UnsafeContentError extends Error {
  override name = 'UnsafeContentError';
  readonly reason: UnsafeReason;

  constructor(reason: UnsafeReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/** Milliseconds that one text may take. An article of 200 kB takes half a second, and several where the machine is busy. */
const SANITISE_TIMEOUT_MS = 15_000;
/** Texts that are checked at once, each of another author. */
const MAX_THREADS = 3;
/** A text that grows without end ends its thread, not the server. */
const MAX_THREAD_MEMORY_MB = 512;

/** The idle thread that waits for the next text. It remembers nothing of the last one, so one serves every sanitiser. */
let kept: Worker | undefined;

/**
 * Makes HTML safe, and prepares it for the page of its post.
 *
 * @param author id of whoever saves it
 * @throws UnsafeContentError
 */
export type Sanitise = (html: string, author: string) => Promise<SafeText>;

/**
 * Sanitises as `sanitiseHtml` does, in threads: the document model of a browser takes a third of a second to load, and a
 * long article as long to check, which nobody else should wait for. The texts of one author wait for each other; those of
 * others have threads of their own. One thread stays for the next text; one that takes too long or dies is replaced.
 */
export function createSanitiser({ timeoutMs = SANITISE_TIMEOUT_MS, maxThreads = MAX_THREADS } = {}): Sanitise {
  const waiting: { author: string; start: () => void }[] = [];
  const atWork = new Set<string>();

  async function take(): Promise<Worker> {
    const idle = kept;
    kept = undefined;
    // Idle it must not keep the process alive; owing an answer it must.
    idle?.ref();
    if (idle !== undefined) return idle;
    const worker = new Worker(new URL('./sanitise-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEMORY_MB },
    });
    worker.on('exit', () => {
      if (worker === kept) kept = undefined;
    });
    // An idle thread that fails is replaced when the next text comes; without a listener it would end the process.
    worker.on('error', () => {});
    await answerOf(worker);
    return worker;
  }

  /** What a thread says next. One that says nothing in time, or fails, is ended. */
  async function answerOf(worker: Worker): Promise<SanitiseAnswer> {
    const done = new AbortController();
    const { signal } = done;
    try {
      const [answer] = (await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('The thread that sanitises ended.'))),
        setTimeout(timeoutMs, undefined, { signal }).then(() =>
          Promise.reject(new UnsafeContentError('time', `Not sanitised within ${timeoutMs} ms.`)),
        ),
      ])) as [SanitiseAnswer];
      return answer;
    } catch (error) {
      done.abort();
      await worker.terminate();
      throw isOutOfMemory(error) ? new UnsafeContentError('elements', 'It took too much memory.', error) : error;
    } finally {
      done.abort();
    }
  }

  async function run(html: string): Promise<SafeText> {
    const worker = await take();
    worker.postMessage(html);
    const { safe } = await answerOf(worker);
    worker.unref();
    if (kept === undefined) kept = worker;
    else await worker.terminate();
    if (safe === undefined) throw new UnsafeContentError('unsafe', 'No safe form was found.');
    return safe;
  }

  function startNext(): void {
    const index = waiting.findIndex(({ author }) => !atWork.has(author));
    if (index === -1 || atWork.size >= maxThreads) return;
    waiting.splice(index, 1)[0]?.start();
  }

  return async (html, author) => {
    const { elements, nesting } = measureHtml(html);
    if (nesting > POST_LIMITS.nesting) throw new UnsafeContentError('nesting', `Nested ${nesting} deep.`);
    if (elements > POST_LIMITS.elements) throw new UnsafeContentError('elements', `It has ${elements} elements.`);
    await new Promise<void>((resolve) => {
      const start = () => {
        atWork.add(author);
        resolve();
      };
      waiting.push({ author, start });
      startNext();
    });
    try {
      return await run(html);
    } finally {
      atWork.delete(author);
      startNext();
    }
  };
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
