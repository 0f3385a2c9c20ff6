import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is stored, and the key that opens it. */
export interface Sealed {
  content: string;
  key: string;
}

/** Encrypts what is kept in the database, by a new key unless one is given, so that its files show nothing of it. */
export async function seal(bytes: Uint8Array, given?: string): Promise<Sealed> {
  const key = given === undefined ? randomBytes(32) : Buffer.from(given, 'base64url');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const sealed = Buffer.concat([cipher.update(await promisify(gzip)(bytes)), cipher.final()]);
  return { content: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64'), key: key.toString('base64url') };
}

/** @returns undefined when the key is another one. @throws when it is larger than that */
export async function unseal({ content, key }: Sealed, maxBytes: number): Promise<Uint8Array | undefined> {
  const bytes = Buffer.from(content, 'base64');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  let packed: Buffer;
  try {
    packed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
  return promisify(gunzip)(packed, { maxOutputLength: maxBytes });
}
