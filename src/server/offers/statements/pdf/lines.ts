import type { Ink } from './page.ts';
import type { Glyph, ShapingOptions } from './typeface.ts';

/** How a text looks, and in which language. */
export interface TextStyle extends Ink, ShapingOptions {}

export interface Line {
  glyphs: readonly Glyph[];
  /** Points. */
  width: number;
}

/** After spaces, and within addresses after their signs. */
const BREAKS = /(?<=[ /?&=@_-])/;

/** A text in one line. Line breaks and other control characters become spaces. */
export function shapeLine(text: string, style: TextStyle): Line {
  const glyphs = style.font.typeface.shape(text.replace(/[\s\p{Cc}]+/gu, ' '), style);
  return { glyphs, width: (glyphs.reduce((sum, { advance }) => sum + advance, 0) * style.size) / 1000 };
}

/**
 * Breaks a text into lines no wider than `width` points. A word that is wider than a line is broken between characters as
 * people see them, so that no syllable of Devanagari comes apart.
 */
export function breakLines(text: string, style: TextStyle, width: number): Line[] {
  const fits = (candidate: string) => shapeLine(candidate.trimEnd(), style).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(BREAKS)) {
    if (line === '' || fits(line + word)) {
      line += word;
      if (line === word && !fits(word)) line = breakWord(word, style, fits, lines);
      continue;
    }
    lines.push(line);
    line = fits(word) ? word : breakWord(word, style, fits, lines);
  }
  // Programs that read the text need the space at the end of a line; nobody sees it.
  return [...lines, line].map((each) => shapeLine(each, style));
}

/** Adds all but the last line of a word to `lines`, and returns that. */
function breakWord(word: string, { language }: TextStyle, fits: (text: string) => boolean, lines: string[]): string {
  let line = '';
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(word)) {
    if (line !== '' && !fits(line + segment)) {
      lines.push(line);
      line = '';
    }
    line += segment;
  }
  return line;
}
