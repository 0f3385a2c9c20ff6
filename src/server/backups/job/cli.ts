import { setPriority } from 'node:os';
import { isFileError } from '../../config/command-line.ts';
import { ConfigError, isOwn } from '../../config/config.ts';
import { findDamagedParts } from '../../engine/checking.ts';
import { checkDatabaseCopy as check, createDatabaseCopies } from '../../engine/copies.ts';
import { DatabaseError } from '../../engine/errors.ts';
import { openFileStore } from '../../files/open.ts';
import { FileStoreError } from '../../files/store.ts';
import type { Job, JobResult, Order } from './job.ts';
import { addScheduledCopy } from '../copies/scheduled.ts';
import { BackupError } from '../errors.ts';

// Started by the server for each copy and each check; see `job.ts`.

const LOW_PRIORITY = 10;

async function copy({ databaseUrl, dataDir, files, place, ...job }: Job) {
  const uploaded = await openFileStore(files);
  const store = await openFileStore(place, 'BACKUP_URL');
  return addScheduledCopy({
    database: createDatabaseCopies(databaseUrl, dataDir),
    uploaded,
    dataDir,
    store,
    isOwn: isOwn(place),
    check,
    ...job,
  });
}

async function work(order: Order): Promise<JobResult> {
  try {
    if ('copy' in order) return { done: await copy(order.copy) };
    return { done: await findDamagedParts(order.check.databaseUrl, order.check.dataDir) };
  } catch (error) {
    const isExpected = [BackupError, ConfigError, DatabaseError, FileStoreError].some((kind) => error instanceof kind);
    if (isFileError(error) || (isExpected && error instanceof Error)) return { reason: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

try {
  setPriority(LOW_PRIORITY);
} catch {
  // A sandbox may refuse it.
}
// Its server has ended.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => process.exit(1));
process.once('message', async (order: Order) => {
  const result = await work(order);
  process.send?.(result, undefined, undefined, () => process.exit(0));
});
