import type { EmbeddedFont } from './embedded-font.ts';
import type { PdfFile } from './file.ts';
import { array, dictionary, number, type Ref, textString } from './syntax.ts';
import type { Tag } from './tags.ts';
import type { Glyph } from './typeface.ts';

/** A4 in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;

/** A colour as operands of `rg`, from `#rrggbb`. */
export function colour(hex: `#${string}`): string {
  return [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
}

/** How a text is drawn. */
export interface Ink {
  font: EmbeddedFont;
  /** Points. */
  size: number;
  /** Operands of `rg`. */
  colour: string;
  bold?: boolean | undefined;
}

/**
 * In font sizes: bold text is outlined by a stroke of this width. A second font for bold would take 8 kB of a statement in
 * Marathi, a fifth of its limit.
 */
const BOLD_STROKE = 0.035;

/** A rectangle in points, from the top left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One page. Positions are points from its top left corner. All content is either tagged or an artifact. */
export class Page {
  readonly ref: Ref;
  readonly #file: PdfFile;
  readonly #operators: string[] = [];
  readonly #annotations: Ref[] = [];
  /** The place of the page in the document's list of parents. */
  readonly #parents: number;
  #pieces = 0;
  #fill = '';
  #look = '';
  /** Where the last text of an open text object starts, in hundredths of a point: each text moves on from the one before. */
  #start: { x: number; y: number } | undefined;

  constructor(file: PdfFile, parents: number) {
    this.#file = file;
    this.#parents = parents;
    this.ref = file.reserve();
  }

  /**
   * All text drawn meanwhile belongs to the element. Texts that follow each other share a text object, where moves between the
   * cells of a table are the same in each row: that takes half the bytes of positions on the page.
   */
  tagged(tag: Tag, draw: () => void): void {
    if (this.#start === undefined) this.#operators.push('BT');
    this.#start ??= { x: 0, y: 0 };
    tag.kids.push({ page: this.ref, id: this.#pieces });
    this.#operators.push(`/${tag.type}<</MCID ${this.#pieces}>>BDC`);
    this.#pieces += 1;
    draw();
    this.#operators.push('EMC');
  }

  /** What is drawn meanwhile is decoration, or stands elsewhere already: screen readers skip it. */
  artifact(draw: () => void): void {
    this.#endText();
    const before = this.#operators.push('/Artifact BMC');
    draw();
    if (this.#operators.length === before) this.#operators.pop();
    else this.#operators.push('EMC');
  }

  /**
   * Draws glyphs in a line.
   *
   * @param baseline where the letters stand
   */
  text(glyphs: readonly Glyph[], x: number, baseline: number, { font, size, colour: fill, bold }: Ink): void {
    this.#fillWith(fill);
    // The font and how it is drawn outlast a text.
    const look = `/${font.name} ${number(size)} Tf ${bold ? `2 Tr ${number(size * BOLD_STROKE)} w ${fill} RG` : '0 Tr'} `;
    const place = { x: Math.round(x * 100), y: Math.round((PAGE_HEIGHT - baseline) * 100) };
    const from = this.#start ?? { x: 0, y: 0 };
    const move = `${number((place.x - from.x) / 100)} ${number((place.y - from.y) / 100)} Td`;
    const shown = `${look === this.#look ? '' : look}${move} ${font.show(glyphs, size)}`;
    this.#operators.push(this.#start ? shown : `BT ${shown}ET`);
    if (this.#start) this.#start = place;
    this.#look = look;
  }

  rectangle({ x, y, width, height }: Box, fill: string): void {
    this.#fillWith(fill);
    const place = [x, PAGE_HEIGHT - y - height, width, height].map(number);
    this.#operators.push(`${place.join(' ')} re f`);
  }

  rounded({ x, y, width, height }: Box, radius: number, fill: string): void {
    // The control points of a quarter of a circle: 4/3 × (√2 − 1) of the radius from its ends.
    const near = radius * 0.4477;
    const [right, bottom] = [x + width, y + height];
    const path =
      `M${x + radius} ${y}L${right - radius} ${y}C${right - near} ${y} ${right} ${y + near} ${right} ${y + radius}` +
      `L${right} ${bottom - radius}C${right} ${bottom - near} ${right - near} ${bottom} ${right - radius} ${bottom}` +
      `L${x + radius} ${bottom}C${x + near} ${bottom} ${x} ${bottom - near} ${x} ${bottom - radius}` +
      `L${x} ${y + radius}C${x} ${y + near} ${x + near} ${y} ${x + radius} ${y}Z`;
    this.path(path, { x: 0, y: 0, scale: 1 }, { fill });
  }

  /**
   * Draws a path of SVG with the absolute commands M, L, C and Z.
   *
   * @param place where its origin stands, and by how much it is enlarged
   */
  path(
    path: string,
    place: { x: number; y: number; scale: number },
    look: { fill: string } | { stroke: string; width: number },
  ): void {
    const operators = [...path.matchAll(/([MLCZ])([^MLCZ]*)/g)].map(([, command = '', operands = '']) => {
      const numbers = operands.split(/[\s,]+/).filter((operand) => operand !== '');
      return [...numbers, { M: 'm', L: 'l', C: 'c', Z: 'h' }[command]].join(' ');
    });
    const { x, y, scale } = place;
    const matrix = `${[scale, 0, 0, -scale, x, PAGE_HEIGHT - y].map(number).join(' ')} cm`;
    const lines = operators.join(' ');
    const paint =
      'fill' in look ? `${look.fill} rg ${lines} f` : `${look.stroke} RG ${number(look.width)} w 1 J 1 j ${lines} S`;
    this.#operators.push(`q ${matrix} ${paint} Q`);
  }

  /**
   * Makes an area lead to a URL.
   *
   * @param parent the place of the link in the document's list of parents
   * @returns the annotation
   */
  link(tag: Tag, { x, y, width, height }: Box, url: string, parent: number): Ref {
    const area = [x, PAGE_HEIGHT - y - height, x + width, PAGE_HEIGHT - y].map(number);
    const annotation = this.#file.add(
      dictionary({
        Type: '/Annot',
        Subtype: '/Link',
        Rect: array(area),
        Border: '[0 0 0]',
        F: 4,
        Contents: textString(url),
        A: dictionary({ S: '/URI', URI: textString(url) }),
        StructParent: parent,
      }),
    );
    tag.kids.push({ annotation, page: this.ref });
    this.#annotations.push(annotation);
    return annotation;
  }

  /** Writes the page, after everything was drawn. */
  write(parent: Ref, resources: Ref): void {
    this.#endText();
    const content = this.#file.addStream(this.#operators.join('\n'));
    const entries = {
      Type: '/Page',
      Parent: parent,
      MediaBox: array([0, 0, PAGE_WIDTH, PAGE_HEIGHT]),
      Resources: resources,
      Contents: content,
      StructParents: this.#parents,
      Tabs: '/S',
      Annots: this.#annotations.length > 0 ? array(this.#annotations) : undefined,
    };
    this.#file.set(this.ref, dictionary(entries));
  }

  #endText(): void {
    if (this.#start) this.#operators.push('ET');
    this.#start = undefined;
  }

  #fillWith(fill: string): void {
    if (fill !== this.#fill) this.#operators.push(`${fill} rg`);
    this.#fill = fill;
  }
}
