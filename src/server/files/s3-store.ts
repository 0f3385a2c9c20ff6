import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Place } from '../config.ts';
import type { FileStore } from './store.ts';

/** Milliseconds: whoever uploads a file waits for this. */
const PATIENCE = { connectionTimeout: 5_000, requestTimeout: 20_000 };
const ATTEMPTS = 3;

/**
 * A store in a bucket. The key to it comes from where Amazon's own tools look: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, their files, the
 * role of the machine.
 */
export function createS3Store({ bucket, prefix, region, endpoint }: S3Place): FileStore {
  const client = new S3Client({
    region,
    requestHandler: PATIENCE,
    maxAttempts: ATTEMPTS,
    // Other stores don't know what Amazon's adds to every request of late, and name their buckets in the path.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  // Buckets are private unless somebody opens them; most refuse to be told so file by file.
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
