import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import glossary from '../../../shared/languages/glossary.json' with { type: 'json' };

const FILES = globSync(['src/**/*.{hi,mr}.{ts,md}', 'src/shared/offers/statements/words-{hi,mr}.json']);

it('finds the translations', () => {
  expect(FILES.length).toBeGreaterThan(5);
});

it.each(FILES)('%s keeps to the words of the glossary', (file) => {
  const language = /\Whi\./.test(file) ? 'hi' : 'mr';
  // Beginnings of words: a word of the glossary takes endings.
  const text = ` ${readFileSync(file, 'utf8')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\u200D]+/gu, ' ')} `;
  const found = glossary.flatMap(({ never }) =>
    ((never as Partial<Record<'hi' | 'mr', string[]>> | undefined)?.[language] ?? []).filter((word) =>
      text.includes(` ${word}`),
    ),
  );
  expect(found).toEqual([]);
});

it.each(FILES)('%s is normalised', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(text.normalize('NFC'));
});

type Tree = string | { readonly [name: string]: Tree };
const holesOf = (tree: Tree): unknown =>
  typeof tree === 'string'
    ? [...tree.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted()
    : Object.fromEntries(Object.entries(tree).map(([name, each]) => [name, holesOf(each)]));

it.each(FILES.filter((file) => file.endsWith('words.hi.ts') || file.endsWith('words.mr.ts')))(
  '%s has the names in braces of its English',
  async (file) => {
    const read = async (path: string) => ((await import(join(process.cwd(), path))) as { words: Tree }).words;
    expect(holesOf(await read(file))).toEqual(holesOf(await read(file.replace(/\.(?:hi|mr)\.ts$/, '.ts'))));
  },
);
