import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSections } from '../parts/text.ts';

/** Texts in Markdown, of which each translation is beside the English one. */
const FILES = globSync('src/web/site/**/*.{hi,mr}.md');
const SOME = /pages\.\w\w\.md$/;

/** `{name}` for each value. */
const named = new Proxy({}, { get: (_, name) => `{${String(name)}}` });
/** Values and figures, which are the same in every language. */
const factsOf = (text: string) => (text.match(/\{\w+\}|\d+(?:[.,]\d+)*/g) ?? []).toSorted();

/** What a translation has in common with the English text, section by section. */
const shapeOf = (file: string) =>
  readSections(readFileSync(file, 'utf8'), named).map(({ id, title, blocks }) => ({
    id,
    title: factsOf(title),
    blocks: blocks.map((block) => {
      if (typeof block === 'string') return factsOf(block);
      return 'to' in block ? block.to : block.map(factsOf);
    }),
  }));

it.each(FILES)('%s has the sections, lists, links and figures of the English text', (file) => {
  const original = file.replace(/\.(?:hi|mr)(?=\.md$)/, '');
  expect(existsSync(original)).toBe(true);
  const translated = shapeOf(file);
  const ids = new Set(translated.map(({ id }) => id));
  expect(translated).toEqual(shapeOf(original).filter(({ id }) => !SOME.test(file) || ids.has(id)));
});
