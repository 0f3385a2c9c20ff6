import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import { UnreadableFileError } from './table.ts';
import type { ReadAnswers, ReadKind, ReadRequest, WorkerAnswer } from './worker.ts';

/** The largest file takes 3 seconds, or more on a busy machine. */
const TIMEOUT_MS = 30_000;
const MAX_WAITING = 5;
/** A file that exhausts memory ends its thread, not the server. */
const MAX_THREAD_MEMORY_MB = 512;

/** So many files are waiting that another would take too long. Try again in a minute. */
export class ImportsBusyError extends Error {
  override name = 'ImportsBusyError';
}

/**
 * Reads a file with leads.
 *
 * @throws UnreadableFileError, ImportsBusyError
 */
export type ReadLeads = <Kind extends ReadKind>(request: ReadRequest & { kind: Kind }) => Promise<ReadAnswers[Kind]>;

/** Reads files one at a time, each in a worker thread of its own, which ends with it. */
export function createLeadReader({ timeoutMs = TIMEOUT_MS } = {}): ReadLeads {
  const queue = new PQueue({ concurrency: 1 });

  async function read(request: ReadRequest): Promise<ReadAnswers[ReadKind]> {
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
        wait(timeoutMs, undefined, { signal }).then(() => Promise.reject(new UnreadableFileError(TOO_SLOW))),
      ])) as [WorkerAnswer];
      if ('refusal' in answer) throw new UnreadableFileError(answer.refusal);
      return answer.result;
    } catch (error) {
      throw isOutOfMemory(error) ? new UnreadableFileError(TOO_LARGE) : error;
    } finally {
      done.abort();
      // An error after the answer, such as that of its end, is nobody's.
      worker.on('error', () => {});
      await worker.terminate();
    }
  }

  return (async (request) => {
    if (queue.size >= MAX_WAITING) throw new ImportsBusyError('Too many files are being read.');
    return queue.add(() => read(request));
  }) as ReadLeads;
}

const TOO_SLOW = 'Reading the file takes too long. Split it, and retry.';
const TOO_LARGE = 'The file needs too much memory. Split it, or save its sheet as CSV.';

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
