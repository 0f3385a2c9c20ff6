/** Bytes as they come from a file, a network or another transformation. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Reads a stream in pieces of chosen lengths. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: Bytes) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @returns the next piece as it comes, of at most this length; empty at the end of the stream */
  async readSome(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) break;
      this.#rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const part = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(most);
    return part;
  }

  /** @returns this many bytes, or fewer at the end of the stream */
  async read(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0;) {
      const part = await this.readSome(left);
      if (part.length === 0) break;
      parts.push(part);
      left -= part.length;
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }

  /** Shows what comes next without taking it. */
  async peek(length: number): Promise<Buffer> {
    const next = await this.read(length);
    this.#rest = Buffer.concat([next, this.#rest]);
    return next;
  }

  /** Everything that is left. */
  async *remaining(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const part = await this.readSome(Number.POSITIVE_INFINITY);
      if (part.length === 0) return;
      yield part;
    }
  }
}
