import { decodePDFRawStream, PDFDocument, PDFRawStream, PDFRef } from '@pdfme/pdf-lib';

/** A PDF file as text: its objects, and what they refer to. */
export interface ReadPdf {
  /** The object with this number; of a stream its dictionary. */
  object(id: number): string;
  /** The content of a stream. */
  stream(id: number): Buffer;
  /** The objects that an entry refers to, in order. */
  refs(object: string, key: string): number[];
  title: string | undefined;
  root: string;
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

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = document;
  const object = (id: number) => {
    const found = context.lookup(PDFRef.of(id));
    const value = found instanceof PDFRawStream ? found.dict : found;
    return String(value)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(\[|<<) | (?=\]|>>)/g, '$1');
  };
  const stream = (id: number) => {
    const found = context.lookup(PDFRef.of(id));
    if (!(found instanceof PDFRawStream)) throw new Error(`Object ${id} is no stream.`);
    return Buffer.from(decodePDFRawStream(found).decode());
  };
  const refs = (source: string, key: string) => {
    const value = new RegExp(String.raw`/${key} (\[[^\]]*\]|\d+ 0 R)`).exec(source)?.[1] ?? '';
    return [...value.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
  };
  const root = object((context.trailerInfo.Root as PDFRef).objectNumber);
  const pages = document.getPages().map(({ ref }) => ref.objectNumber);
  return { object, refs, root, pages, stream, title: document.getTitle() };
}

/** The elements that own the content of a page, or a link, by its place in the list of parents. */
export function readOwners(pdf: ReadPdf): Map<number, number[]> {
  const structure = pdf.object(pdf.refs(pdf.root, 'StructTreeRoot')[0] ?? 0);
  const list = /\/Nums \[(.*)\]/.exec(structure)?.[1] ?? '';
  return new Map(
    [...list.matchAll(/(\d+) (\[[^\]]*\]|\d+ 0 R)/g)].map(([, place, elements = '']) => [
      Number(place),
      [...elements.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id)),
    ]),
  );
}

/** The font of the document: what its codes stand for. A code is the number of a glyph in the file. */
export function readFont(pdf: ReadPdf) {
  const page = pdf.object(pdf.pages[0] ?? 0);
  const font = pdf.object(pdf.refs(pdf.object(pdf.refs(page, 'Resources')[0] ?? 0), 'F1')[0] ?? 0);
  const descendant = pdf.object(pdf.refs(font, 'DescendantFonts')[0] ?? 0);
  const widths = /\/W \[0 \[([^\]]*)/.exec(descendant)?.[1]?.split(' ').map(Number) ?? [];
  const descriptor = pdf.object(pdf.refs(descendant, 'FontDescriptor')[0] ?? 0);
  const texts = new Map<number, string>();
  const unicode = pdf.stream(pdf.refs(font, 'ToUnicode')[0] ?? 0).toString('latin1');
  for (const [, first = '', list = ''] of unicode.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([^>]*)>/g)].forEach(([, hex = ''], index) => {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      texts.set(Number.parseInt(first, 16) + index, text);
    });
  }
  return {
    file: pdf.stream(pdf.refs(descriptor, 'FontFile2')[0] ?? 0),
    /** Thousandths of the font size. */
    widthOf: (code: number) => widths[code] ?? 0,
    textOf: (code: number) => texts.get(code) ?? '',
  };
}

/** The glyphs of a page in the order in which they are drawn, by interpreting the operators of its content. */
export function readGlyphs(pdf: ReadPdf, page: number): ShownGlyph[] {
  const { widthOf } = readFont(pdf);
  const content = pdf.stream(pdf.refs(pdf.object(page), 'Contents')[0] ?? 0).toString('latin1');
  const glyphs: ShownGlyph[] = [];
  let [x, y, size] = [0, 0, 0];
  let mcid: number | undefined;
  const tokens = new RegExp(
    String.raw`/MCID (\d+)\s*>> BDC|(EMC)|(${NUMBER}) Tf|1 0 0 1 (${NUMBER}) (${NUMBER}) Tm|\[([^\]]*)\] TJ`,
    'g',
  );
  for (const [, id, end, fontSize, left, base, array = ''] of content.matchAll(tokens)) {
    if (id !== undefined) mcid = Number(id);
    if (end !== undefined) mcid = undefined;
    if (fontSize !== undefined) size = Number(fontSize);
    if (left !== undefined) [x, y] = [Number(left), Number(base)];
    for (const [, hex, adjustment] of array.matchAll(new RegExp(`<([0-9a-f]+)>|(${NUMBER})`, 'g'))) {
      if (adjustment !== undefined) x -= (Number(adjustment) * size) / 1000;
      for (const [four] of (hex ?? '').matchAll(/.{4}/g)) {
        const code = Number.parseInt(four, 16);
        glyphs.push({ code, x, y, size, mcid });
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
