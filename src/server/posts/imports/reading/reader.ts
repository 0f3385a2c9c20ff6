import { refused, type Refused, refusedField } from '../../../../shared/kit/outcomes.ts';
import { IMPORT_FIELD, POST_IMPORT_BUSY } from '../../../../shared/posts/imports.ts';
import { TasksWaitingError, threadTasks } from '../../../kit/thread-tasks.ts';
import type { ReadFile, ReadTask } from './worker.ts';
import { UnreadableExportError } from './site.ts';

export const BUSY: Refused = { ...refused('unavailable', POST_IMPORT_BUSY), headers: { 'Retry-After': '60' } };

/** Reads an export of another blog. */
export type ReadExport = (task: ReadTask) => Promise<ReadFile | Refused>;

/** A file of 20 MB takes some 20 seconds, or longer on a busy machine. */
const READ_TIMEOUT_MS = 60_000;
const TOO_SLOW = 'Reading the file takes too long. Export the posts in parts, by date or author.';

function refusalOf(error: unknown): Refused {
  if (error instanceof UnreadableExportError) return refusedField(IMPORT_FIELD, error.message);
  if (error instanceof TasksWaitingError) return BUSY;
  throw error;
}

const readInThread = threadTasks<ReadTask, ReadFile>({
  file: new URL('./worker.ts', import.meta.url),
  Refusal: UnreadableExportError,
  tooSlow: TOO_SLOW,
  tooLarge: TOO_SLOW,
});

export const readExport: ReadExport = (task) => readInThread(task, READ_TIMEOUT_MS).catch(refusalOf);
