/** A copy can't be made, trusted or restored. The message is for the operator; it contains no password and no row. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A file is missing, in the way, or there is no room for it: the message says which. */
export const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;
