import { inflateSync } from 'node:zlib';

/** A PDF file as `PdfFile` writes it, read again by its cross-reference table. */
export interface ReadPdf {
  /** The object with this number, as text; of a stream its dictionary. */
  object(id: number): string;
  /** The content of a stream. */
  stream(id: number): Buffer;
  /** The objects that an entry refers to, in order. */
  refs(object: string, key: string): number[];
  root: string;
  info: string;
  pages: number[];
}

/** One glyph on a page: where it stands, in points, and what its code means. */
interface ShownGlyph {
  code: number;
  x: number;
  y: number;
  size: number;
  /** The number of the marked content, or undefined for artifacts. */
  mcid: number | undefined;
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;

export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const streamAt = (offset: number) => {
    const [, head = '', dictionary = '', length = '0'] =
      /^(\d+ 0 obj\n(<<.*?\/Length (\d+).*?>>)\nstream\n)/s.exec(text.slice(offset)) ?? [];
    const start = offset + head.length;
    return { dictionary, content: inflateSync(file.subarray(start, start + Number(length))) };
  };
  const table = streamAt(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]));
  const rows = undoDifferences(table.content, 6);
  const entry = (id: number) => {
    const row = rows[id] ?? Buffer.alloc(6);
    return { kind: row.readUIntBE(0, 1), middle: row.readUIntBE(1, 3), last: row.readUIntBE(4, 2) };
  };

  const object = (id: number): string => {
    const { kind, middle, last } = entry(id);
    if (kind === 1) return streamAt(middle).dictionary;
    const container = streamAt(entry(middle).middle);
    const first = Number(/\/First (\d+)/.exec(container.dictionary)?.[1]);
    const packed = container.content.toString('latin1');
    const index = packed.slice(0, first).trim().split(' ').map(Number);
    const [found, from, , to] = index.slice(last * 2, last * 2 + 4);
    if (kind !== 2 || found !== id) throw new Error(`Object ${id} is not where the table says.`);
    return packed.slice(first + Number(from), to === undefined ? undefined : first + to).trim();
  };
  const refs = (source: string, key: string) => {
    const value = new RegExp(String.raw`/${key} (\[[^\]]*\]|\d+ 0 R)`).exec(source)?.[1] ?? '';
    return [...value.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  };
  const [root = '', info = ''] = ['Root', 'Info'].map((key) => object(refs(table.dictionary, key)[0] ?? 0));
  const pages = refs(object(refs(root, 'Pages')[0] ?? 0), 'Kids');
  return { object, refs, root, info, pages, stream: (id) => streamAt(entry(id).middle).content };
}

function undoDifferences(content: Buffer, width: number): Buffer[] {
  const rows: Buffer[] = [];
  for (let at = 0; at < content.length; at += width + 1) {
    const above = rows.at(-1);
    rows.push(Buffer.from(content.subarray(at + 1, at + 1 + width).map((byte, column) => byte + (above?.[column] ?? 0))));
  }
  return rows;
}

