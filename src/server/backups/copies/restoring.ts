import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { DatabaseInUseError } from '../../engine/errors.ts';
import { createFileStore, type FileStore } from '../../files/store.ts';
import { BackupError } from '../errors.ts';
import { type Entry, FILES, type Manifest, SITE } from './manifest.ts';
import { type CopyReader, receive } from './receiving.ts';
import { type CheckDatabase, listUploads } from './source.ts';

/** The database that is replaced; `engine/copies.ts` has it for both engines. */
export interface DatabaseTarget {
  engine: Manifest['engine'];
  lock(): Promise<() => void>;
  stage(file: string, id: string, tables?: readonly string[]): Promise<string>;
  swap(id: string): Promise<string | undefined>;
  discard(id?: string): Promise<void>;
}

export interface Target {
  database: DatabaseTarget;
  uploaded: FileStore;
  /** Absolute path. */
  dataDir: string;
}

const journalSchema = z.object({
  id: z.string(),
  /** The keys of all uploads in the copy. */
  uploads: z.array(z.string()),
  hasSite: z.boolean(),
});
type Journal = z.infer<typeof journalSchema>;

const folderOf = ({ dataDir }: Target) => join(dataDir, 'restore');
const JOURNAL = 'journal.json';
const journalOf = (target: Target) => join(folderOf(target), JOURNAL);
const keptOf = ({ dataDir }: Target, id: string) => join(dataDir, `before-restore-${id}`);

/**
 * Unpacks a copy beside what is there, checks it, and then swaps the two. Until the journal is written nothing has changed;
 * afterwards `finishRestore` brings it to its end, whatever happens in between.
 *
 * @param settle brings the new database, at this URL, up to date
 * @returns the manifest, and where the old database is kept
 */
export async function restore(
  reader: CopyReader,
  target: Target,
  { check, settle, id }: { check: CheckDatabase; settle: (url: string, from: Manifest) => Promise<void>; id: string },
): Promise<{ manifest: Manifest; kept: readonly string[] }> {
  const folder = folderOf(target);
  if (await finishRestore(target))
    throw new BackupError('An earlier restore was interrupted, and is finished now. Start again.');
  await discard(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const isHere = (entry: Entry) => isStored(target.uploaded, entry);
    const { manifest, database } = await receive(reader, { folder, unpack: true, check, isHere });
    if (manifest.engine !== target.database.engine) throw otherEngine(manifest);
    await settle(await target.database.stage(database, id), manifest);
    const uploads = manifest.files.flatMap(({ name }) => (name.startsWith(FILES) ? [name.slice(FILES.length)] : []));
    const hasSite = manifest.files.some(({ name }) => name === SITE);
    await writeDurably(journalOf(target), JSON.stringify({ id, uploads, hasSite } satisfies Journal));
    return { manifest, kept: (await finishRestore(target)) ?? [] };
  } catch (error) {
    // A server was started meanwhile and takes leads: a later start must not put the copy in their place.
    if (error instanceof DatabaseInUseError) await rm(journalOf(target), { force: true });
    if (await isPresent(journalOf(target))) throw unfinished(error);
    await discard(target);
    throw error;
  }
}

function unfinished(error: unknown): BackupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(
    `The restore is not finished. The next start of the server finishes it once this is mended: ${reason}`,
    {
      cause: error,
    },
  );
}

/** Removes what was unpacked and never put in place. The folder goes last: while it is there, something may be left. */
async function discard(target: Target): Promise<void> {
  await target.database.discard();
  await rm(folderOf(target), { recursive: true, force: true });
}

const otherEngine = ({ engine }: Manifest) =>
  new BackupError(
    engine === 'sqlite'
      ? 'The copy holds a SQLite database, but DATABASE_URL names PostgreSQL.'
      : 'The copy holds a PostgreSQL database, but DATABASE_URL names none.',
  );

async function isStored(uploaded: FileStore, { name, size, sha256 }: Entry): Promise<boolean> {
  const bytes = name.startsWith(FILES) ? await uploaded.read(name.slice(FILES.length)) : undefined;
  return bytes?.length === size && createHash('sha256').update(bytes).digest('hex') === sha256;
}

/**
 * Ends a restore that was interrupted after its journal was written. Each step does nothing the second time.
 *
 * @returns where the old data is kept; undefined when there was nothing to do
 */
export async function finishRestore(target: Target): Promise<string[] | undefined> {
  const text = await readFile(journalOf(target), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { id, uploads, hasSite } = z.parse(journalSchema, JSON.parse(text));
  const folder = folderOf(target);
  const kept = keptOf(target, id);
  const keptDatabase = await target.database.swap(id);
  await swapSite(target, kept, hasSite);
  await addUploads(target.uploaded, join(folder, FILES));
  await moveAway(target.uploaded, new Set(uploads), createFileStore(join(kept, FILES)));
  await rm(journalOf(target));
  await rm(folder, { recursive: true, force: true });
  return [keptDatabase, (await isPresent(kept)) ? kept : undefined].filter((place) => place !== undefined);
}

/** @param isCopied whether the copy has one; otherwise the installation has none from now on */
async function swapSite(target: Target, kept: string, isCopied: boolean): Promise<void> {
  const [staged, live, old] = [join(folderOf(target), SITE), join(target.dataDir, SITE), join(kept, SITE)];
  // Without what was staged, this was done before.
  if (isCopied && !(await isPresent(staged))) return;
  if ((await isPresent(live)) && !(await isPresent(old))) {
    await mkdir(kept, { recursive: true, mode: 0o700 });
    await rename(live, old);
  }
  if (isCopied) await rename(staged, live);
}

async function addUploads(uploaded: FileStore, staged: string): Promise<void> {
  for await (const { key } of createFileStore(staged).list()) {
    await uploaded.moveFile(key, join(staged, key));
  }
}

/** Uploads that the copy does not know would be personal data that no erasure finds. */
async function moveAway(uploaded: FileStore, known: ReadonlySet<string>, kept: FileStore): Promise<void> {
  const others: string[] = [];
  for await (const { key } of listUploads(uploaded)) if (!known.has(key)) others.push(key);
  for (const key of others) {
    const bytes = await uploaded.read(key);
    if (bytes !== undefined) await kept.put(key, bytes);
    await uploaded.remove(key);
  }
}

const isPresent = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  for (const folder of [dirname(path), dirname(dirname(path))]) {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}

/** Before a server starts: ends a restore that was interrupted, or removes what is left of it. Without one, nothing happens. */
export async function resumeRestore(dataDir: string, open: () => Target, say: (line: string) => void): Promise<void> {
  if (!(await isPresent(join(dataDir, 'restore')))) return;
  const target = open();
  // On PostgreSQL, a database that others use can't be renamed.
  const unlock = target.database.engine === 'sqlite' ? await target.database.lock() : () => {};
  try {
    const kept = await finishRestore(target).catch((error: unknown) => {
      throw error instanceof DatabaseInUseError ? error : unfinished(error);
    });
    if (kept !== undefined) say(`Finished the restore that was interrupted. The old data is kept: ${kept.join(', ')}`);
    else {
      await discard(target);
      say('Removed what an interrupted restore had unpacked. Nothing was restored.');
    }
  } finally {
    unlock();
  }
}
