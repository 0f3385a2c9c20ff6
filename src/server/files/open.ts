import { randomUUID } from 'node:crypto';
import { ConfigError, type FilesPlace } from '../config/config.ts';
import { createFileStore, type FileStore, FileStoreError } from './store.ts';

/**
 * Opens the store of uploaded files and checks that it is writable, so that a wrong setting fails at start and not at the
 * first upload.
 *
 * @param setting its name, for errors
 * @throws ConfigError with the place and the reason
 */
export async function openFileStore(place: FilesPlace, setting = 'FILES_URL'): Promise<FileStore> {
  const store = await connect(place);
  const key = `start-${randomUUID()}`;
  try {
    await store.put(key, new Uint8Array([0]));
    await store.remove(key);
  } catch (error) {
    throw new ConfigError(`${setting}: ${describePlace(place)} can't be written to: ${reasonOf(error)}`);
  }
  return explaining(store, place);
}

/** Opens a store to read from it, which may be write-protected. Its calls throw what is wrong. */
export async function openToRead(place: FilesPlace): Promise<FileStore> {
  return explaining(await connect(place), place);
}

/** The S3 library is large and is loaded only when needed. */
async function connect(place: FilesPlace): Promise<FileStore> {
  return place.kind === 's3' ? (await import('./s3-store.ts')).createS3Store(place) : createFileStore(place.folder);
}

/** Errors of a bucket say neither which one it is nor, outside, what is wrong. Those of a folder do. */
function explaining(store: FileStore, place: FilesPlace): FileStore {
  if (place.kind === 'folder') return store;
  const fail = (error: unknown): never => {
    throw new FileStoreError(`${describePlace(place)} can't be used: ${reasonOf(error)}`, { cause: error });
  };
  async function* explained<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
    try {
      yield* parts;
    } catch (error) {
      fail(error);
    }
  }
  return {
    put: (key, bytes) => store.put(key, bytes).catch(fail),
    read: (key) => store.read(key).catch(fail),
    remove: (key) => store.remove(key).catch(fail),
    moveFile: (key, path) => store.moveFile(key, path).catch(fail),
    async readLarge(key) {
      const parts = await store.readLarge(key).catch(fail);
      return parts && explained(parts);
    },
    list: (folder) => explained(store.list(folder)),
  };
}

/** A place in words, without any key to it. */
export function describePlace(place: FilesPlace): string {
  return place.kind === 's3'
    ? `the bucket "${place.bucket}"${place.endpoint ? ` at ${place.endpoint}` : ''}`
    : `the folder "${place.folder}"`;
}

/** The innermost cause: the outer errors only say that a file could not be written. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const first = error instanceof AggregateError ? error.errors[0] : undefined;
  if (first instanceof Error) return reasonOf(first);
  return error.message === '' || error.message === 'UnknownError' ? error.name : `${error.message} (${error.name})`;
}
