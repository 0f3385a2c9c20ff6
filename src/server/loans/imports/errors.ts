import { IMPORT_FIELD } from '../../../shared/loans/imports.ts';
import { ApiError } from '../../http/errors.ts';
import { TasksWaitingError } from '../../thread-tasks.ts';
import { UnreadableFileError } from './reading/table.ts';
import { ImportNotReadyError, NoSuchImportError } from './service.ts';

/** Maps errors of the service to API errors. */
export function refuse(error: unknown): never {
  if (error instanceof UnreadableFileError)
    throw new ApiError('invalid_input', error.message, { fields: { [IMPORT_FIELD]: error.message } });
  if (error instanceof NoSuchImportError) throw new ApiError('not_found', error.message);
  if (error instanceof ImportNotReadyError) throw new ApiError('conflict', error.message);
  if (error instanceof TasksWaitingError)
    throw new ApiError('unavailable', 'Other files are being read. Please try again in a minute.', {
      headers: { 'Retry-After': '60' },
    });
  throw error;
}
