import { threadTasks } from '../../../thread-tasks.ts';
import { ArchiveError } from './archive.ts';
import type { ConvertAnswers, ConvertRequest } from './worker.ts';

/**
 * Converts posts from and to Markdown: fifty long ones take some seconds.
 *
 * @throws ArchiveError, TasksWaitingError
 */
export type Convert = <Kind extends ConvertRequest['kind']>(
  request: Extract<ConvertRequest, { kind: Kind }>,
) => Promise<ConvertAnswers[Kind]>;

const TOO_SLOW = 'Reading the file takes too long. Make it simpler, or split it.';

export const createConverter = () =>
  threadTasks<ConvertRequest, ConvertAnswers[ConvertRequest['kind']]>({
    file: new URL('./worker.ts', import.meta.url),
    Refusal: ArchiveError,
    tooSlow: TOO_SLOW,
    tooLarge: TOO_SLOW,
  }) as Convert;
