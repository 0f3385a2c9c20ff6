import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Place } from '../config.ts';
import type { FileStore } from './store.ts';

/** Milliseconds; uploads wait for these. */
const TIMEOUTS = { connectionTimeout: 5_000, requestTimeout: 20_000 };
const MAX_ATTEMPTS = 3;

/**
 * A store in a bucket. The SDK looks up the credentials as usual: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, their files,
 * the role of the machine.
 */
export function createS3Store({ bucket, prefix, region, endpoint }: S3Place): FileStore {
  const client = new S3Client({
    region,
    requestHandler: TIMEOUTS,
    maxAttempts: MAX_ATTEMPTS,
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
  };
}
