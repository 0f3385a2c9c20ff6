import type { StatementLanguage } from '../../../../shared/offers/statements/words.ts';
import type { PdfDocument } from './document.ts';
import { breakLines, type Line, shapeLine, type TextStyle } from './lines.ts';
import { BASELINE, BOTTOM, COLOURS, LINE_HEIGHT, MARGIN } from './look.ts';
import type { Page } from './page.ts';

interface Style {
  size: number;
  colour?: string | undefined;
  bold?: boolean | undefined;
  tabular?: boolean | undefined;
}

/** A text in lines, with its height in points. */
export interface Block {
  lines: readonly Line[];
  style: TextStyle;
  height: number;
}

/** The place in a document where the next thing goes. Lengths are points. */
export class Flow {
  readonly document: PdfDocument;
  readonly language: StatementLanguage;
  page: Page;
  /** From the top of the page. */
  y = 0;

  constructor(document: PdfDocument, language: StatementLanguage) {
    this.document = document;
    this.language = language;
    this.page = document.addPage();
  }

  /** Starts a page when less than `height` is left, and tells whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.page = this.document.addPage();
    this.y = MARGIN;
    return true;
  }

  block(text: string, width: number, style: Style): Block {
    const full = this.#style(style);
    const lines = breakLines(text, full, width);
    return { lines, style: full, height: lines.length * style.size * LINE_HEIGHT };
  }

  /** A text in one line, however long. */
  line(text: string, style: Style): Block {
    const full = this.#style(style);
    return { lines: [shapeLine(text, full)], style: full, height: style.size * LINE_HEIGHT };
  }

  /**
   * Draws a block on the current page.
   *
   * @param y the top of its first line
   * @param right where its lines end, if they are aligned right
   */
  draw({ lines, style }: Block, x: number, y: number, right?: number): void {
    lines.forEach(({ glyphs, width }, index) => {
      const baseline = y + (index * LINE_HEIGHT + BASELINE) * style.size;
      this.page.text(glyphs, right === undefined ? x : right - width, baseline, style);
    });
  }

  #style({ size, colour = COLOURS.ink, bold, tabular }: Style): TextStyle {
    return { font: this.document.font, size, colour, bold, language: this.language, tabular };
  }
}
