import { createHash } from 'node:crypto';
import type { PdfFile } from './file.ts';
import { subsetFont } from './subset.ts';
import { array, dictionary, hex4, number, type Ref, utf16Hex } from './syntax.ts';
import type { Glyph, Typeface } from './typeface.ts';

/** Metrics of the family for the font's descriptor, in thousandths; programs use them when they must replace the font. */
const DESCRIPTOR = {
  Flags: 4,
  ItalicAngle: 0,
  Ascent: 1130,
  Descent: -532,
  CapHeight: 670,
  StemV: 80,
  FontBBox: '[-700 -600 2000 1200]',
};

/**
 * The part of a typeface that a document uses. A code stands for a glyph together with the text that it shows: the same
 * glyph has several codes where it shows several texts, so that the codes alone give the text in reading order.
 */
export class EmbeddedFont {
  readonly name: string;
  readonly typeface: Typeface;
  readonly #codes = new Map<string, { code: number; glyph: Glyph }>();

  /** @param name the font's name in the content of pages, such as F */
  constructor(name: string, typeface: Typeface) {
    this.name = name;
    this.typeface = typeface;
  }

  /** The operators that show glyphs, starting where the text position is: `[<0001>-20<0002>]TJ`. */
  show(glyphs: readonly Glyph[], size: number): string {
    const parts: string[] = [];
    let operators = '';
    let rise = 0;
    // Where HarfBuzz's pen is, and where PDF's is, which moves by the widths of the font alone.
    let pen = 0;
    let actual = 0;
    const flush = () => {
      const shown = parts.join('').replaceAll('><', '');
      if (shown !== '') operators += /^<[^>]*>$/.test(shown) ? `${shown}Tj ` : `[${shown}]TJ `;
      parts.length = 0;
    };
    for (const glyph of glyphs) {
      if (glyph.y !== rise) {
        flush();
        operators += `${number((glyph.y * size) / 1000)} Ts `;
        rise = glyph.y;
      }
      const target = pen + glyph.x;
      if (target !== actual) parts.push(number(actual - target));
      parts.push(`<${hex4(this.#codeOf(glyph))}>`);
      actual = target + this.typeface.advanceOf(glyph.id);
      pen += glyph.advance;
    }
    flush();
    return rise === 0 ? operators : `${operators}0 Ts `;
  }

  #codeOf(glyph: Glyph): number {
    const key = `${glyph.id} ${glyph.text}`;
    const known = this.#codes.get(key);
    if (known) return known.code;
    const code = this.#codes.size + 1;
    this.#codes.set(key, { code, glyph });
    return code;
  }

  /** Writes the font, after the last text was shown. */
  write(file: PdfFile): Ref {
    const glyphs = [...this.#codes.values()].map(({ glyph }) => glyph);
    const bytes = subsetFont(this.typeface.bytes, new Set(glyphs.map(({ id }) => id)));
    // Six letters before the name tell subsets of a font apart.
    const letters = [...createHash('sha256').update(bytes).digest().subarray(0, 6)];
    const baseFont = `/${letters.map((byte) => String.fromCharCode(65 + (byte % 26))).join('')}+Mukta`;
    const descriptor = dictionary({
      Type: '/FontDescriptor',
      FontName: baseFont,
      ...DESCRIPTOR,
      FontFile2: file.addStream(bytes, { Length1: bytes.length }),
    });
    const glyphIds = Buffer.from([0, ...glyphs.map(({ id }) => id)].flatMap((id) => [id >> 8, id & 0xff]));
    const descendant = dictionary({
      Type: '/Font',
      Subtype: '/CIDFontType2',
      BaseFont: baseFont,
      CIDSystemInfo: dictionary({ Registry: '(Adobe)', Ordering: '(Identity)', Supplement: 0 }),
      FontDescriptor: file.add(descriptor),
      CIDToGIDMap: file.addStream(glyphIds),
      W: array([1, array(glyphs.map(({ id }) => number(this.typeface.advanceOf(id))))]),
    });
    return file.add(
      dictionary({
        Type: '/Font',
        Subtype: '/Type0',
        BaseFont: baseFont,
        Encoding: '/Identity-H',
        DescendantFonts: array([file.add(descendant)]),
        ToUnicode: file.addStream(unicodeMap(glyphs)),
      }),
    );
  }
}

/** A range of codes may differ in the last byte only. */
const RANGE = 256;

/** The text of each code, counted from 1, as a character map (ISO 32000-1, 9.10.3). */
function unicodeMap(glyphs: readonly Glyph[]): string {
  const texts = ['', ...glyphs.map(({ text }) => text)].map((text) => `<${utf16Hex(text)}>`);
  const ranges: string[] = [];
  for (let from = 0; from < texts.length; from += RANGE) {
    // Code 0 is that of missing glyphs.
    const first = Math.max(from, 1);
    const range = texts.slice(first, from + RANGE);
    ranges.push(`<${hex4(first)}><${hex4(first + range.length - 1)}>${array(range)}`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n' +
    '/CMapType 2 def\n1 begincodespacerange\n<0000><ffff>\nendcodespacerange\n' +
    `${ranges.length} beginbfrange\n${ranges.join('\n')}\nendbfrange\n` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend'
  );
}
