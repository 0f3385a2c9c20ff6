import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import common from './icons/common.json' with { type: 'json' };
import others from './icons/others.json' with { type: 'json' };

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

it('script on public pages draws no icon but those that all of them have', () => {
  const files = filesOf(['../site/start.ts', '../site/islands/registry.ts', '../site/islands/behaviours.ts']);
  const drawn = [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:name|icon)=("[^"]*"|\{[^}]*\})|ICONS = \{[^}]*\}|\bicon: '[^']*'/g)].flatMap(([found]) =>
      [...found.matchAll(/['"]([a-z-]+)['"]/g)].map(([, name = '']) => [file, name] as const),
    ),
  );
  expect(drawn.filter(([, name]) => Object.hasOwn(common, name)).length).toBeGreaterThan(10);
  expect(drawn.filter(([, name]) => Object.hasOwn(others, name))).toEqual([]);
});
