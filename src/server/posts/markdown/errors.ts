import { MARKDOWN_BUSY, MARKDOWN_FIELD } from '../../../shared/posts/markdown.ts';
import { ApiError } from '../../http/errors.ts';
import { TasksWaitingError } from '../../thread-tasks.ts';
import { refused } from '../writing/form.ts';
import { ArchiveError } from './text/archive.ts';

/** Maps errors of the service to API errors. */
export function refuse(error: unknown): never {
  if (error instanceof ArchiveError) throw refused(MARKDOWN_FIELD, error.message, error);
  if (error instanceof TasksWaitingError)
    throw new ApiError('unavailable', MARKDOWN_BUSY, { headers: { 'Retry-After': '60' }, cause: error });
  throw error;
}
