import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph, type Run } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../../shared/languages/languages.ts';

/** The number of a glyph, or with the text that it shows: "514 क". A glyph has several such ids if it shows several texts. */
type ReadableId = number | string;
export type Typeface = Font<ReadableId>;

export const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Where a line may be broken: a space without width, which is not drawn. */
export const BREAK = '\u200b';
/** Marathi has its own forms of ल and श. */
const LANGUAGES = { en: undefined, hi: 'HIN', mr: 'MAR' } as const satisfies Record<Language, string | undefined>;

const mukta = create(readFileSync(new URL('../fonts/mukta.ttf', import.meta.url)));

// OpenType lists what precedes a glyph from the nearest to the farthest, and fontkit 2.0.4 reads it the other way round
// (https://github.com/foliojs/fontkit/pull/372): signs such as that of टिं would stand up to 0.06 em off.
for (const { lookupList } of [mukta.GSUB, mukta.GPOS]) {
  for (const { subTables } of lookupList.toArray()) {
    for (const table of subTables) table.backtrackCoverage?.reverse();
  }
}

/** Some 20 MB. */
const MAX_GLYPHS = 100_000;
/**
 * Shaping a word takes up to a millisecond, and statements share most of their words. pdfkit scales what it gets to
 * thousandths in place, which changes nothing: those are the units of Mukta.
 */
const shaped = new LRUCache<string, Run<ReadableId>>({
  maxSize: MAX_GLYPHS,
  sizeCalculation: ({ glyphs }) => glyphs.length + 1,
});

/** Mukta with the forms of a language, so that programs read the text in the order in which it was written. */
export function typefaceFor(language: Language): Typeface {
  function layout(marked: string, features: readonly string[] = []): Run<ReadableId> {
    const text = marked.replaceAll(BREAK, '');
    const key = `${language} ${features.join()} ${text}`;
    const known = shaped.get(key);
    if (known) return known;
    // The rules of Devanagari leave Latin letters alone.
    const script = DEVANAGARI.test(text) ? 'dev2' : 'latn';
    const { glyphs, positions, advanceWidth } = mukta.layout(text, features, script, LANGUAGES[language]);
    const run = { glyphs: readable(glyphs, text), positions, advanceWidth };
    shaped.set(key, run);
    return run;
  }
  return Object.assign(Object.create(mukta) as Typeface, { layout, createSubset });
}

/** The glyphs that a document uses: one that shows several texts is there several times. */
function createSubset() {
  const subset = mukta.createSubset();
  const includeGlyph = subset.includeGlyph.bind(subset);
  const places = new Map<string, number>();
  return Object.assign(subset, {
    includeGlyph(id: ReadableId): number {
      // A part of another glyph.
      if (typeof id === 'number') return includeGlyph(id);
      const place = places.get(id) ?? subset.glyphs.push(Number.parseInt(id, 10)) - 1;
      places.set(id, place);
      return place;
    },
  });
}

/**
 * Distributes the characters of a text over its glyphs in order. A syllable such as कि is drawn in another order than it is
 * read; programs that read the text of a PDF take it glyph by glyph.
 */
function readable(glyphs: readonly Glyph[], text: string): Glyph<ReadableId>[] {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  let first = 0;
  let drawn: number[] = [];
  const texts: number[][] = [];
  glyphs.forEach(({ codePoints }, index) => {
    drawn.push(...codePoints);
    // A syllable ends where all that was drawn has been read.
    const isLast = index === glyphs.length - 1;
    if (!isLast && !areSame(drawn, characters.slice(0, drawn.length))) return;
    const syllable = characters.splice(0, isLast ? Infinity : drawn.length);
    for (; first < index; first++) texts.push(syllable.splice(0, 1));
    texts.push(syllable);
    first = index + 1;
    drawn = [];
  });
  return glyphs.map(({ id, advanceWidth }, index) => {
    const codePoints = texts[index] ?? [];
    return { id: `${id} ${String.fromCodePoint(...codePoints)}`, advanceWidth, codePoints };
  });
}

/** Whether two lists hold the same characters, in whatever order. */
const areSame = (one: readonly number[], other: readonly number[]) => one.toSorted().join() === other.toSorted().join();
