const number = new Intl.NumberFormat('en-IN', { maximumSignificantDigits: 3 });

/** The size of a file as people read it, in decimal units. */
export function readSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < 999_500 ? `${number.format(bytes / 1000)} kB` : `${number.format(bytes / 1_000_000)} MB`;
}
