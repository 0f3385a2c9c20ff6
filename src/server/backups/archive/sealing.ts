import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupError } from '../errors.ts';
import { AGE_MAGIC, type AgeKey, decrypt, encrypt } from './age.ts';
import { ByteReader, type Bytes } from './byte-reader.ts';

/** A frame that programs for zstd skip: https://github.com/facebook/zstd/blob/dev/doc/zstd_compression_format.md */
const DIGEST_FRAME = Buffer.from('502a4d1820000000', 'hex');
const DIGEST_BYTES = 32;
const TRAILER_BYTES = DIGEST_FRAME.length + DIGEST_BYTES;

/** Compresses, adds a digest of all bytes, and encrypts if there is a key. */
export function seal(source: Bytes, key: AgeKey | undefined): Bytes {
  const compressed = addDigest(through(source, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })));
  return key === undefined ? compressed : encrypt(compressed, key);
}

/**
 * Reverses `seal`. What it yields is known to be right only when the stream has ended.
 *
 * @throws BackupError a byte differs, or the end is missing
 */
export async function* unseal(source: Bytes, openKey: (header: Buffer) => Promise<AgeKey>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  const isEncrypted = (await reader.peek(AGE_MAGIC.length)).toString('latin1') === AGE_MAGIC;
  const compressed = isEncrypted ? decrypt(reader.remaining(), openKey) : reader.remaining();
  const digest = { isRight: false };
  try {
    yield* through(checkDigest(compressed, digest), createZstdDecompress());
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ZSTD_')) throw damaged(error);
    throw error;
  }
  // A changed byte may make the content end early.
  if (!digest.isRight) throw damaged();
}

const damaged = (cause?: unknown) => new BackupError('The copy is damaged or incomplete.', { cause });

function through(source: Bytes, transform: NodeJS.ReadWriteStream & AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  // The reader of `transform` gets the error.
  pipeline(Readable.from(source, { objectMode: false }), transform).catch(() => {});
  return transform;
}

async function* addDigest(source: Bytes): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  for await (const bytes of source) {
    digest.update(bytes);
    yield bytes;
  }
  yield Buffer.concat([DIGEST_FRAME, digest.digest()]);
}

/** Holds back the last byte of the content until the digest was compared, so that nobody reads to the end before. */
async function* checkDigest(source: Bytes, found: { isRight: boolean }): AsyncGenerator<Uint8Array> {
  const digest = createHash('sha256');
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    const all = Buffer.concat([rest, bytes]);
    const length = Math.max(0, all.length - TRAILER_BYTES - 1);
    digest.update(all.subarray(0, length));
    if (length > 0) yield all.subarray(0, length);
    rest = all.subarray(length);
  }
  digest.update(rest.subarray(0, 1));
  if (!rest.subarray(1).equals(Buffer.concat([DIGEST_FRAME, digest.digest()]))) throw damaged();
  found.isRight = true;
  yield rest.subarray(0, 1);
}
