import { refused, type Refused, refusedField } from '../../../../shared/kit/outcomes.ts';
import { MARKDOWN_BUSY, MARKDOWN_FIELD } from '../../../../shared/posts/markdown.ts';
import { TasksWaitingError, threadTasks } from '../../../kit/thread-tasks.ts';
import { ArchiveError } from './archive.ts';
import type { ConvertAnswers, ConvertRequest } from './worker.ts';

/** Converts posts from and to Markdown: fifty long ones take some seconds. */
export type Convert = <Kind extends ConvertRequest['kind']>(
  request: Extract<ConvertRequest, { kind: Kind }>,
) => Promise<ConvertAnswers[Kind] | Refused>;

const TOO_SLOW = 'Reading the file takes too long. Make it simpler, or split it.';

function refusalOf(error: unknown): Refused {
  if (error instanceof ArchiveError) return refusedField(MARKDOWN_FIELD, error.message);
  if (error instanceof TasksWaitingError)
    return { ...refused('unavailable', MARKDOWN_BUSY), headers: { 'Retry-After': '60' } };
  throw error;
}

const convert = threadTasks<ConvertRequest, ConvertAnswers[ConvertRequest['kind']]>({
  file: new URL('./worker.ts', import.meta.url),
  Refusal: ArchiveError,
  tooSlow: TOO_SLOW,
  tooLarge: TOO_SLOW,
});

export const createConverter = () => ((request) => convert(request).catch(refusalOf)) as Convert;
