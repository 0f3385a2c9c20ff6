import { refused, type Refused, refusedField } from '../../../../shared/kit/outcomes.ts';
import { IMPORT_FIELD, POST_IMPORT_BUSY } from '../../../../shared/posts/imports.ts';
import { TasksWaitingError, threadTasks } from '../../../kit/thread-tasks.ts';
import type { ReadEntry } from './worker.ts';
import { UnreadableExportError } from './wxr.ts';

/** Reads an export of WordPress. */
export type ReadExport = (bytes: Uint8Array) => Promise<ReadEntry[] | Refused>;

/** A file of 20 MB takes some 20 seconds, or longer on a busy machine. */
const READ_TIMEOUT_MS = 60_000;
const TOO_SLOW = 'Reading the file takes too long. Export the posts in parts, by date or author.';

function refusalOf(error: unknown): Refused {
  if (error instanceof UnreadableExportError) return refusedField(IMPORT_FIELD, error.message);
  if (error instanceof TasksWaitingError)
    return { ...refused('unavailable', POST_IMPORT_BUSY), headers: { 'Retry-After': '60' } };
  throw error;
}

const readInThread = threadTasks<Uint8Array, ReadEntry[]>({
  file: new URL('./worker.ts', import.meta.url),
  Refusal: UnreadableExportError,
  tooSlow: TOO_SLOW,
  tooLarge: TOO_SLOW,
});

export const readExport: ReadExport = (bytes) => readInThread(bytes, READ_TIMEOUT_MS).catch(refusalOf);
