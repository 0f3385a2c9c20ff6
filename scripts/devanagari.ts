import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer as Text, Direction, Face, Font, shape, shapeWithTrace, TracePhase } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** The cluster forms of some letters depend on the language. */
export const LANGUAGES = ['hi', 'mr'] as const;
type Language = (typeof LANGUAGES)[number];

const VIRAMA = '\u094d';
const CONSONANTS = [...'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ'];
const WITHOUT_HALF_FORM = [...'ङछटठडढदह'];
/** What Hindi and Marathi are written with. The rest of the block, for Sanskrit, Kashmiri and Sindhi, would be 9 kB more. */
const WRITTEN =
  /[\u0901-\u0903\u0905-\u090b\u090d\u090f-\u0911\u0913-\u0928\u092a-\u0933\u0935-\u0939\u093c-\u0943\u0945\u0947-\u0949\u094b-\u094d\u0950\u0958-\u095f\u0964-\u0970\u0972]/;
const BLOCK = Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0x900 + at));
const CHARACTERS = [...BLOCK.filter((character) => WRITTEN.test(character)), '\u200c', '\u200d', '\u25cc'];
/** What words of posts need that our texts lack: half forms, reph, rakar and nukta of each letter, and frequent conjuncts. */
const SYLLABLES = [
  ...CONSONANTS.flatMap((letter) => [
    `${letter}${VIRAMA}\u200d`,
    `र${VIRAMA}${letter}`,
    `${letter}${VIRAMA}र`,
    `${letter}\u093c`,
  ]),
  ...WITHOUT_HALF_FORM.flatMap((first) => CONSONANTS.map((second) => `${first}${VIRAMA}${second}`)),
  ...'शृ हृ स्त्र न्त न्त्र न्द न्द्र न्ध न्न न्ह म्म श्च ष्ण ज्ज'.split(' '),
];

/** The words in Devanagari of all that is written in the sources, tests aside. */
export async function readWords(): Promise<string[]> {
  const cwd = fileURLToPath(new URL('../src', import.meta.url));
  const words = new Set<string>();
  for await (const file of glob('**/*.{ts,tsx,md}', { cwd, exclude: ['**/*.test.*'] }))
    for (const word of (await readFile(`${cwd}/${file}`, 'utf8')).match(/[\u0900-\u097f\u200c\u200d]+/g) ?? [])
      words.add(word);
  return [...words];
}

/** @param sfnt a font as TrueType */
export const readFont = (sfnt: Uint8Array) => new Font(new Face(new Blob(sfnt)));

function textOf(word: string, language: Language): Text {
  const text = new Text();
  text.addText(word);
  text.setDirection(Direction.LTR);
  text.setScript('Deva');
  text.setLanguage(language);
  return text;
}

/** A word as it is seen: each glyph's outline, and where it stands in units of the font. */
export function setWord(font: Font, word: string, language: Language): string {
  const text = textOf(word, language);
  shape(font, text);
  const positions = text.getGlyphPositions();
  const glyphs = text.getGlyphInfos().map(({ codepoint }, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at] ?? {};
    return [font.glyphToPath(codepoint), xAdvance, xOffset, yOffset].join(' ');
  });
  return glyphs.join('\n');
}

/** The ids of all glyphs that the words pass through while they are set. */
function glyphsOf(font: Font, words: readonly string[]): Set<number> {
  const glyphs = new Set<number>();
  for (const word of words)
    for (const language of LANGUAGES)
      for (const step of shapeWithTrace(font, textOf(word, language), [], 0, TracePhase.DONT_STOP))
        if (step.glyphs) for (const { g } of step.t as { g: number }[]) glyphs.add(g);
  return glyphs;
}

/** Of HarfBuzz's interface for C. */
const MEMORY_MODE_WRITABLE = 2;
const LAYOUT_FEATURES = 6;
const NO_LAYOUT_CLOSURE = 0x200;
const WEIGHT = Buffer.from('wght').readUInt32BE();

/**
 * Cuts a font to what our pages need of Devanagari. Most of its 959 glyphs are conjuncts, of which our texts use few. Posts may
 * hold any word: one with another conjunct is set with half forms, as it also may be written. `subset-font` keeps whatever its
 * characters can become (223 kB instead of 74), so this asks HarfBuzz itself.
 *
 * @param source the whole variable font
 * @param weights from and to
 * @returns WOFF2
 */
export async function cutDevanagari(source: Buffer, { min, max }: { min: number; max: number }): Promise<Buffer> {
  const whole = await subsetFont(source, '', { keepAllGlyphs: true, targetFormat: 'sfnt' });
  const glyphs = glyphsOf(readFont(whole), [...(await readWords()), ...SYLLABLES]);
  const wasm = await readFile(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
  const { instance } = await WebAssembly.instantiate(wasm);
  const hb = instance.exports as unknown as Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };
  const call = (name: string, ...args: number[]) => hb[name]?.(...args) ?? 0;
  call('_initialize');
  const at = call('malloc', whole.length);
  new Uint8Array(hb.memory.buffer).set(whole, at);
  const face = call('hb_face_create', call('hb_blob_create', at, whole.length, MEMORY_MODE_WRITABLE, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  const features = call('hb_subset_input_set', input, LAYOUT_FEATURES);
  call('hb_set_clear', features);
  call('hb_set_invert', features);
  // Hints stay. They are 7 bytes, and without them Linux makes up its own, which tear words apart.
  call('hb_subset_input_set_flags', input, NO_LAYOUT_CLOSURE);
  call('hb_subset_input_set_axis_range', input, face, WEIGHT, min, max, Number.NaN);
  for (const character of CHARACTERS)
    call('hb_set_add', call('hb_subset_input_unicode_set', input), character.charCodeAt(0));
  for (const glyph of glyphs) call('hb_set_add', call('hb_subset_input_glyph_set', input), glyph);
  const result = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input));
  const start = call('hb_blob_get_data', result, 0);
  const cut = Buffer.from(hb.memory.buffer.slice(start, start + call('hb_blob_get_length', result)));
  return subsetFont(cut, '', { keepAllGlyphs: true, targetFormat: 'woff2' });
}
