import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Reads the text files in a zip archive by its central directory, as spreadsheet programs do (PKWARE APPNOTE 4.3).
 *
 * @throws when the file is incomplete
 */
export function readZip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end === -1) throw new Error('The zip file is incomplete: it has no central directory.');
  const texts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < file.readUInt16LE(end + 10); entry++) {
    const [method, checksum, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 16), file.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
    ];
    const start = file.readUInt32LE(at + 42);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const body = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
    const packed = file.subarray(body, body + size);
    const bytes = method === 0 ? packed : inflateRawSync(packed);
    if (crc32(bytes) !== checksum) throw new Error(`${name} is damaged.`);
    texts.set(name, bytes.toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return texts;
}
