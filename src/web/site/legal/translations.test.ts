import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSections } from '../parts/text.ts';

const DRAFT = '<!-- draft until signed -->\n';
const NAMES = ['privacy', 'terms'];
const TRANSLATIONS = NAMES.flatMap((name) => ['hi', 'mr'].map((language) => [name, language] as const));

const read = (file: string) => readFileSync(new URL(`${file}.md`, import.meta.url), 'utf8');

/** The sections with the kinds of their blocks, and what stands in braces in each. */
const shapeOf = (text: string) => {
  const values = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted();
  const whole = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
  return readSections(text, whole).map(({ id, blocks }) => [
    id,
    blocks.map((block) => {
      if (typeof block === 'string') return values(block);
      return 'to' in block ? block.to : block.map(values);
    }),
  ]);
};

it.each(TRANSLATIONS)('%s says in %s the same paragraph by paragraph, with the same values', (name, language) => {
  expect(shapeOf(read(`${name}.${language}`))).toEqual(shapeOf(read(name)));
});

it('lists the translations that are not signed yet', () => {
  const unsigned = TRANSLATIONS.filter(([name, language]) => read(`${name}.${language}`).startsWith(DRAFT));
  expect(unsigned.map((each) => each.join('.'))).toEqual(['privacy.hi', 'privacy.mr', 'terms.hi', 'terms.mr']);
});
