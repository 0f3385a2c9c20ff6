import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import all from './icons/all.json' with { type: 'json' };
import { DRAWN } from './icons/drawn.ts';

/** What public pages load of script, from what starts it. */
function filesOf(starts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (url: URL) => {
    if (found.has(url.href) || !existsSync(url) || !/\.tsx?$/.test(url.pathname)) return;
    const text = readFileSync(url, 'utf8');
    found.set(url.href, text);
    for (const [, path = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) visit(new URL(path, url));
  };
  for (const start of starts) visit(new URL(start, import.meta.url));
  return found;
}

it('pages with islands have all icons that their script draws', () => {
  const files = filesOf(['../site/islands/registry.ts']);
  const drawn = [...files.values()].flatMap((text) =>
    [...text.matchAll(/\b(?:name|icon)=("[^"]*"|\{[^}]*\})|ICONS = \{[^}]*\}|\bicon: '[^']*'/g)].flatMap(([found]) =>
      [...found.matchAll(/['"]([a-z-]+)['"]/g)].map(([, name = '']) => name),
    ),
  );
  const icons = drawn.filter((name) => Object.hasOwn(all, name));
  expect(new Set(icons)).toEqual(new Set(DRAWN));
});

it('behaviours draw no icon', () => {
  const files = filesOf(['../site/islands/behaviours.ts']);
  expect([...files.keys()].filter((file) => file.endsWith('/Icon.tsx'))).toEqual([]);
});
