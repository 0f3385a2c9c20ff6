import { randomUUID } from 'node:crypto';
import { ConfigError, type FilesPlace } from '../config.ts';
import { createFileStore, type FileStore } from './store.ts';

/**
 * Opens the store of uploaded files, and writes a file into it and removes it again: what can't be written should be known before a
 * visitor's resume comes. The library for S3 is large, so it is loaded where it is needed.
 *
 * @throws ConfigError names the place and what is wrong with it
 */
export async function openFileStore(place: FilesPlace): Promise<FileStore> {
  const store = place.kind === 's3' ? (await import('./s3-store.ts')).createS3Store(place) : createFileStore(place.folder);
  const key = `start-${randomUUID()}`;
  try {
    await store.put(key, new Uint8Array([0]));
    await store.remove(key);
  } catch (error) {
    const name =
      place.kind === 's3'
        ? `the bucket "${place.bucket}"${place.endpoint ? ` at ${place.endpoint}` : ''}`
        : `the folder "${place.folder}"`;
    throw new ConfigError(`FILES_URL: ${name} can't be written to: ${reasonOf(error)}`);
  }
  return store;
}

/** The innermost reason: the outer ones only say that a file could not be written. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const first = error instanceof AggregateError ? error.errors[0] : undefined;
  if (first instanceof Error) return reasonOf(first);
  return error.message === '' || error.message === 'UnknownError' ? error.name : `${error.message} (${error.name})`;
}
