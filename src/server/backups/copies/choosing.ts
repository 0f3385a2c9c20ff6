import type { FileStore } from '../../files/store.ts';
import { BackupError } from '../errors.ts';
import { listCopies, type StoredCopy } from './place.ts';

/**
 * The last copy of a place, or the last one made at or before a time.
 *
 * @throws BackupError there is none
 */
export async function chooseCopy(store: FileStore, at: string | undefined): Promise<StoredCopy> {
  const time = at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at);
  if (Number.isNaN(time)) throw new BackupError(`--at is "${at}", but must be a time such as 2026-01-31T09:30Z.`);
  const copies = await listCopies(store);
  const chosen = copies.findLast(({ madeAt }) => madeAt <= time);
  if (chosen !== undefined) return chosen;
  const [oldest] = copies;
  throw new BackupError(
    oldest === undefined
      ? 'There are no copies at BACKUP_URL.'
      : `The oldest copy at BACKUP_URL is of ${new Date(oldest.madeAt).toISOString()}, which is after that time.`,
  );
}
