import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Keeps what people upload. A key is a path of our own making, such as `resumes/…`: never a name that came from outside. */
export interface FileStore {
  /** Resolves once the file is on disk. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole file; undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
}

/**
 * A store in a folder, which nobody but this account can enter.
 *
 * @param folder absolute path
 */
export function createFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      await disk.put(key, bytes);
      await sync(path);
      // A file or a folder whose name is not on disk yet is lost as well.
      for (let parent = dirname(path); parent.length >= dirname(folder).length; parent = dirname(parent)) await sync(parent);
    },
    read: (key) => readIfThere(disk, key, ({ code }) => code === 'ENOENT'),
    remove: (key) => disk.delete(key),
  };
}

/** @param isMissing tells a file that isn't there from a store that doesn't answer, by the driver's own error */
export async function readIfThere(disk: Disk, key: string, isMissing: (error: NodeJS.ErrnoException) => boolean): Promise<Uint8Array | undefined> {
  try {
    return await disk.getBytes(key);
  } catch (error) {
    if (error instanceof Error && error.cause instanceof Error && isMissing(error.cause)) return undefined;
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
