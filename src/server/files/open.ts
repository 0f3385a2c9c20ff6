import { randomUUID } from 'node:crypto';
import { ConfigError, type FilesPlace } from '../config.ts';
import { createFileStore, type FileStore } from './store.ts';

/**
 * Opens the store of uploaded files and checks that it is writable, so that a wrong setting fails at start and not at the
 * first upload. The S3 library is large and is loaded only when needed.
 *
 * @param setting its name, for errors
 * @throws ConfigError with the place and the reason
 */
export async function openFileStore(place: FilesPlace, setting = 'FILES_URL'): Promise<FileStore> {
  const store = place.kind === 's3' ? (await import('./s3-store.ts')).createS3Store(place) : createFileStore(place.folder);
  const key = `start-${randomUUID()}`;
  try {
    await store.put(key, new Uint8Array([0]));
    await store.remove(key);
  } catch (error) {
    throw new ConfigError(`${setting}: ${describePlace(place)} can't be written to: ${reasonOf(error)}`);
  }
  return store;
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
