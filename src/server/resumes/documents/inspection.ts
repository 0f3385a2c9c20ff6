import type { ResumeType } from '../../../shared/resumes/form.ts';
import { threadTasks } from '../../kit/thread-tasks.ts';
import { DocumentRefusal } from './refusal.ts';

/**
 * The type of a resume by its content. Applicants' files are read in a thread: one that is made to exhaust memory or time
 * ends the thread, and is refused.
 *
 * @throws DocumentRefusal, TasksWaitingError
 */
export type InspectResume = (bytes: Uint8Array) => Promise<ResumeType>;

const inspectInThread = threadTasks<Uint8Array, ResumeType>({
  file: new URL('./worker.ts', import.meta.url),
  Refusal: DocumentRefusal,
  tooSlow: 'Reading the file takes too long. Save it as a new PDF and upload that.',
  tooLarge: 'Reading the file needs too much memory. Save it as a new PDF and upload that.',
});

export const createInspection =
  ({ timeoutMs }: { timeoutMs?: number } = {}): InspectResume =>
  (bytes) =>
    inspectInThread(bytes, timeoutMs);
