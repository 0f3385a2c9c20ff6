import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { isLinear } from '../tests/support/cost.ts';

interface Pattern {
  source: string;
  flags: string;
  file: string;
}

/** Every regular expression that is written down in the product, wherever it stands. */
function findPatterns(): Pattern[] {
  const found = new Map<string, Pattern>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((name) => !/\.test\.tsx?$/.test(name))) {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8');
    JSON.stringify(parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file), (_, node: unknown) => {
      const { regex } = (node ?? {}) as { regex?: { pattern: string; flags: string } };
      if (regex) found.set(`/${regex.pattern}/${regex.flags}`, { source: regex.pattern, flags: regex.flags, file });
      return typeof node === 'bigint' ? undefined : node;
    });
  }
  return [...found.values()];
}

/** A letter for each class of characters, and what often ends a repetition. */
const COMMON = ' \n1aA-/.<>=@"&';

/** Pieces of text that lead a search far into a pattern: its own letters and words, alone and in pairs. */
function piecesOf({ source }: Pattern): { starts: string[]; units: string[] } {
  const plain = source
    .replace(/\\u\{?([\da-f]{2,6})\}?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/');
  const words = plain.match(/<?\/?[\w:; ="!-]{3,}/g) ?? [];
  const letters = [...new Set(plain.replace(/\\[a-z]|[()[\]{}|?*+^$\\]/gi, ''))].slice(0, 8);
  const pairs = letters.flatMap((one) => [...letters, ' ', '1'].map((other) => one + other));
  return {
    starts: ['', 'x', ...words.slice(0, 2)],
    units: [...new Set([...COMMON, ...letters, ...pairs, ...words.flatMap((word) => [word, `${word} `, `${word}>`])])],
  };
}

/** The text on which a pattern takes more than linear time. */
function slowText(pattern: Pattern): { start: string; unit: string } | undefined {
  const expression = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  const { starts, units } = piecesOf(pattern);
  return starts
    .flatMap((start) => units.map((unit) => ({ start, unit })))
    .find(
      ({ start, unit }) =>
        !isLinear((length) => {
          const text = `${start}${unit.repeat(length / unit.length)}\u0001`;
          return () => text.replace(expression, '');
        }),
    );
}

/** Files whose patterns only ever read pages that the server itself has written, in which every text is escaped. */
const OWN_PAGES = ['server/http/security-headers.ts', 'web/entry.server.tsx'];

const patterns = findPatterns();

describe('every pattern takes linear time on any text', () => {
  it('finds the patterns', () => {
    expect(patterns.length).toBeGreaterThan(200);
    expect(patterns.map(({ file }) => file)).toContain('server/http/log.ts');
  });

  it.each(
    patterns
      .filter(({ file }) => !OWN_PAGES.includes(file))
      .map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern.file, pattern] as const),
  )('%s in %s', (_name, _file, pattern) => {
    expect(slowText(pattern)).toBeUndefined();
  });

  it.each([/[^\s@/"'=&?]+(?:@|%40)[^\s@/"'=&?]+/gi, /-+$/, /<img\s[^>]*\bsrc=/i, /^(?:\w+\s?)+$/])(
    'finds out about %s',
    ({ source, flags }) => {
      expect(slowText({ source, flags, file: '' })).toBeDefined();
    },
  );
});
