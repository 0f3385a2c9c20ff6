import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { array, dictionary, type Ref } from './syntax.ts';

interface Stream {
  entries: Readonly<Record<string, string | number | undefined>>;
  bytes: Uint8Array;
}

const compress = (bytes: Uint8Array) => deflateSync(bytes, { level: 9 });
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Bytes of the columns in the cross-reference table: kind, offset or container, generation or index. */
const XREF_COLUMNS = [1, 3, 2] as const;
const XREF_ROW = 6;

/**
 * Collects the objects of a PDF file and writes them in the compact form of PDF 1.5: all objects but streams in one
 * compressed object stream, and a compressed cross-reference table (ISO 32000-1, 7.5.7 and 7.5.8). The hundreds of small
 * objects that tag a table would otherwise triple the size of a statement.
 */
export class PdfFile {
  readonly #objects: (string | Stream | undefined)[] = [];

  /** The reference of an object that is set later. */
  reserve(): Ref {
    this.#objects.push(undefined);
    return `${this.#objects.length} 0 R`;
  }

  set(ref: Ref, object: string): void {
    this.#objects[Number.parseInt(ref, 10) - 1] = object;
  }

  add(object: string): Ref {
    const ref = this.reserve();
    this.set(ref, object);
    return ref;
  }

  /** Adds a stream, compressed. */
  addStream(bytes: Uint8Array | string, entries: Stream['entries'] = {}): Ref {
    const raw = typeof bytes === 'string' ? latin1(bytes) : bytes;
    this.#objects.push({ entries: { ...entries, Filter: '/FlateDecode' }, bytes: compress(raw) });
    return `${this.#objects.length} 0 R`;
  }

  /** The file. Its identifier is a hash of its content, so that the same content makes the same bytes. */
  write(trailer: { Root: Ref; Info: Ref }): Uint8Array<ArrayBuffer> {
    const container = this.#objects.length + 1;
    const table = container + 1;
    // The comment of bytes above 127 tells programs that the file is binary.
    const chunks: Uint8Array[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
    let offset = chunks[0]?.length ?? 0;
    const rows = [xrefRow(0, 0, 65_535)];
    const write = (id: number, { entries, bytes }: Stream) => {
      rows[id] = xrefRow(1, offset, 0);
      const head = latin1(`${id} 0 obj\n${dictionary({ ...entries, Length: bytes.length })}\nstream\n`);
      const all = [head, bytes, latin1('\nendstream\nendobj\n')];
      chunks.push(...all);
      offset += all.reduce((sum, { length }) => sum + length, 0);
    };

    const packed: string[] = [];
    const index: number[] = [];
    let packedLength = 0;
    this.#objects.forEach((object, position) => {
      const id = position + 1;
      if (object === undefined) throw new Error(`Object ${id} was reserved and not set.`);
      if (typeof object !== 'string') return write(id, object);
      rows[id] = xrefRow(2, container, packed.length);
      index.push(id, packedLength);
      packed.push(object);
      packedLength += object.length + 1;
    });
    const head = `${index.join(' ')}\n`;
    write(container, {
      entries: { Type: '/ObjStm', N: packed.length, First: head.length, Filter: '/FlateDecode' },
      bytes: compress(latin1(head + packed.join('\n'))),
    });

    const start = offset;
    rows[table] = xrefRow(1, start, 0);
    const id = `<${hashOf(chunks).slice(0, 32)}>`;
    write(table, {
      entries: {
        Type: '/XRef',
        Size: table + 1,
        W: array(XREF_COLUMNS),
        ...trailer,
        ID: array([id, id]),
        Filter: '/FlateDecode',
        DecodeParms: dictionary({ Predictor: 12, Columns: XREF_ROW }),
      },
      bytes: compress(differences(rows)),
    });
    chunks.push(latin1(`startxref\n${start}\n%%EOF\n`));
    return new Uint8Array(Buffer.concat(chunks));
  }
}

function xrefRow(kind: number, middle: number, last: number): Buffer {
  const row = Buffer.alloc(XREF_ROW);
  row.writeUIntBE(kind, 0, XREF_COLUMNS[0]);
  row.writeUIntBE(middle, XREF_COLUMNS[0], XREF_COLUMNS[1]);
  row.writeUIntBE(last, XREF_COLUMNS[0] + XREF_COLUMNS[1], XREF_COLUMNS[2]);
  return row;
}

/** Each row as its difference from the one above, which compresses well: the "up" filter of PNG, number 2. */
function differences(rows: readonly Buffer[]): Buffer {
  return Buffer.concat(
    rows.map((row, index) => Buffer.from([2, ...row.map((byte, column) => byte - (rows[index - 1]?.[column] ?? 0))])),
  );
}

function hashOf(chunks: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}
