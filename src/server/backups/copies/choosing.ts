import * as z from 'zod/mini';
import type { FilesPlace } from '../../config/config.ts';
import type { FileStore } from '../../files/store.ts';
import { BackupError } from '../errors.ts';
import { listCopies, type StoredCopy } from './place.ts';

/** With its time zone: the server's is rarely the operator's, and 05-06 is read as May by some and as June by others. */
const timeSchema = z.union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })]);

const AT_URL = 'at BACKUP_URL';

/** Where copies are, for errors. */
export const whereIs = (place: FilesPlace) => (place.kind === 'folder' && place.isOwn ? `in ${place.folder}` : AT_URL);

/** The last copy of a place, or the last one made at or before a time. @throws BackupError there is none */
export async function chooseCopy(store: FileStore, at: string | undefined, where = AT_URL): Promise<StoredCopy> {
  if (at !== undefined && !z.safeParse(timeSchema, at).success)
    throw new BackupError(
      `--at is "${at}", but must be a time with its zone, such as 2026-01-31T09:30Z or 2026-01-31T15:00+05:30.`,
    );
  const time = at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at);
  const copies = await listCopies(store);
  const chosen = copies.findLast(({ madeAt }) => madeAt <= time);
  if (chosen !== undefined) return chosen;
  const [oldest] = copies;
  throw new BackupError(
    oldest === undefined
      ? `There are no copies ${where}.`
      : `The oldest copy ${where} is of ${new Date(oldest.madeAt).toISOString()}, which is after that time.`,
  );
}
