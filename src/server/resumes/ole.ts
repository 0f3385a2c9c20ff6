const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_SIZE = 512;
/** Places in the header that name sectors of the allocation table. They are enough for 6.8 MB, more than a resume may have. */
const TABLE_PLACES = 109;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_SIZE = 128;
const MOST_NAME_BYTES = 64;

export interface OleEntry {
  name: string;
  /** The beginning of its content, if it is a stream with sectors of its own: at most one sector. */
  head: Buffer;
}

/**
 * The streams and storages of an OLE compound file, which is what Word wrote before 2007; none when it is not one. Offsets are those
 * of [MS-CFB], sections 2.2 and 2.6.1.
 */
export function oleEntries(bytes: Buffer): OleEntry[] {
  if (bytes.length < HEADER_SIZE || bytes.toString('hex', 0, 8) !== SIGNATURE) return [];
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const size = 1 << shift;
  const sector = (number: number) => bytes.subarray((number + 1) * size, (number + 2) * size);
  const perTable = size / 4;

  function next(number: number): number {
    const place = Math.floor(number / perTable);
    if (place >= TABLE_PLACES) return LAST_SECTOR;
    const table = sector(bytes.readUInt32LE(76 + place * 4));
    const at = (number % perTable) * 4;
    return at + 4 <= table.length ? table.readUInt32LE(at) : LAST_SECTOR;
  }

  const found: OleEntry[] = [];
  let number = bytes.readUInt32LE(48);
  // A broken chain may go in a circle; a whole one is no longer than the file.
  for (let left = Math.ceil(bytes.length / size); left > 0 && number < LAST_SECTOR; left--) {
    const entries = sector(number);
    for (let at = 0; at + ENTRY_SIZE <= entries.length; at += ENTRY_SIZE) {
      // The length counts the zero at the end. Empty places of the directory have none.
      const length = entries.readUInt16LE(at + MOST_NAME_BYTES);
      if (length < 2 || length > MOST_NAME_BYTES) continue;
      found.push({ name: entries.toString('utf16le', at, at + length - 2), head: sector(entries.readUInt32LE(at + 116)) });
    }
    number = next(number);
  }
  return found;
}
