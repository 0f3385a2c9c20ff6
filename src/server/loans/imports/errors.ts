import { refused, type Refused, refusedField } from '../../../shared/kit/outcomes.ts';
import { IMPORT_FIELD } from '../../../shared/loans/imports.ts';
import { TasksWaitingError } from '../../kit/thread-tasks.ts';
import { UnreadableFileError } from './reading/table.ts';

/** Why the thread that reads files has not read one. Any other error is thrown again. */
export function refusalOf(error: unknown): Refused {
  if (error instanceof UnreadableFileError) return refusedField(IMPORT_FIELD, error.message);
  if (!(error instanceof TasksWaitingError)) throw error;
  const waiting = refused('unavailable', 'Other files are being read. Please try again in a minute.');
  return { ...waiting, headers: { 'Retry-After': '60' } };
}
