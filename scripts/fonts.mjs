/**
 * Subsets the fonts to what the pages use and writes them to src/web/ui/fonts, and that of statements as PDF to
 * src/server/offers/statements/fonts: `node scripts/fonts.mjs`.
 *
 * The whole Anek Latin with both axes is 104 kB; a heading needs 12 kB of it, of one width and one weight: a second width costs
 * 13 kB, all weights 10, and a font above 14 kB arrives a round trip later. The rupee sign is in the latin-ext file of the
 * family, which is too large for one character, so it gets a tiny file of its own; Figtree uses Anek's.
 *
 * It also prints the metrics of the fallback faces in fonts.css, which prevent layout shift while a font loads.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { cutDevanagari } from './devanagari.ts';

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LATIN = range(0x20, 0x7e) + ' ©®°±·×÷–—‘’“”•…‹›«»™←→−';
const ACCENTS = range(0xa1, 0xff) + 'ŒœŠšŽž‚„†€';
const RUPEE = '₹';
const LATIN_EXT = range(0x100, 0x17f) + range(0x1e00, 0x1eff);
const DEVANAGARI = range(0x900, 0x97f) + '\u200c\u200d\u25cc';

/** The OpenType features that Latin text needs: kerning, ligatures, tabular figures. The others are an eighth of a file. */
const TEXT = { keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'rlig', 'tnum'] };
const SIGN = { dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT'] };
const ANEK = { wght: 750, wdth: 106 };
/** Text of all weights shows it. */
const ANEK_SIGN = { wght: { min: 500, max: 800 }, wdth: 106 };
const FIGTREE = { wght: { min: 400, max: 700 } };
/** Two fixed weights would be a tenth larger. */
const HINDI_WEIGHTS = { min: 500, max: 700 };
const anek = 'anek-latin/files/anek-latin-latin-standard-normal';
const anekExt = 'anek-latin/files/anek-latin-latin-ext-standard-normal';
const hindi = 'anek-devanagari/files/anek-devanagari-devanagari-wght-normal';
const figtree = 'figtree/files/figtree-latin-wght-normal';
const figtreeExt = 'figtree/files/figtree-latin-ext-wght-normal';

/** Name of the file, source, characters, axes, features. */
const FILES = [
  ['anek', anek, LATIN, ANEK, TEXT],
  ['anek-rupee', anekExt, RUPEE, ANEK_SIGN, SIGN],
  ['anek-accents', anek, ACCENTS, ANEK, TEXT],
  ['anek-ext', anekExt, LATIN_EXT, ANEK, TEXT],
  ['figtree', figtree, LATIN, FIGTREE, TEXT],
  ['figtree-accents', figtree, ACCENTS, FIGTREE, TEXT],
  ['figtree-ext', figtreeExt, LATIN_EXT, FIGTREE, TEXT],
];

const source = (path) => readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}.woff2`)));

for (const [name, path, text, variationAxes, layout] of FILES) {
  await keep(name, await subsetFont(await source(path), text, { targetFormat: 'woff2', variationAxes, ...layout }));
}
await keep('hindi', await cutDevanagari(await source(hindi), HINDI_WEIGHTS));

async function keep(name, font) {
  await writeFile(new URL(`../src/web/ui/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name.padEnd(16)} ${(font.length / 1024).toFixed(1)} kB`);
}

/**
 * The font of statements has Latin, Devanagari and the rupee sign in one file, with all features that shape Devanagari. Hints
 * are for low-resolution screens, and a third of a file.
 */
const SHAPING = [
  'akhn',
  'blwf',
  'cjct',
  'half',
  'nukt',
  'pref',
  'pstf',
  'rkrf',
  'rphf',
  'vatu',
  'abvs',
  'blws',
  'haln',
  'init',
];
const PLACING = ['pres', 'psts', 'abvm', 'blwm', 'dist', 'mark', 'mkmk'];
const STATEMENT = {
  targetFormat: 'sfnt',
  noHinting: true,
  keepFeatures: [...SHAPING, ...PLACING, 'calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'rlig', 'tnum'],
};
const mukta = fileURLToPath(import.meta.resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'));
const statement = await subsetFont(await readFile(mukta), LATIN + ACCENTS + LATIN_EXT + DEVANAGARI + RUPEE, STATEMENT);
await writeFile(new URL('../src/server/offers/statements/fonts/mukta.ttf', import.meta.url), statement);
console.log(`${'mukta'.padEnd(16)} ${(statement.length / 1024).toFixed(1)} kB`);

/** How often each letter and the space occur in a thousand characters of English text. */
const FREQUENCY = {
  ' ': 183,
  e: 102,
  t: 75,
  a: 65,
  o: 62,
  i: 57,
  n: 57,
  s: 53,
  r: 50,
  h: 50,
  l: 33,
  d: 33,
  u: 23,
  c: 22,
  m: 20,
  f: 20,
  w: 17,
  g: 16,
  p: 15,
  y: 14,
  b: 13,
  v: 8,
  k: 6,
  x: 1,
  j: 1,
  q: 1,
  z: 1,
};
/** Advance widths of Arial (and its substitutes: Helvetica, Liberation Sans, nearly Roboto), in thousandths of an em. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz ';
const ARIAL_REGULAR = [
  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500,
  500, 500, 278,
];
const ARIAL_BOLD = [
  556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556,
  556, 500, 278,
];
/** The same of DejaVu Sans, the fallback of systems without Arial. */
const DEJAVU_REGULAR = [
  613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592,
  592, 525, 318,
];
const DEJAVU_BOLD = [
  675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645,
  652, 582, 348,
];

const mean = (widthOf) => {
  const letters = Object.entries(FREQUENCY);
  return letters.reduce((sum, [letter, n]) => sum + n * widthOf(letter), 0) / letters.reduce((sum, [, n]) => sum + n, 0);
};

/** Reads the mean width and the line metrics, in ems, of a font frozen at one point of its axes. */
async function measure(path, variationAxes) {
  const font = await subsetFont(await source(path), LETTERS, { targetFormat: 'sfnt', variationAxes });
  const table = (tag) => {
    for (let at = 12; ; at += 16) if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8);
  };
  const em = font.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const metrics = font.readUInt16BE(hhea + 34);
  const cmap = table('cmap');
  let unicode = 0;
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + i * 8);
    if (font.readUInt16BE(at) === 4) unicode = at;
  }
  const segments = font.readUInt16BE(unicode + 6) / 2;
  const glyph = (code) => {
    for (let i = 0; i < segments; i++) {
      if (code > font.readUInt16BE(unicode + 14 + i * 2)) continue;
      const start = font.readUInt16BE(unicode + 16 + segments * 2 + i * 2);
      const delta = font.readUInt16BE(unicode + 16 + segments * 4 + i * 2);
      const offsetAt = unicode + 16 + segments * 6 + i * 2;
      const offset = font.readUInt16BE(offsetAt);
      return offset ? font.readUInt16BE(offsetAt + offset + (code - start) * 2) : (code + delta) & 0xffff;
    }
    return 0;
  };
  const advance = (letter) =>
    font.readUInt16BE(table('hmtx') + Math.min(glyph(letter.codePointAt(0)), metrics - 1) * 4) / em;
  return { width: mean(advance), ascent: font.readInt16BE(hhea + 4) / em, descent: -font.readInt16BE(hhea + 6) / em };
}

for (const [name, path, axes, fallbacks] of [
  ['Figtree', figtree, { wght: 400 }, { Arial: ARIAL_REGULAR, DejaVu: DEJAVU_REGULAR }],
  ['Anek', anek, ANEK, { Arial: ARIAL_BOLD, DejaVu: DEJAVU_BOLD }],
]) {
  const font = await measure(path, axes);
  const percent = (value) => `${(value * 100).toFixed(1)}%`;
  for (const [fallback, widths] of Object.entries(fallbacks)) {
    const adjust = font.width / mean((letter) => widths[LETTERS.indexOf(letter)] / 1000);
    console.log(
      `${name} over ${fallback}: size-adjust ${percent(adjust)}; ascent-override ${percent(font.ascent / adjust)}; ` +
        `descent-override ${percent(font.descent / adjust)}; line-gap-override 0%`,
    );
  }
}
