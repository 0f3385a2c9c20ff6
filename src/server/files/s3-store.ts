import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Place } from '../config/config.ts';
import type { FileStore } from './store.ts';

/** Milliseconds; uploads wait for these. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 20_000 };
const MAX_ATTEMPTS = 3;
/** For large files, which no request waits for. */
const LARGE_TIMEOUT_MS = 30 * 60 * 1000;

/**
 * A store in a bucket. The SDK looks up the credentials as usual: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, their files,
 * the role of the machine.
 */
export function createS3Store({ bucket, prefix, region, endpoint }: S3Place): FileStore {
  const client = new S3Client({
    region,
    requestHandler: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
    // The caller gets the error; by default, the library also writes to the console.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    // S3-compatible stores may not support the SDK's default checksums, and expect the bucket in the path.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  // Buckets are private by default; most reject ACLs for single files.
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    put: (key, bytes) => disk.put(prefix + key, bytes),
    read: (key) =>
      disk.getBytes(prefix + key).catch((error: unknown) => {
        if (error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchKey') return undefined;
        throw error;
      }),
    remove: (key) => disk.delete(prefix + key),

    async moveFile(key, path) {
      const { size } = await stat(path);
      const object = { Bucket: bucket, Key: prefix + key, Body: createReadStream(path), ContentLength: size };
      await client.send(new PutObjectCommand(object), { requestTimeout: LARGE_TIMEOUT_MS });
      await rm(path);
    },

    async readLarge(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
        return Body as Readable | undefined;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw error;
      }
    },

    async *list(folder = '') {
      let from: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + folder, ContinuationToken: from }),
        );
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), size: Size, modifiedAt: LastModified?.getTime() ?? 0 };
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
  };
}
