import { buffer } from 'node:stream/consumers';
import { createHash, createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { DAY_MS } from '../../../shared/kit/time.ts';
import type { FileStore } from '../../files/store.ts';
import { type Bytes, hashing, once, peek } from '../archive/bytes.ts';
import { createPlaceKey, HEADER_BYTES, type Keyring, type PlaceKey } from '../archive/keys.ts';
import { seal, unseal } from '../archive/sealing.ts';
import { BackupError } from '../errors.ts';
import { type Entry, parseManifest } from './manifest.ts';
import type { CopyReader } from './receiving.ts';
import type { Sink } from './source.ts';

// A place for many copies: `copies/<time>.json.zst` is the manifest of one, `objects/<digest>.zst` a file of any number of
// them. Encrypted ones end in `.age`, and their digests are keyed: otherwise they would tell who has the same file. Then
// `copies/<time>.key.age` is the key of that copy: the passphrase opens it, and it opens all the rest.

const COPIES = 'copies/';
const OBJECTS = 'objects/';
const ABOUT = 'rinova-backups.json';

const aboutSchema = z.object({
  /** In 1, files were encrypted by the passphrase. */
  format: z.union([z.literal(1), z.literal(2)]),
  installation: z.string(),
  /** The sealed key of the copies that are made, in base64. */
  key: z.optional(z.string()),
  /** The header that the encrypted files of format 1 share. */
  header: z.optional(z.string()),
});

/** @throws BackupError the place is of another installation, or of another passphrase */
export async function openPlace(
  store: FileStore,
  { installation, passphrase, keyring }: { installation: string; passphrase: string | undefined; keyring: Keyring },
): Promise<PlaceKey | undefined> {
  const bytes = await store.read(ABOUT);
  const about = bytes && z.safeParse(aboutSchema, JSON.parse(Buffer.from(bytes).toString())).data;
  if (bytes !== undefined && about === undefined) throw new BackupError(`${ABOUT} at BACKUP_URL is not of this version.`);
  if (about !== undefined && about.installation !== installation)
    throw new BackupError('BACKUP_URL holds the copies of another installation. Give each a place of its own.');
  if (about?.key !== undefined) return keyring.openPlaceKey(Buffer.from(about.key, 'base64'));
  // Files of format 1 keep their names, so that none is stored again.
  const names = about?.header === undefined ? undefined : await keyring.sharedKey(Buffer.from(about.header, 'base64'));
  if (about !== undefined && passphrase === undefined) return undefined;
  const key = passphrase === undefined ? undefined : await createPlaceKey(passphrase, { names });
  const sealed = key && Buffer.from(key.sealed).toString('base64');
  await store.put(ABOUT, Buffer.from(JSON.stringify({ format: 2, installation, ...(sealed && { key: sealed }) })));
  return key;
}

export interface StoredCopy {
  key: string;
  /** Epoch milliseconds. */
  madeAt: number;
}

/** The copies of a place, oldest first. */
export async function listCopies(store: FileStore): Promise<StoredCopy[]> {
  const copies: StoredCopy[] = [];
  for await (const { key } of store.list(COPIES)) {
    const [, date, hours, minutes, seconds] = /(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.json\.zst(?:\.age)?$/.exec(key) ?? [];
    if (date !== undefined) copies.push({ key, madeAt: Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`) });
  }
  return copies.sort((a, b) => a.madeAt - b.madeAt);
}

/** How the names of a copy begin, in the order of time. */
const nameAt = (madeAt: Date) => `${COPIES}${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

type Names = PlaceKey['names'] | undefined;

const ending = (names: Names) => (names === undefined ? '.zst' : '.zst.age');

function objectKey({ sha256 }: Pick<Entry, 'sha256'>, names: Names): string {
  const name = names === undefined ? sha256 : createHmac('sha256', names).update(`object ${sha256}`).digest('hex');
  return `${OBJECTS}${name.slice(0, 2)}/${name}${ending(names)}`;
}

/** Beside an encrypted copy. */
export const keyFileOf = (copy: string) => copy.replace('.json.zst.', '.key.');

/** Reads a copy; each of its files says itself whether it is encrypted. */
export function createPlaceReader(store: FileStore, copy: string, keyring: Keyring): CopyReader {
  return {
    async read(take, isHere) {
      const { manifest, names } = await readManifest(store, copy, keyring);
      for (const entry of manifest.files) {
        if (await isHere?.(entry)) continue;
        const object = await store.readLarge(objectKey(entry, names));
        if (object === undefined) throw new BackupError(`The copy is incomplete: ${entry.name} is missing at BACKUP_URL.`);
        await take(entry.name, unseal(object, keyring));
      }
      return manifest;
    },
  };
}

/** The manifest of a copy, and what the names of its files are made with. */
export async function readManifest(store: FileStore, copy: string, keyring: Keyring) {
  const source = await store.readLarge(copy);
  if (source === undefined) throw new BackupError(`There is no ${copy} at BACKUP_URL.`);
  try {
    const { start, whole } = await peek(source, HEADER_BYTES);
    const names = copy.endsWith('.age') ? await readNames(store, copy, { start, keyring }) : undefined;
    return { manifest: parseManifest(await buffer(unseal(whole, keyring))), names };
  } catch (error) {
    throw error instanceof BackupError ? new BackupError(`${copy} at BACKUP_URL: ${error.message}`) : error;
  }
}

async function readNames(
  store: FileStore,
  copy: string,
  { start, keyring }: { start: Buffer; keyring: Keyring },
): Promise<Uint8Array> {
  const sealed = await store.read(keyFileOf(copy));
  return sealed === undefined ? keyring.sharedKey(start) : (await keyring.openPlaceKey(sealed)).names;
}

export async function objectsOf(store: FileStore, copy: string, keyring: Keyring): Promise<string[]> {
  const { manifest, names } = await readManifest(store, copy, keyring);
  return manifest.files.map((entry) => objectKey(entry, names));
}

export async function removeCopy(store: FileStore, copy: string): Promise<void> {
  await store.remove(copy);
  if (copy.endsWith('.age')) await store.remove(keyFileOf(copy));
}

/**
 * Removes keys without their copy, of runs that were killed between the two. A key of the last day may belong to a copy that
 * another node is still writing.
 */
export async function removeLoneKeys(store: FileStore, run: Date): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of store.list(COPIES)) keys.push(key);
  const copies = new Set(keys.filter((key) => !key.endsWith('.key.age')).map(keyFileOf));
  const before = nameAt(new Date(run.getTime() - DAY_MS));
  for (const key of keys) if (key.endsWith('.key.age') && !copies.has(key) && key < before) await store.remove(key);
}

export interface PlaceSink extends Sink {
  /** The key of the copy, once it is finished. */
  copyKey: string;
  /** Whether the place had this file before. */
  had(entry: Entry): boolean;
  /** Bytes that this copy has added. */
  readonly added: number;
}

export interface PlaceSinkOptions {
  key: PlaceKey | undefined;
  previous: string | undefined;
  keyring: Keyring;
  work: string;
  madeAt: Date;
  /** Stores also the files that the place has. */
  isAnew?: boolean;
}

/** Adds a copy to a place. A file that the place has is not stored again. */
export async function createPlaceSink(store: FileStore, options: PlaceSinkOptions): Promise<PlaceSink> {
  const { key, previous, keyring, work, madeAt, isAnew = false } = options;
  const objects = new Set<string>();
  if (!isAnew) for await (const stored of store.list(OBJECTS)) objects.add(stored.key);
  const last = previous === undefined ? undefined : await readManifest(store, previous, keyring).catch(ignoreDamage);
  const before = new Map(last?.manifest.files.map((entry) => [entry.name, entry]));
  const file = join(work, 'object');
  const copyKey = `${nameAt(madeAt)}.json${ending(key?.names)}`;
  let added = 0;

  async function put(target: string): Promise<void> {
    added += (await stat(file)).size;
    await store.moveFile(target, file);
  }
  const write = (body: Bytes) =>
    pipeline(Readable.from(seal(body, key?.encrypter), { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
  const had = (entry: Entry) => objects.has(objectKey(entry, key?.names));

  return {
    copyKey,
    had,
    get added() {
      return added;
    },
    /** Uploads never change under their names, so those of the last copy need not be read. */
    known(name, size) {
      const entry = before.get(name);
      return entry?.size === size && had(entry) ? entry : undefined;
    },
    async add(name, size, body) {
      const sha256 = createHash('sha256');
      await write(hashing(body, sha256));
      const entry = { name, size, sha256: sha256.digest('hex') };
      if (!had(entry)) await put(objectKey(entry, key?.names));
      return entry;
    },
    async finish(manifest) {
      if (key !== undefined) await store.put(keyFileOf(copyKey), key.sealed);
      await write(once(Buffer.from(JSON.stringify(manifest))));
      await put(copyKey);
    },
  };
}

function ignoreDamage(error: unknown): undefined {
  if (!(error instanceof BackupError)) throw error;
}

/** Removes objects that no copy needs. Younger ones may belong to a copy that is being made. */
export async function removeUnused(store: FileStore, needed: ReadonlySet<string>, before: number): Promise<void> {
  const unused: string[] = [];
  for await (const { key, modifiedAt } of store.list(OBJECTS)) if (!needed.has(key) && modifiedAt < before) unused.push(key);
  for (const key of unused) await store.remove(key);
}
