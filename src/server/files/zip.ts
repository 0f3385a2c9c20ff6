import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_SIZE = 30;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const END = Buffer.from('PK\u0005\u0006');
const END_SIZE = 22;
const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  name: string;
  /** Compressed bytes. */
  packedSize: number;
  /** Unpacked bytes, as the archive claims. */
  claimedSize: number;
  /**
   * Decompresses the entry; undefined when it is broken or too large.
   *
   * @param maxBytes where decompression stops, whatever size the archive claims
   */
  read(maxBytes: number): Buffer | undefined;
}

/**
 * The entries of a ZIP file; none when it is not one. Trailing bytes are ignored, as readers do. Offsets as in PKWARE's
 * APPNOTE, section 4.3. Decision 28 says why there is no library for it.
 */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  if (bytes.length < END_SIZE || bytes.readUInt32LE(0) !== LOCAL_HEADER) return [];
  const end = bytes.lastIndexOf(END);
  if (end === -1 || end + END_SIZE > bytes.length) return [];
  const count = bytes.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY) return [];
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
    if (nameEnd > end) return [];
    const [method, size, offset] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_SIZE, nameEnd),
      packedSize: size,
      claimedSize: bytes.readUInt32LE(at + 24),
      read: (maxBytes) => unpack(bytes, { method, size, offset }, maxBytes),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function unpack(
  bytes: Buffer,
  { method, size, offset }: { method: number; size: number; offset: number },
  maxBytes: number,
): Buffer | undefined {
  if (offset + LOCAL_HEADER_SIZE > bytes.length) return undefined;
  const start = offset + LOCAL_HEADER_SIZE + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + size);
  if (method === STORED) return packed.length <= maxBytes ? packed : undefined;
  if (method !== DEFLATED) return undefined;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch {
    return undefined;
  }
}
