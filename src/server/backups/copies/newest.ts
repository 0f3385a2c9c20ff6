import type { FileStore } from '../../files/store.ts';
import type { Keyring } from '../archive/keys.ts';
import type { Manifest } from './manifest.ts';
import { createPlaceReader, listCopies, readManifest } from './place.ts';
import { receive } from './receiving.ts';
import type { DatabaseTarget } from './restoring.ts';
import { type CheckDatabase, inWorkFolder } from './source.ts';

interface Parts {
  store: FileStore;
  keyring: Keyring;
  database: Pick<DatabaseTarget, 'stage' | 'discard'>;
  dataDir: string;
  check: CheckDatabase;
}

interface Question<Answer> {
  /** The tables that are needed. */
  tables: readonly string[];
  /** Whether a copy with this manifest is worth reading. */
  isUseful(manifest: Manifest): boolean;
  /** Reads the tables at this URL. */
  read(url: string): Promise<Answer>;
}

const PLACE = 'newest';

/** Reads tables of the newest copy of a place. Resolves with undefined when there is none that is useful. */
export async function readNewest<Answer>(
  { store, keyring, database, dataDir, check }: Parts,
  { tables, isUseful, read }: Question<Answer>,
): Promise<Answer | undefined> {
  const newest = (await listCopies(store)).at(-1);
  if (newest === undefined) return undefined;
  const { manifest } = await readManifest(store, newest.key, keyring);
  if (!isUseful(manifest)) return undefined;
  return inWorkFolder(dataDir, async (folder) => {
    const reader = createPlaceReader(store, newest.key, keyring);
    const copy = await receive(reader, { folder, unpack: false, check, isHere: () => Promise.resolve(true) });
    try {
      return await read(await database.stage(copy.database, PLACE, tables));
    } finally {
      await database.discard(PLACE);
    }
  });
}
