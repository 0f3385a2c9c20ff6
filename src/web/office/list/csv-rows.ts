const QUOTE = 34;
const LINE_FEED = 10;

/**
 * Counts the rows of a CSV file while its pieces arrive, without the titles. A line break in quotes belongs to a field.
 *
 * @returns a function that takes the next piece and returns how many rows are complete
 */
export function createRowCounter(): (piece: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
