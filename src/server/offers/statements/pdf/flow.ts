import PdfKit from 'pdfkit';
import { BASELINE, BOTTOM, COLOURS, LINE_HEIGHT, MARGIN } from './look.ts';
import { BREAK, DEVANAGARI, typefaceFor } from './typeface.ts';
import type { Language } from '../../../../shared/languages/languages.ts';

export type Tag = PDFKit.PDFStructureElement;

interface Style {
  size: number;
  colour?: string | undefined;
  bold?: boolean | undefined;
  /** Figures of equal width, for columns. */
  tabular?: boolean | undefined;
}

/** A text, and the points that it takes. */
export interface Block {
  text: string;
  style: Style;
  width: number;
  height: number;
  options: PDFKit.Mixins.TextOptions;
}

/** In font sizes: bold text is outlined by a stroke of this width, since a second font would take 8 kB of a statement. */
const BOLD_STROKE = 0.035;

/** The place in a document where the next thing goes. Lengths are points from the top left corner of the page. */
export class Flow {
  readonly document;
  readonly language: Language;
  /** The element that holds all others, which screen readers follow. */
  readonly root: Tag;
  y = 0;

  constructor(language: Language, info: PDFKit.DocumentInfo = {}) {
    this.document = new PdfKit({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      tagged: true,
      lang: `${language}-IN`,
      displayTitle: true,
      // Or pdfkit reads Helvetica first.
      font: '',
      info,
    });
    this.document.font(typefaceFor(language));
    this.language = language;
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
  }

  /** Starts a page when less than `height` is left, and tells whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.document.addPage();
    this.y = MARGIN;
    return true;
  }

  /** A text in lines of this width. A wider word is broken between characters as people see them. */
  block(text: string, width: number, style: Style): Block {
    const line = this.line(text, style);
    if (line.width <= width) return line;
    const { document, language } = this;
    const fits = (word: string) => document.widthOfString(word, line.options) <= width;
    const parts = line.text.split(' ').map((word) => (fits(word) ? word : breakable(word, language)));
    const block = { ...line, text: parts.join(' '), width, options: { ...line.options, width, lineBreak: true } };
    return { ...block, height: document.heightOfString(block.text, block.options) };
  }

  /** A text in one line, however long. Line breaks and other control characters become spaces. */
  line(text: string, style: Style): Block {
    const clean = text.replace(/[\s\p{Cc}]+/gu, ' ');
    this.document.fontSize(style.size);
    const height = style.size * LINE_HEIGHT;
    const options: PDFKit.Mixins.TextOptions = {
      lineBreak: false,
      lineGap: height - this.document.currentLineHeight(true),
      baseline: 'alphabetic',
      fill: true,
      stroke: style.bold,
      features: style.tabular ? ['tnum'] : undefined,
    };
    return { text: clean, style, width: this.document.widthOfString(clean, options), height, options };
  }

  /** Draws a text on the current page, with the top of its first line at `y`. */
  draw({ text, style, options }: Block, x: number, y: number): void {
    const { document } = this;
    const { size, colour = COLOURS.ink, bold } = style;
    document.fontSize(size).fillColor(colour);
    if (bold) document.strokeColor(colour).lineWidth(size * BOLD_STROKE);
    document.text(text, x, y + BASELINE * size, options);
  }

  /** A path of SVG with its origin here, enlarged: filled, or drawn with a line of this width. */
  path(path: string, { x, y, scale }: { x: number; y: number; scale: number }, colour: string, line?: number): void {
    const shape = this.document.save().translate(x, y).scale(scale).path(path);
    if (line === undefined) shape.fill(colour);
    else shape.lineWidth(line).lineCap('round').lineJoin('round').stroke(colour);
    this.document.restore();
  }

  /** All that is drawn meanwhile belongs to a new element, which holds nothing else. */
  tagged(type: string, draw?: () => void, parent?: Tag, attributes?: TagAttributes): void {
    const tag = this.add(type, parent, attributes);
    if (draw) tag.add(draw);
    tag.end();
  }

  /** An element that is ended with `end`, after all that it holds. */
  add(type: string, parent: Tag = this.root, { scope, columns }: TagAttributes = {}): Tag {
    const tag = this.document.struct(type, { scope });
    if (columns) tag.dictionary.data.A = { O: 'Table', ColSpan: columns };
    parent.add(tag);
    return tag;
  }

  /** What is drawn meanwhile is decoration, or stands elsewhere already: screen readers skip it. */
  artifact(draw: (document: PDFKit.PDFDocument) => void): void {
    this.document.markContent('Artifact');
    draw(this.document);
    this.document.endMarkedContent();
  }
}

/** pdfkit itself would break syllables of Devanagari, and knows where to break an address. */
function breakable(word: string, language: Language): string {
  if (!DEVANAGARI.test(word)) return word;
  const characters = new Intl.Segmenter(language).segment(word);
  return Array.from(characters, ({ segment }) => segment).join(BREAK);
}

interface TagAttributes {
  scope?: 'Row' | 'Column' | undefined;
  columns?: number | undefined;
}
