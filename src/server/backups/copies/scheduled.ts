import { DAY_MS, indianDate } from '../../../shared/kit/time.ts';
import type { FileStore } from '../../files/store.ts';
import { createKeyring, type Keyring } from '../archive/keys.ts';
import { BackupError } from '../errors.ts';
import { type Entry, rowsOf } from './manifest.ts';
import {
  createPlaceReader,
  createPlaceSink,
  listCopies,
  objectsOf,
  openPlace,
  type PlaceSinkOptions,
  removeCopy,
  removeLoneKeys,
  removeUnused,
} from './place.ts';
import { receive } from './receiving.ts';
import { copiesBeyond, copiesToRemove } from './rotation.ts';
import { type CheckDatabase, inWorkFolder, makeCopy, type Source } from './source.ts';

export interface ScheduledParts extends Source {
  store: FileStore;
  /** They are in the data folder, where few are kept and room is left for what comes in. */
  isOwn?: boolean;
  installation: string;
  passphrase: string | undefined;
  check: CheckDatabase;
}

/** A copy that was read back, opened, checked and counted. */
export interface ProvenCopy {
  /** Epoch milliseconds. */
  madeAt: number;
  rows: number;
  files: number;
  /** Bytes that it added to the place. */
  added: number;
  copies: number;
}

/**
 * Adds a copy to the place and proves it. Once a day, the proof reads the files of earlier copies too, and copies that are no
 * longer kept are removed.
 *
 * @throws BackupError it can't be made or trusted; then it is not there
 */
export async function addScheduledCopy(parts: ScheduledParts): Promise<ProvenCopy> {
  const { store, isOwn = false, passphrase, installation } = parts;
  const keyring = createKeyring(passphrase);
  const key = await openPlace(store, { installation, passphrase, keyring });
  const madeAt = new Date();
  // Others are from a time when the clock was ahead.
  const earlier = (await listCopies(store)).filter((copy) => copy.madeAt <= madeAt.getTime());
  const previous = earlier.at(-1);
  const isNewDay = previous !== undefined && indianDate(new Date(previous.madeAt)) !== indianDate(madeAt);
  const options = { key, previous: previous?.key, keyring, madeAt };
  const { manifest, added } = await addCopy(parts, { ...options, isThorough: isNewDay }).catch((error: unknown) => {
    if (!isNewDay || !(error instanceof BackupError)) throw error;
    // A file that all copies share may be damaged there: each is stored again.
    return addCopy(parts, { ...options, previous: undefined, isThorough: true, isAnew: true });
  });
  await removeLoneKeys(store, madeAt);
  // As of a day before: those that follow after the clock was set wrong would remove all others.
  const dayBefore = earlier.findLast((copy) => copy.madeAt <= madeAt.getTime() - DAY_MS);
  if (isNewDay && dayBefore !== undefined)
    await rotate(store, dayBefore.madeAt, keyring, isOwn ? copiesBeyond : copiesToRemove);
  return {
    madeAt: madeAt.getTime(),
    rows: rowsOf(manifest),
    files: manifest.files.length - 1,
    added,
    copies: (await listCopies(store)).length,
  };
}

interface AddOptions extends Omit<PlaceSinkOptions, 'work'> {
  /** Whether to read files that the place had before. */
  isThorough: boolean;
}

function addCopy(parts: ScheduledParts, { isThorough, ...options }: AddOptions) {
  const { store, isOwn, dataDir, check } = parts;
  return inWorkFolder(dataDir, async (work) => {
    const sink = await createPlaceSink(store, { ...options, work });
    const manifest = await makeCopy(parts, sink, work, options.madeAt, isOwn);
    const isHere = isThorough ? undefined : (entry: Entry) => Promise.resolve(sink.had(entry));
    const reader = createPlaceReader(store, sink.copyKey, options.keyring);
    try {
      await receive(reader, { folder: work, unpack: false, check, isHere });
    } catch (error) {
      // What is wrong with the copy says more than why it can't be removed.
      await removeCopy(store, sink.copyKey).catch(() => {});
      throw error;
    }
    return { manifest, added: sink.added };
  });
}

async function rotate(store: FileStore, now: number, keyring: Keyring, choose: typeof copiesToRemove): Promise<void> {
  for (const { key } of choose(await listCopies(store), now)) await removeCopy(store, key);
  const needed = new Set<string>();
  for (const { key } of await listCopies(store))
    for (const object of await objectsOf(store, key, keyring)) needed.add(object);
  await removeUnused(store, needed, now - DAY_MS);
}
