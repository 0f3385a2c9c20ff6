import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import type { StatementLanguage } from '../../../../shared/offers/statements/words.ts';

/** A glyph in its place. Lengths are thousandths of the font size. */
export interface Glyph {
  id: number;
  /** The part of the text that the glyph stands for: the texts of a line's glyphs, joined, are the line. */
  text: string;
  /** From the pen to the glyph. */
  x: number;
  y: number;
  /** By how much the pen moves on. */
  advance: number;
}

export interface ShapingOptions {
  /** Marathi has its own forms of ल and श. */
  language: StatementLanguage;
  /** Figures of equal width, for columns. */
  tabular?: boolean | undefined;
}

const UNITS = 1000;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const OTHER_LETTER = /\p{L}/u;

/** A font file, and how HarfBuzz sets text in it. */
export class Typeface {
  readonly bytes: Uint8Array;
  readonly #font: hb.Font;
  readonly #buffer = new hb.Buffer();

  /** @throws when the font's units are not thousandths, as PDF's are */
  constructor(path: URL) {
    this.bytes = readFileSync(path);
    const face = new hb.Face(new hb.Blob(this.bytes));
    if (face.upem !== UNITS) throw new Error(`The font has ${face.upem} units, not ${UNITS}.`);
    this.#font = new hb.Font(face);
  }

  /** The width that the font itself gives a glyph, in thousandths of the font size. */
  advanceOf(glyphId: number): number {
    return this.#font.glyphHAdvance(glyphId);
  }

  shape(text: string, options: ShapingOptions): Glyph[] {
    return scriptRuns(text).flatMap((run) => this.#shapeRun(text, run, options));
  }

  #shapeRun(text: string, { start, end, script }: ScriptRun, { language, tabular = false }: ShapingOptions): Glyph[] {
    const buffer = this.#buffer;
    buffer.reset();
    buffer.addText(text, start, end - start);
    buffer.setDirection(hb.Direction.LTR);
    buffer.setScript(script);
    buffer.setLanguage(language);
    hb.shape(this.#font, buffer, tabular ? [new hb.Feature('tnum')] : []);
    const infos = buffer.getGlyphInfos();
    const texts = textsOf(
      infos.map(({ cluster }) => cluster),
      text,
      end,
    );
    return buffer.getGlyphPositions().map(({ xAdvance, xOffset, yOffset }, index) => ({
      id: infos[index]?.codepoint ?? 0,
      text: texts[index] ?? '',
      x: xOffset,
      y: yOffset,
      advance: xAdvance,
    }));
  }
}

interface ScriptRun {
  start: number;
  end: number;
  /** ISO 15924. */
  script: 'Deva' | 'Latn';
}

/**
 * Divides a text by script, since HarfBuzz shapes one script at a time. Digits, spaces and signs belong to what precedes
 * them, at the start to what follows.
 */
function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  let index = 0;
  let known = false;
  for (const character of text) {
    const script = DEVANAGARI.test(character) ? 'Deva' : OTHER_LETTER.test(character) ? 'Latn' : undefined;
    const last = runs.at(-1);
    const next = index + character.length;
    if (last && (script === undefined || script === last.script || !known)) {
      last.end = next;
      if (script && !known) last.script = script;
    } else runs.push({ start: index, end: next, script: script ?? 'Latn' });
    known ||= script !== undefined;
    index = next;
  }
  return runs;
}

/**
 * Distributes the characters of each cluster over its glyphs in order. A cluster such as कि is drawn in another order than
 * it is read; programs that read the text of a PDF take it glyph by glyph.
 *
 * @param clusters where the cluster of each glyph starts in the text
 * @param end where the last cluster ends
 */
function textsOf(clusters: readonly number[], text: string, end: number): string[] {
  const texts: string[] = [];
  for (let from = 0; from < clusters.length;) {
    const start = clusters[from];
    let to = from;
    while (to < clusters.length && clusters[to] === start) to += 1;
    const characters = Array.from(text.slice(start, clusters[to] ?? end));
    for (let glyph = from; glyph < to; glyph += 1) {
      const isLast = glyph === to - 1;
      texts.push(isLast ? characters.slice(glyph - from).join('') : (characters[glyph - from] ?? ''));
    }
    from = to;
  }
  return texts;
}
