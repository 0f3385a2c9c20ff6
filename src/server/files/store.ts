import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from './folder.ts';

/** The folders of uploads. What stands elsewhere in a bucket is not ours to copy. */
export const UPLOAD_FOLDERS = ['pictures/', 'resumes/'] as const;

/** Whether a key is that of an upload. Network file systems and people put other files beside them, such as `.nfs0001`. */
export const isUploadKey = (key: string) => /^(?:pictures|resumes)\/\w[\w.-]{0,90}$/.test(key);

/** A store can't be used at present. The message names it and the reason, without any key to it. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
}

/** Stores uploads. A key is a generated path such as `resumes/…`, never a name from outside. */
export interface FileStore {
  /** Resolves once the file is on disk. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** For large files: moves a local file here. Resolves once it is on disk; until then there is no such file. */
  moveFile(key: string, path: string): Promise<void>;
  /** For large files: the bytes as they are read. Undefined when there is no such file. */
  readLarge(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Everything whose key begins with this folder, such as `resumes/`; everything at all for none. */
  list(folder?: string): AsyncIterable<StoredFile>;
}

export interface StoredFile {
  key: string;
  /** Bytes. */
  size: number;
  /** Epoch milliseconds. */
  modifiedAt: number;
}

/** A store in a folder that only this user can access. @param folder absolute path */
export function createFileStore(folder: string): FileStore {
  /** Directory entries must be on disk as well, or the file is lost. */
  async function syncFolders(path: string): Promise<void> {
    for (let parent = dirname(path); parent.length >= dirname(folder).length; parent = dirname(parent)) await sync(parent);
  }

  return {
    async put(key, bytes) {
      const path = join(folder, key);
      makeFolder(dirname(path));
      await writeFile(path, bytes, { mode: 0o600, flush: true });
      await syncFolders(path);
    },
    read: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (key) => rm(join(folder, key), { force: true }),

    async moveFile(key, source) {
      const path = join(folder, key);
      makeFolder(dirname(path));
      await sync(source);
      await rename(source, path).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EXDEV') throw error;
        await copyToDisk(source, path);
        await rm(source);
      });
      await syncFolders(path);
    },

    async readLarge(key) {
      const path = join(folder, key);
      return (await statIfPresent(path)) && createReadStream(path);
    },

    async *list(within = '') {
      if ((await statIfPresent(join(folder, within))) === undefined) return;
      for await (const entry of await opendir(join(folder, within), { recursive: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await statIfPresent(path);
        if (found) yield { key: relative(folder, path).replaceAll('\\', '/'), size: found.size, modifiedAt: found.mtimeMs };
      }
    },
  };
}

async function copyToDisk(source: string, path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await copyFile(source, draft);
    await sync(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function statIfPresent(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
