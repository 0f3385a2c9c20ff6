import { BackupError } from '../errors.ts';
import { ByteReader, type Bytes } from './byte-reader.ts';

const BLOCK = 512;
const MAX_NAME = 100;
const MAX_PREFIX = 155;
/** Larger sizes don't fit into eleven octal digits and are written as GNU tar does. */
const MAX_OCTAL_SIZE = 8 ** 11 - 1;
const REGULAR_FILE = '0';

/** A header as POSIX describes it (ustar). Only this user may read what is unpacked. */
export function tarHeader(name: string, size: number, modifiedAt: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  // The name may be split at a slash.
  const at = name.length <= MAX_NAME ? -1 : name.indexOf('/', name.length - MAX_NAME - 1);
  if ((name.length > MAX_NAME && at < 0) || at > MAX_PREFIX || !/^[\x21-\x7e]+$/.test(name))
    throw new BackupError(`A file can't be copied, since its name is too long or has other characters: ${name}`);
  header.write(name.slice(at + 1), 0, 'latin1');
  header.write('0000600\0' + '0000000\0'.repeat(2), 100, 'latin1');
  if (size <= MAX_OCTAL_SIZE) header.write(size.toString(8).padStart(11, '0'), 124, 'latin1');
  else {
    header[124] = 0x80;
    header.writeBigUInt64BE(BigInt(size), 128);
  }
  header.write(
    `${Math.floor(modifiedAt / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
    'latin1',
  );
  header.write(REGULAR_FILE, 156, 'latin1');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(name.slice(0, Math.max(0, at)), 345, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** Fills the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The sum of all bytes, where its own field counts as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 0x20 : byte), 0);
}

export interface TarEntry {
  name: string;
  size: number;
  body: Bytes;
}

/**
 * Reads the files of an archive in their order. The body of each must be read before the next.
 *
 * @throws BackupError it is damaged, or contains anything but plain files
 */
export async function* readTar(source: Bytes): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.read(BLOCK);
    if (header.length === BLOCK && header.every((byte) => byte === 0)) break;
    const { name, size } = readHeader(header);
    yield { name, size, body: readBody(reader, size) };
    await reader.read(tarPadding(size).length);
  }
  // To the very end, where digests are checked.
  for await (const rest of reader.remaining())
    if (rest.some((byte) => byte !== 0)) throw new BackupError('The copy is damaged: something follows its end.');
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header
      .subarray(from, from + length)
      .toString('latin1')
      .split('\0', 1)[0] ?? '';
  if (header.length < BLOCK || Number.parseInt(text(148, 8), 8) !== checksumOf(header))
    throw new BackupError('The copy is damaged: it is not an archive that tar could read.');
  const prefix = text(345, MAX_PREFIX);
  const name = `${prefix && `${prefix}/`}${text(0, MAX_NAME)}`;
  // A link could lead out of the folder into which it is unpacked.
  if (text(156, 1) !== REGULAR_FILE) throw new BackupError(`The copy contains something that is not a plain file: ${name}`);
  const size = header[124] === 0x80 ? Number(header.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
  if (!Number.isSafeInteger(size)) throw new BackupError('The copy is damaged: a size can’t be read.');
  return { name, size };
}

async function* readBody(reader: ByteReader, size: number): AsyncGenerator<Uint8Array> {
  for (let left = size; left > 0;) {
    const part = await reader.readSome(left);
    if (part.length === 0) throw new BackupError('The copy is incomplete.');
    left -= part.length;
    yield part;
  }
}