/** The font of the document: what its codes stand for. */
export function readFont(pdf: ReadPdf) {
  const page = pdf.object(pdf.pages[0] ?? 0);
  const font = pdf.object(pdf.refs(pdf.object(pdf.refs(page, 'Resources')[0] ?? 0), 'F')[0] ?? 0);
  const descendant = pdf.object(pdf.refs(font, 'DescendantFonts')[0] ?? 0);
  const map = pdf.stream(pdf.refs(descendant, 'CIDToGIDMap')[0] ?? 0);
  const widths = /\/W \[1 \[([^\]]*)/.exec(descendant)?.[1]?.split(' ').map(Number) ?? [];
  const descriptor = pdf.object(pdf.refs(descendant, 'FontDescriptor')[0] ?? 0);
  const texts = new Map<number, string>();
  const unicode = pdf.stream(pdf.refs(font, 'ToUnicode')[0] ?? 0).toString('latin1');
  for (const [, first = '', list = ''] of unicode.matchAll(/<(\w{4})><\w{4}>\[([^\]]*)\]/g)) {
    [...list.matchAll(/<(\w*)>/g)].forEach(([, hex = ''], index) => {
      texts.set(Number.parseInt(first, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    });
  }
  return {
    file: pdf.stream(pdf.refs(descriptor, 'FontFile2')[0] ?? 0),
    glyphOf: (code: number) => map.readUInt16BE(code * 2),
    /** Thousandths of the font size. */
    widthOf: (code: number) => widths[code - 1] ?? 0,
    textOf: (code: number) => texts.get(code) ?? '',
  };
}

/** The glyphs of a page in the order in which they are drawn, by interpreting the operators of its content. */
export function readGlyphs(pdf: ReadPdf, page: number): ShownGlyph[] {
  const { widthOf } = readFont(pdf);
  const content = pdf.stream(pdf.refs(pdf.object(page), 'Contents')[0] ?? 0).toString('latin1');
  const glyphs: ShownGlyph[] = [];
  let [x, y, rise, size] = [0, 0, 0, 0];
  /** Where the last text starts. */
  let start = { x: 0, y: 0 };
  let mcid: number | undefined;
  const tokens = new RegExp(
    String.raw`(BT)\s|/MCID (\d+)>>BDC|(EMC)|(${NUMBER}) Tf|(${NUMBER}) (${NUMBER}) Td|(${NUMBER}) Ts|\[([^\]]*)\]TJ|(<[0-9a-f]+>)Tj`,
    'g',
  );
  for (const [, begin, id, end, fontSize, left, base, raised, array, single] of content.matchAll(tokens)) {
    if (begin !== undefined) start = { x: 0, y: 0 };
    if (id !== undefined) mcid = Number(id);
    if (end !== undefined) mcid = undefined;
    if (fontSize !== undefined) size = Number(fontSize);
    if (left !== undefined) {
      start = { x: start.x + Number(left), y: start.y + Number(base) };
      [x, y, rise] = [start.x, start.y, 0];
    }
    if (raised !== undefined) rise = Number(raised);
    for (const [, hex, adjustment] of (array ?? single ?? '').matchAll(new RegExp(`<([0-9a-f]+)>|(${NUMBER})`, 'g'))) {
      if (adjustment !== undefined) x -= (Number(adjustment) * size) / 1000;
      for (const [four] of (hex ?? '').matchAll(/.{4}/g)) {
        const code = Number.parseInt(four, 16);
        glyphs.push({ code, x, y: y + rise, size, mcid });
        x += (widthOf(code) * size) / 1000;
      }
    }
  }
  return glyphs;
}

export interface ReadTag {
  type: string;
  attributes: string;
  /** The text of the element, without that of those below it. */
  text: string;
  kids: ReadTag[];
}

/** The structure of the document with its texts, as a screen reader follows it. */
export function readTags(pdf: ReadPdf): ReadTag {
  const { textOf } = readFont(pdf);
  const texts = new Map<string, string>();
  for (const page of pdf.pages) {
    for (const { code, mcid } of readGlyphs(pdf, page)) {
      const key = `${page} ${mcid}`;
      texts.set(key, (texts.get(key) ?? '') + textOf(code));
    }
  }
  const read = (id: number): ReadTag => {
    const object = pdf.object(id);
    const page = pdf.refs(object, 'Pg')[0];
    const tag: ReadTag = {
      type: /\/S \/(\w+)/.exec(object)?.[1] ?? '',
      attributes: /\/A <<(.*?)>>/.exec(object)?.[1] ?? '',
      text: '',
      kids: [],
    };
    const kids = /\/K (\[.*?\]|\d+ 0 R|\d+)/.exec(object)?.[1] ?? '';
    for (const [, ref, mcid] of kids.replaceAll(/<<.*?>>/g, '').matchAll(/(\d+) 0 R|(\d+)/g)) {
      if (ref !== undefined) tag.kids.push(read(Number(ref)));
      else tag.text += texts.get(`${page} ${mcid}`) ?? '';
    }
    return tag;
  };
  return read(pdf.refs(pdf.object(pdf.refs(pdf.root, 'StructTreeRoot')[0] ?? 0), 'K')[0] ?? 0);
}

/** The text of an element and of all below it, one after the other. */
export function textOfTag({ text, kids }: ReadTag): string {
  return [text, ...kids.map(textOfTag)].filter((each) => each !== '').join('\n');
}
