import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseError } from './errors.ts';

/** SQLITE_BUSY */
const BUSY = 5;

/**
 * Locks a database for this process. The lock is an open transaction on a side file, so the operating system releases it
 * when the process ends, however it ends.
 *
 * @returns releases the lock
 * @throws DatabaseError another server holds the lock
 */
export function lockDatabase(path: string): () => void {
  const side = `${path}.lock`;
  closeSync(openSync(side, 'a', 0o600));
  const lock = new DatabaseSync(side, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error;
    throw new DatabaseError(
      `Another Rinova server already uses the folder ${dirname(path)}. Stop it first, or give this one a DATA_DIR of ` +
        'its own.',
    );
  }
  return () => lock.close();
}
