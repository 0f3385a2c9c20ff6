import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { ArchiveError } from './archive.ts';
import type { ConvertAnswer, ConvertRequest } from './worker.ts';

/** Fifty long posts take some seconds, or more on a busy machine. */
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 5;
/** A file that exhausts memory ends its thread, not the server. */
const MAX_THREAD_MEMORY_MB = 512;

/** So many files are waiting that another would take too long. */
export class MarkdownBusyError extends Error {
  override name = 'MarkdownBusyError';
}

type Answer<Kind> = Extract<ConvertAnswer, Kind extends 'read' ? { read: unknown } : { written: unknown }>;

/**
 * Converts posts from and to Markdown.
 *
 * @throws ArchiveError, MarkdownBusyError
 */
export type Convert = <Kind extends ConvertRequest['kind']>(
  request: Extract<ConvertRequest, { kind: Kind }>,
) => Promise<Answer<Kind>>;

/** Runs one conversion at a time, each in a worker thread of its own, which ends with it. */
export function createConverter({ timeoutMs = TIMEOUT_MS } = {}): Convert {
  const queue = new PQueue({ concurrency: 1 });

  async function run(request: ConvertRequest): Promise<ConvertAnswer> {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MEMORY_MB },
    });
    const done = new AbortController();
    const { signal } = done;
    try {
      // `once` also rejects when the thread fails.
      const [answer] = (await Promise.race([
        once(worker, 'message', { signal }),
        wait(timeoutMs, undefined, { signal }).then(() => Promise.reject(new ArchiveError(TOO_SLOW))),
      ])) as [ConvertAnswer];
      if ('refusal' in answer) throw new ArchiveError(answer.refusal);
      return answer;
    } catch (error) {
      throw isTooMuch(error) ? new ArchiveError(TOO_SLOW) : error;
    } finally {
      done.abort();
      // An error after the answer, such as that of its end, is nobody's.
      worker.on('error', () => {});
      await worker.terminate();
    }
  }

  return (async (request) => {
    if (queue.size >= MAX_WAITING) throw new MarkdownBusyError('Too many files are being converted.');
    return queue.add(() => run(request));
  }) as Convert;
}

const TOO_SLOW = 'Reading the file takes too long. Make it simpler, or split it.';

/** Memory, or elements nested so deeply that they exhaust the stack. */
const isTooMuch = (error: unknown) =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
