import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { BackupError } from '../errors.ts';
import { ByteReader, type Bytes } from './byte-reader.ts';

// The format age v1 with a passphrase, so that `age --decrypt` opens what is written here: https://age-encryption.org/v1

export const AGE_MAGIC = 'age-encryption.org/v1\n';
const CIPHER = 'chacha20-poly1305';
/** 128 MB and two fifths of a second, which OWASP advises. */
const LOG_N = 17;
/** Those of the tool `age` have 18. */
const MAX_LOG_N = 20;
const CHUNK = 64 * 1024;
const TAG = 16;
const MAX_HEADER = 400;

const HEADER = /^age-encryption\.org\/v1\n-> scrypt ([\w+/]{22}) (\d{1,2})\n([\w+/]{43})\n--- ([\w+/]{43})\n/;

/** A header, and the key that it wraps. Many files may share it: each has a key of its own, derived with a random number. */
export interface AgeKey {
  header: Buffer;
  fileKey: Buffer;
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const derive = (key: Buffer, salt: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, salt, info, 32));
const macOf = (fileKey: Buffer, text: string) =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(text)
    .digest();

function stretch(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  const whole = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]);
  return new Promise((resolve, reject) => {
    scrypt(passphrase, whole, 32, { N, r: 8, p: 1, maxmem: 129 * N * 8 + 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** @param logN what guessing the passphrase costs; tests of other things pass a low one */
export async function createAgeKey(passphrase: string, logN = LOG_N): Promise<AgeKey> {
  const [salt, fileKey] = [randomBytes(16), randomBytes(16)];
  const wrapped = encryptChunk(await stretch(passphrase, salt, logN), Buffer.alloc(12), fileKey);
  const text = `${AGE_MAGIC}-> scrypt ${encode(salt)} ${logN}\n${encode(wrapped)}\n---`;
  return { header: Buffer.from(`${text} ${encode(macOf(fileKey, text))}\n`), fileKey };
}

/**
 * Opens the header at the beginning of these bytes.
 *
 * @throws BackupError it is damaged, or the passphrase is wrong
 */
async function openHeader(bytes: Buffer, passphrase: string): Promise<AgeKey> {
  const [header = '', salt = '', logN = '', body = '', mac = ''] = HEADER.exec(bytes.toString('latin1')) ?? [];
  if (header === '') throw new BackupError('The encrypted copy is damaged, or was not encrypted with a passphrase.');
  if (Number(logN) > MAX_LOG_N) throw new BackupError('The passphrase of the copy would take too much memory to check.');
  const key = await stretch(passphrase, Buffer.from(salt, 'base64'), Number(logN));
  const fileKey = decryptChunk(key, Buffer.alloc(12), Buffer.from(body, 'base64'));
  const expected = fileKey && macOf(fileKey, header.slice(0, header.lastIndexOf('---') + 3));
  if (fileKey === undefined || expected === undefined)
    throw new BackupError('BACKUP_PASSPHRASE is not the one that this copy was encrypted with, or the copy is damaged.');
  // Base64 has several spellings of the same bytes.
  if (encode(expected) !== mac || !timingSafeEqual(expected, Buffer.from(mac, 'base64')))
    throw new BackupError('The encrypted copy is damaged: its header was changed.');
  return { header: Buffer.from(header, 'latin1'), fileKey };
}

/** Opens headers, each once: a passphrase takes a while to check. */
export function createKeyring(passphrase: string | undefined): (bytes: Buffer) => Promise<AgeKey> {
  const known = new Map<string, Promise<AgeKey>>();
  return (bytes) => {
    if (passphrase === undefined) throw new BackupError('The copy is encrypted: set BACKUP_PASSPHRASE.');
    const header = HEADER.exec(bytes.toString('latin1'))?.[0] ?? '';
    const opened = known.get(header) ?? openHeader(bytes, passphrase);
    known.set(header, opened);
    return opened;
  };
}

export async function* encrypt(source: Bytes, { header, fileKey }: AgeKey): AsyncGenerator<Uint8Array> {
  const nonce = randomBytes(16);
  yield Buffer.concat([header, nonce]);
  const key = derive(fileKey, nonce, 'payload');
  const reader = new ByteReader(source);
  let chunk = await reader.read(CHUNK);
  for (let count = 0; ; count++) {
    const next = chunk.length < CHUNK ? Buffer.alloc(0) : await reader.read(CHUNK);
    yield encryptChunk(key, nonceOf(count, next.length === 0), chunk);
    if (next.length === 0) return;
    chunk = next;
  }
}

/** @throws BackupError a byte differs, a part is missing, or the passphrase is wrong */
export async function* decrypt(source: Bytes, openKey: (header: Buffer) => Promise<AgeKey>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(source);
  const { header, fileKey } = await openKey(await reader.peek(MAX_HEADER));
  await reader.read(header.length);
  const key = derive(fileKey, await reader.read(16), 'payload');
  let chunk = await reader.read(CHUNK + TAG);
  for (let count = 0; ; count++) {
    const next = chunk.length < CHUNK + TAG ? Buffer.alloc(0) : await reader.read(CHUNK + TAG);
    const plain = decryptChunk(key, nonceOf(count, next.length === 0), chunk);
    if (plain === undefined) throw new BackupError('The encrypted copy is damaged or incomplete.');
    yield plain;
    if (next.length === 0) return;
    chunk = next;
  }
}

/** The number of the chunk, and whether it is the last: chunks can't be left out, repeated or moved. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(count, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function encryptChunk(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when a byte or the key is wrong. */
function decryptChunk(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
