import { createReadStream, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '../../../shared/kit/bytes.ts';
import { type Bytes, once } from '../archive/bytes.ts';
import { BackupError } from '../errors.ts';
import { type FileStore, isUploadKey, type StoredFile, UPLOAD_FOLDERS } from '../../files/store.ts';
import { createManifest, DATABASE_NAMES, type Entry, FILES, type Manifest, SITE } from './manifest.ts';

/** How a database is copied and its copies are checked; `engine/copies.ts` has it for both engines. */
export interface DatabaseSource {
  engine: Manifest['engine'];
  write(file: string): Promise<Pick<Manifest, 'schema' | 'rows'>>;
  size(): Promise<number>;
}
export type CheckDatabase = (engine: Manifest['engine'], file: string) => Promise<Pick<Manifest, 'schema' | 'rows'>>;

export interface Source {
  database: DatabaseSource;
  uploaded: FileStore;
  /** Absolute path. */
  dataDir: string;
}

export interface Sink {
  /** A file that is there already, by an earlier copy. */
  known?(name: string, size: number): Entry | undefined;
  add(name: string, size: number, body: Bytes): Promise<Entry>;
  /** Resolves when the copy is complete and on disk. */
  finish(manifest: Manifest): Promise<void>;
}

const WORK = 'backup-work-';
/** A folder of a killed run is removed by a later one. */
const STALE_MS = 24 * 60 * 60 * 1000;
/** Beside the database's copy there is the compressed one. */
const ROOM = 1.6;
/** On the disk of the data a copy must not take what leads need. */
const OWN_ROOM = 3;
/** Left for leads. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Runs work with a folder of its own for temporary files, which is removed in any case. */
export async function inWorkFolder<Result>(dataDir: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const path = join(dataDir, name);
    if (name.startsWith(WORK) && Date.now() - (await stat(path)).mtimeMs > STALE_MS) await rm(path, { recursive: true });
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, WORK));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // It holds personal data; a process that is told to stop leaves none.
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/**
 * Copies the database, then the uploads, so that no row lacks its file.
 *
 * @param isOwn the copy stays on the disk of the data
 * @throws BackupError there is no room for it
 */
export async function makeCopy(
  { database, uploaded, dataDir }: Source,
  sink: Sink,
  work: string,
  madeAt: Date,
  isOwn = false,
): Promise<Manifest> {
  const size = await database.size();
  await requireRoom(work, isOwn ? OWN_ROOM * (size + (await newBytes(uploaded, sink))) : ROOM * size + MIN_FREE_BYTES);
  const name = DATABASE_NAMES[database.engine];
  const file = join(work, name);
  const facts = await database.write(file);
  const files = [await addFile(sink, name, file)];
  await rm(file);
  const site = join(dataDir, SITE);
  if (await stat(site).catch(() => undefined)) files.push(await addFile(sink, SITE, site));
  for await (const { key, size } of listUploads(uploaded)) {
    const known = sink.known?.(FILES + key, size);
    const bytes = known === undefined ? await uploaded.read(key) : undefined;
    if (known !== undefined) files.push(known);
    // Otherwise it was removed meanwhile.
    else if (bytes !== undefined) files.push(await sink.add(FILES + key, bytes.length, once(bytes)));
  }
  const manifest = createManifest({ madeAt: madeAt.toISOString(), engine: database.engine, ...facts, files });
  await sink.finish(manifest);
  return manifest;
}

export async function* listUploads(uploaded: FileStore): AsyncGenerator<StoredFile> {
  for (const folder of UPLOAD_FOLDERS) for await (const file of uploaded.list(folder)) if (isUploadKey(file.key)) yield file;
}

/** Bytes of the uploads that earlier copies do not have. */
async function newBytes(uploaded: FileStore, sink: Sink): Promise<number> {
  let bytes = 0;
  for await (const { key, size } of listUploads(uploaded)) if (sink.known?.(FILES + key, size) === undefined) bytes += size;
  return bytes;
}

async function requireRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new BackupError(
    `There is not enough room in ${folder}: a copy needs about ${formatBytes(needed)}, and ${formatBytes(bavail * bsize)} are free.`,
  );
}

async function addFile(sink: Sink, name: string, path: string): Promise<Entry> {
  return sink.add(name, (await stat(path)).size, createReadStream(path));
}
