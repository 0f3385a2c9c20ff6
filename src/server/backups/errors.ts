/** A copy can't be made, trusted or restored. The message is for the operator; it contains no password and no row. */
export class BackupError extends Error {
  override name = 'BackupError';
}
