import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { BackupError } from '../errors.ts';
import { type Bytes, hashing, peek, toWeb } from './bytes.ts';
import type { Keyring } from './keys.ts';

const AGE_MAGIC = 'age-encryption.org/v1\n';
/** A frame that programs for zstd skip: https://github.com/facebook/zstd/blob/dev/doc/zstd_compression_format.md */
const DIGEST_FRAME = Buffer.from('502a4d1820000000', 'hex');
const DIGEST_BYTES = 32;
const TRAILER_BYTES = DIGEST_FRAME.length + DIGEST_BYTES;

/** Compresses, adds a digest of all bytes, and encrypts it if told how. */
export function seal(source: Bytes, encrypter: Encrypter | undefined): Bytes {
  const compressed = addDigest(through(source, createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })));
  return encrypter === undefined ? compressed : encrypt(compressed, encrypter);
}

export async function* encrypt(source: Bytes, encrypter: Encrypter): AsyncGenerator<Uint8Array> {
  yield* await encrypter.encrypt(toWeb(source));
}

/**
 * Reverses `seal`. What it yields is known to be right only when the stream has ended.
 *
 * @throws BackupError a byte differs, or the end is missing
 */
export async function* unseal(source: Bytes, keyring: Keyring): AsyncGenerator<Uint8Array> {
  const { start, whole } = await peek(source, AGE_MAGIC.length);
  const compressed = start.toString('latin1') === AGE_MAGIC ? keyring.decrypt(whole) : whole;
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
  yield* hashing(source, digest);
  yield Buffer.concat([DIGEST_FRAME, digest.digest()]);
}

/** Holds back the last byte of the content until the digest was compared, so that a reader can't finish before. */
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
