import { type DamageReason, DatabaseUnavailableError, type Unavailability } from './errors.ts';

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

/** The codes with which a read says that what is stored can't be read: SQLITE_IOERR, SQLITE_CORRUPT and SQLITE_NOTADB. */
const DAMAGE: Readonly<Record<number, DamageReason>> = { 10: 'disk_failing', 11: 'malformed', 26: 'malformed' };

const codeOf = (error: unknown) =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;

/** Wraps errors of the database files in DatabaseUnavailableError; returns others unchanged. */
export function explainSqliteFault(error: unknown): unknown {
  const reason = REASONS[codeOf(error) ?? 0];
  return reason === undefined ? error : new DatabaseUnavailableError(reason, error);
}

/** What a failed read says about what is stored. */
export const damageMetBy = (error: unknown): DamageReason | undefined => DAMAGE[codeOf(error) ?? 0];
