import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../folder.ts';

/** Stores uploads. A key is a generated path such as `resumes/…`, never a name from outside. */
export interface FileStore {
  /** Resolves once the file is on disk. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

/**
 * A store in a folder that only this user can access.
 *
 * @param folder absolute path
 */
export function createFileStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      makeFolder(dirname(path));
      await writeFile(path, bytes, { mode: 0o600, flush: true });
      // Directory entries must be on disk as well, or the file is lost.
      for (let parent = dirname(path); parent.length >= dirname(folder).length; parent = dirname(parent)) await sync(parent);
    },
    read: (key) =>
      readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
