import type { Hash } from 'node:crypto';

/** Bytes as they come from a file, a network or another transformation. */
export type Bytes = AsyncIterable<Uint8Array>;

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

export async function* hashing(source: Bytes, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    hash.update(bytes);
    yield bytes;
  }
}

/** The first bytes of a stream, this many if it has them, and the whole stream. */
export async function peek(source: Bytes, length: number): Promise<{ start: Buffer; whole: Bytes }> {
  const rest = source[Symbol.asyncIterator]();
  let taken = Buffer.alloc(0);
  while (taken.length < length) {
    const { value, done } = await rest.next();
    if (done) break;
    taken = Buffer.concat([taken, value]);
  }
  async function* all() {
    yield taken;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { start: taken.subarray(0, length), whole: all() };
}

/** As a stream of the kind that browsers have. */
export function toWeb(source: Bytes): ReadableStream<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return?.();
    },
  });
}
