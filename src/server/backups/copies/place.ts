import { createHash, createHmac } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { FilesPlace } from '../../config/config.ts';
import type { FileStore } from '../../files/store.ts';
import { type AgeKey, createAgeKey } from '../archive/age.ts';
import { ByteReader, type Bytes } from '../archive/byte-reader.ts';
import { seal, unseal } from '../archive/sealing.ts';
import { BackupError } from '../errors.ts';
import { type Entry, parseManifest } from './manifest.ts';
import type { CopyReader } from './receiving.ts';
import { once, type Sink } from './source.ts';

// A place for many copies: `copies/<time>.json.zst` is the manifest of one, `objects/<digest>.zst` a file of any number of
// them. Encrypted ones end in `.age`, and their digests are keyed: otherwise they would tell who has the same file.

/** Copies on the disk of the data, as long as BACKUP_URL is not set. */
export const isOwn = (place: FilesPlace): boolean => place.kind === 'folder' && place.isOwn;

const COPIES = 'copies/';
const OBJECTS = 'objects/';
const ABOUT = 'rinova-backups.json';

const aboutSchema = z.object({
  format: z.literal(1),
  /** Of which installation these copies are. */
  installation: z.string(),
  /** The header that all encrypted files share, so that a passphrase is checked once. */
  header: z.optional(z.string()),
});

export type OpenKey = (header: Buffer) => Promise<AgeKey>;

/** @throws BackupError the place is of another installation, or of another passphrase */
export async function openPlace(
  store: FileStore,
  { installation, passphrase, openKey }: { installation: string; passphrase: string | undefined; openKey: OpenKey },
): Promise<AgeKey | undefined> {
  const bytes = await store.read(ABOUT);
  const about = bytes && z.safeParse(aboutSchema, JSON.parse(Buffer.from(bytes).toString())).data;
  if (bytes !== undefined && about === undefined) throw new BackupError(`${ABOUT} at BACKUP_URL is not of this version.`);
  if (about !== undefined && about.installation !== installation)
    throw new BackupError('BACKUP_URL holds the copies of another installation. Give each a place of its own.');
  if (about?.header !== undefined) return openKey(Buffer.from(about.header, 'base64'));
  if (about !== undefined && passphrase === undefined) return undefined;
  const key = passphrase === undefined ? undefined : await createAgeKey(passphrase);
  const header = key?.header.toString('base64');
  await store.put(ABOUT, Buffer.from(JSON.stringify({ format: 1, installation, ...(header && { header }) })));
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

const ending = (key: AgeKey | undefined) => (key === undefined ? '.zst' : '.zst.age');

function objectKey({ sha256 }: Pick<Entry, 'sha256'>, key: AgeKey | undefined): string {
  const name = key === undefined ? sha256 : createHmac('sha256', key.fileKey).update(`object ${sha256}`).digest('hex');
  return `${OBJECTS}${name.slice(0, 2)}/${name}${ending(key)}`;
}

/** Reads a copy; each of its files says itself whether it is encrypted. */
export function createPlaceReader(store: FileStore, copy: string, openKey: OpenKey): CopyReader {
  return {
    async read(take, isHere) {
      const { manifest, key } = await readManifest(store, copy, openKey);
      for (const entry of manifest.files) {
        if (await isHere?.(entry)) continue;
        const object = await store.readLarge(objectKey(entry, key));
        if (object === undefined) throw new BackupError(`The copy is incomplete: ${entry.name} is missing at BACKUP_URL.`);
        await take(entry.name, unseal(object, openKey));
      }
      return manifest;
    },
  };
}

/** The manifest of a copy, and the key of its files. */
export async function readManifest(store: FileStore, copy: string, openKey: OpenKey) {
  const source = await store.readLarge(copy);
  if (source === undefined) throw new BackupError(`There is no ${copy} at BACKUP_URL.`);
  let key: AgeKey | undefined;
  try {
    const plain = unseal(source, async (header) => (key = await openKey(header)));
    return { manifest: parseManifest(await new ByteReader(plain).read(Number.POSITIVE_INFINITY)), key };
  } catch (error) {
    throw error instanceof BackupError ? new BackupError(`${copy} at BACKUP_URL: ${error.message}`) : error;
  }
}

/** Keys of all files that a copy needs. */
export async function objectsOf(store: FileStore, copy: string, openKey: OpenKey): Promise<string[]> {
  const { manifest, key } = await readManifest(store, copy, openKey);
  return manifest.files.map((entry) => objectKey(entry, key));
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
  key: AgeKey | undefined;
  /** The copy before. */
  previous: string | undefined;
  openKey: OpenKey;
  /** A folder for temporary files. */
  work: string;
  madeAt: Date;
  /** Stores also the files that the place has. */
  isAnew?: boolean;
}

/** Adds a copy to a place. A file that the place has is not stored again. */
export async function createPlaceSink(store: FileStore, options: PlaceSinkOptions): Promise<PlaceSink> {
  const { key, previous, openKey, work, madeAt, isAnew = false } = options;
  const objects = new Set<string>();
  if (!isAnew) for await (const stored of store.list(OBJECTS)) objects.add(stored.key);
  const last = previous === undefined ? undefined : await readManifest(store, previous, openKey).catch(ignoreDamage);
  const before = new Map(last?.manifest.files.map((entry) => [entry.name, entry]));
  const file = join(work, 'object');
  const copyKey = `${COPIES}${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z.json${ending(key)}`;
  let added = 0;

  async function put(target: string): Promise<void> {
    added += (await stat(file)).size;
    await store.moveFile(target, file);
  }
  const write = (body: Bytes) =>
    pipeline(Readable.from(seal(body, key), { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
  const had = (entry: Entry) => objects.has(objectKey(entry, key));

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
      await write(
        (async function* () {
          for await (const bytes of body) {
            sha256.update(bytes);
            yield bytes;
          }
        })(),
      );
      const entry = { name, size, sha256: sha256.digest('hex') };
      if (!had(entry)) await put(objectKey(entry, key));
      return entry;
    },
    async finish(manifest) {
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
