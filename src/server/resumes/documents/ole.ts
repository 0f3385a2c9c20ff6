const SIGNATURE = 'd0cf11e0a1b11ae1';
const HEADER_SIZE = 512;
/** FAT sectors listed in the header. Enough for 6.8 MB, more than a resume may have. */
const MAX_FAT_SECTORS = 109;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_SIZE = 128;
const MAX_NAME_BYTES = 64;

export interface OleEntry {
  name: string;
  /** Its content, if it has sectors of its own. */
  read(): Buffer;
}

/**
 * The streams and storages of an OLE compound file, the format of Word before 2007; none when it is not one. Offsets as in
 * [MS-CFB], sections 2.2 and 2.6.1. Decision 28 says why there is no library for it.
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
    if (place >= MAX_FAT_SECTORS) return LAST_SECTOR;
    const table = sector(bytes.readUInt32LE(76 + place * 4));
    const at = (number % perTable) * 4;
    return at + 4 <= table.length ? table.readUInt32LE(at) : LAST_SECTOR;
  }

  function read(first: number): Buffer {
    const sectors: Buffer[] = [];
    // A broken chain may be circular; a valid one is no longer than the file.
    for (let number = first, left = Math.ceil(bytes.length / size); left > 0 && number < LAST_SECTOR; left--) {
      sectors.push(sector(number));
      number = next(number);
    }
    return Buffer.concat(sectors);
  }

  const found: OleEntry[] = [];
  const entries = read(bytes.readUInt32LE(48));
  for (let at = 0; at + ENTRY_SIZE <= entries.length; at += ENTRY_SIZE) {
    // The length includes the terminating zero; unused entries have none.
    const length = entries.readUInt16LE(at + MAX_NAME_BYTES);
    if (length < 2 || length > MAX_NAME_BYTES) continue;
    const first = entries.readUInt32LE(at + 116);
    found.push({ name: entries.toString('utf16le', at, at + length - 2), read: () => read(first) });
  }
  return found;
}
