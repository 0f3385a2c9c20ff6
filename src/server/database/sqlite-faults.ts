import { DatabaseUnavailableError, type Unavailability } from './errors.ts';

/** Primary result codes. https://www.sqlite.org/rescode.html */
const REASONS: Readonly<Record<number, Unavailability>> = {
  5: 'locked',
  6: 'locked',
  8: 'read_only',
  10: 'disk_failing',
  11: 'malformed',
  13: 'disk_full',
  14: 'disk_failing',
  26: 'malformed',
};

/** Wraps errors of the database files in DatabaseUnavailableError; returns others unchanged. */
export function explainSqliteFault(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return error;
  const reason = REASONS[error.errcode & 0xff];
  return reason === undefined ? error : new DatabaseUnavailableError(reason, error);
}
