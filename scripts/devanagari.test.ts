import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { LANGUAGES, readFont, readWords, setWord } from './devanagari.ts';

const WEIGHTS = { wght: { min: 500, max: 700 } };
const SOURCE = '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2';

/** The joiner, which asks for a half form. */
const INVISIBLE = /^ 0 0 0\n/m;

const unpack = async (url: string, variationAxes?: typeof WEIGHTS) => {
  const bytes = await readFile(fileURLToPath(url));
  const options = { keepAllGlyphs: true, targetFormat: 'sfnt' } as const;
  return subsetFont(bytes, '', { ...options, ...(variationAxes && { variationAxes }) });
};

/** When it fails, `node scripts/fonts.mjs` adds what the new words need. */
it('sets every word of our texts as the font does that its makers published', async () => {
  const sfnt = await unpack(new URL('../src/web/ui/fonts/hindi.woff2', import.meta.url).href);
  expect(sfnt.includes('prep')).toBe(true);
  const cut = readFont(sfnt);
  const whole = readFont(await unpack(import.meta.resolve(SOURCE), WEIGHTS));
  const words = await readWords();
  expect(words.length).toBeGreaterThan(4000);
  const differing = words.filter((word) =>
    LANGUAGES.some((language) => setWord(cut, word, language) !== setWord(whole, word, language)),
  );
  expect(differing).toEqual([]);
  // And frequent words of posts, or others with half forms.
  for (const word of ['द्वितीय', 'कृष्ण', 'पन्द्रह', 'स्त्री', 'हृदय'])
    expect(setWord(cut, word, 'hi')).toBe(setWord(whole, word, 'hi'));
  const joined = setWord(whole, 'क्\u200dख', 'hi').replace(INVISIBLE, '');
  expect(setWord(cut, 'क्ख', 'hi')).toBe(joined);
});
