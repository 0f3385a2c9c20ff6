const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL_HEADER_SIZE = 30;
const END = 0x06054b50;
const END_SIZE = 22;
/** A comment may follow the end of the list of files. */
const MAX_END = END_SIZE + 0xffff;
const DEFLATED = 8;

const DAMAGED = 'The ZIP archive is damaged or empty. Make it again, and retry.';
const TOO_LARGE = 'The ZIP archive is too large to be read here. Make one for each year of the folder of pictures.';
const LOCKED = 'The ZIP archive has a password. Make one without.';

/** A file, which may be in an archive and is read when it is needed. */
export interface LazyFile {
  /** Its path in the archive, or its name. */
  name: string;
  /** @throws Error with a message for people */
  read(maxBytes: number): Promise<File>;
}

const LITTLE_ENDIAN = true;

async function viewOf(blob: Blob) {
  const view = new DataView(await blob.arrayBuffer());
  return {
    length: view.byteLength,
    short: (at: number) => view.getUint16(at, LITTLE_ENDIAN),
    long: (at: number) => view.getUint32(at, LITTLE_ENDIAN),
    text: (from: number, to: number) => new TextDecoder().decode(view.buffer.slice(from, to)),
  };
}

/**
 * The files in a ZIP archive of any size, of which only the list is read (PKWARE's APPNOTE, section 4.3).
 *
 * @throws Error with a message for people
 */
export async function filesIn(archive: File): Promise<LazyFile[]> {
  const tail = await viewOf(archive.slice(-MAX_END));
  let end = tail.length - END_SIZE;
  while (end >= 0 && tail.long(end) !== END) end--;
  if (end < 0) throw new Error(DAMAGED);
  const [count, size, start] = [tail.short(end + 10), tail.long(end + 12), tail.long(end + 16)];
  if (count === 0xffff || start === 0xffffffff) throw new Error(TOO_LARGE);
  const list = await viewOf(archive.slice(start, start + size));
  const files: LazyFile[] = [];
  for (let at = 0; files.length < count;) {
    if (at + ENTRY_SIZE > list.length || list.long(at) !== ENTRY) throw new Error(DAMAGED);
    const [flags, method] = [list.short(at + 8), list.short(at + 10)];
    const [packed, offset] = [list.long(at + 20), list.long(at + 42)];
    const nameEnd = at + ENTRY_SIZE + list.short(at + 28);
    const name = list.text(at + ENTRY_SIZE, nameEnd);
    files.push({
      name,
      read(maxBytes) {
        if ((flags & 1) !== 0) throw new Error(LOCKED);
        return unpack(archive, { name, method, packed, offset }, maxBytes);
      },
    });
    at = nameEnd + list.short(at + 30) + list.short(at + 32);
  }
  return files.filter(({ name }) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX|\.)/.test(name));
}

interface Packed {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

async function unpack(archive: File, { name, method, packed, offset }: Packed, maxBytes: number): Promise<File> {
  const header = await viewOf(archive.slice(offset, offset + LOCAL_HEADER_SIZE));
  if (header.length < LOCAL_HEADER_SIZE) throw new Error(DAMAGED);
  const start = offset + LOCAL_HEADER_SIZE + header.short(26) + header.short(28);
  const bytes = archive.slice(start, start + packed);
  const stream = method === DEFLATED ? bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')) : bytes.stream();
  // Safari can't iterate a stream.
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    // Whatever size the archive claims.
    for (let part = await reader.read(); !part.done && size <= maxBytes; part = await reader.read()) {
      size += part.value.length;
      parts.push(part.value);
    }
    await reader.cancel();
  } catch {
    throw new Error(DAMAGED);
  }
  if (size > maxBytes) throw new Error('The file is too large.');
  return new File(parts, name.split('/').at(-1) ?? name);
}
