import { Worker } from 'node:worker_threads';
import type { SanitiseAnswer } from './sanitise-worker.ts';

/** No safe form of a text was found, or not in time. */
export class UnsafeContentError extends Error {
  override name = 'UnsafeContentError';
}

/** Milliseconds that one text may take. An article of 200 kB takes half a second, and several where the machine is busy. */
const MOST_TIME = 30_000;

/**
 * Makes HTML safe as `sanitiseHtml` does, in a thread of its own, which starts with the first text: the document model of a browser
 * takes a third of a second to load, and a long article as long to check, which nobody else should wait for. One text after
 * another; a thread that hangs or dies is replaced.
 *
 * @throws UnsafeContentError
 */
export function createSanitiser(mostTime = MOST_TIME): (html: string) => Promise<string> {
  let thread: Worker | undefined;
  let answer: PromiseWithResolvers<SanitiseAnswer> | undefined;
  let inTurn: Promise<unknown> = Promise.resolve();

  /** The next answer of the thread; its first one says that it has loaded. */
  const nextAnswer = () => (answer = Promise.withResolvers()).promise;

  async function start(): Promise<Worker> {
    const worker = new Worker(new URL('./sanitise-worker.ts', import.meta.url));
    thread = worker;
    const fail = (reason: Error) => {
      if (worker === thread) answer?.reject(reason);
    };
    worker
      .on('message', (message: SanitiseAnswer) => answer?.resolve(message))
      .on('error', (cause) => fail(new Error('The thread that makes content safe failed.', { cause })))
      .on('exit', () => fail(new Error('The thread that makes content safe ended.')));
    await nextAnswer();
    return worker;
  }

  async function run(html: string): Promise<string> {
    let late: NodeJS.Timeout | undefined;
    try {
      const worker = thread ?? (await start());
      late = setTimeout(() => answer?.reject(new UnsafeContentError(`It was not checked within ${mostTime} ms.`)), mostTime);
      // Idle it must not keep the process alive; owing an answer it must.
      worker.ref();
      worker.postMessage(html);
      const { html: safe } = await nextAnswer();
      worker.unref();
      if (safe === undefined) throw new UnsafeContentError('No safe form of it was found.');
      return safe;
    } catch (error) {
      // It may be in the midst of something, or gone.
      const worker = thread;
      thread = undefined;
      await worker?.terminate();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return (html) => {
    const result = inTurn.then(() => run(html));
    inTurn = result.catch(() => undefined);
    return result;
  };
}
