const TRAILER = 0x3b;
const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** Bytes of a colour table, by the packed field that announces it. */
const tableSize = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);

/**
 * Whether a GIF goes on to its trailer. Decoders take one that is cut off, and show the frames that came through. The blocks are
 * those of the GIF 89a specification, sections 18 to 27.
 */
export function isWholeGif(bytes: Uint8Array): boolean {
  let at = 13 + tableSize(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === TRAILER) return true;
    if (block === EXTENSION) at += 2;
    else if (block === IMAGE) at += 11 + tableSize(bytes[at + 9] ?? 0);
    else return false;
    // Sub-blocks, each behind its length; one of no length ends them.
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return false;
      at += length + 1;
    }
    at++;
  }
  return false;
}
