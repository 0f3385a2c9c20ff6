import { threadTasks } from '../../../kit/thread-tasks.ts';
import { UnreadableFileError } from './table.ts';
import type { ReadAnswers, ReadKind, ReadRequest } from './worker.ts';

/**
 * Reads a file with leads: the largest takes 3 seconds.
 *
 * @throws UnreadableFileError, TasksWaitingError
 */
export type ReadLeads = <Kind extends ReadKind>(request: ReadRequest & { kind: Kind }) => Promise<ReadAnswers[Kind]>;

const readInThread = threadTasks<ReadRequest, ReadAnswers[ReadKind]>({
  file: new URL('./worker.ts', import.meta.url),
  Refusal: UnreadableFileError,
  tooSlow: 'Reading the file takes too long. Split it, and retry.',
  tooLarge: 'The file needs too much memory. Split it, or save its sheet as CSV.',
});

export const createLeadReader = ({ timeoutMs }: { timeoutMs?: number } = {}) =>
  ((request) => readInThread(request, timeoutMs)) as ReadLeads;
