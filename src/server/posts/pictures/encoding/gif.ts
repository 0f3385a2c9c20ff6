const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** Bytes of a colour table, from the packed field before it. */
const tableSize = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);

/**
 * Whether a GIF is complete up to its trailer: decoders accept truncated files. Blocks as in the GIF 89a specification,
 * sections 18 to 27.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) return true;
    if (block === EXTENSION) at += 2;
    else if (block === IMAGE) at += 11 + tableSize(bytes[at + 9] ?? 0);
    else return false;
    // Length-prefixed sub-blocks, terminated by an empty one.
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return false;
      at += length + 1;
    }
    at++;
  }
  return false;
}
