const LOCAL_HEADER = 0x04034b50;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const END = 0x06054b50;
const END_SIZE = 22;
const MOST_COMMENT = 0xffff;

/**
 * The names in the directory of a ZIP file, without unpacking anything; none when it is not one. Offsets are those of section 4.3
 * of PKWARE's APPNOTE.
 */
export function zipEntries(bytes: Buffer): string[] {
  if (bytes.length < END_SIZE || bytes.readUInt32LE(0) !== LOCAL_HEADER) return [];
  const end = findEnd(bytes);
  if (end === undefined) return [];
  const count = bytes.readUInt16LE(end + 10);
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY) return [];
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
    if (nameEnd > end) return [];
    names.push(bytes.toString('utf8', at + ENTRY_SIZE, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

/** The end record stands before a comment that reaches to the end of the file. */
function findEnd(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - END_SIZE - MOST_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}
