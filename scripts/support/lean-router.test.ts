import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lean } from './lean-router.ts';

const FOLDER = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const load = (code: string): Promise<Record<string, unknown>> => import(`data:text/javascript,${encodeURIComponent(code)}`);

const STOOD_IN_FOR = ['lib/dom/ssr/fog-of-war.js', 'lib/router/instrumentation.js', 'lib/dom/ssr/errorBoundaries.js', 'lib/dom/ssr/fallback.js'];

test.each(STOOD_IN_FOR)('%s keeps the names that it exports', async (file) => {
  const original: object = await import(join(FOLDER, file));
  expect(Object.keys(await load(lean(file, read(file)))).sort()).toEqual(Object.keys(original).sort());
});

test('routes are never learned on the way', async () => {
  const { isFogOfWarEnabled, getPatchRoutesOnNavigationFunction } = await load(lean('lib/dom/ssr/fog-of-war.js', read('lib/dom/ssr/fog-of-war.js')));
  const { default: config } = await import('../../react-router.config.ts');
  expect(config.routeDiscovery).toEqual({ mode: 'initial' });
  expect([isFogOfWarEnabled, getPatchRoutesOnNavigationFunction].map((each) => typeof each)).toEqual(['function', 'function']);
});

test('a file that lost what is stood in for stops the build', () => {
  expect(() => lean('lib/router/instrumentation.js', 'export { renamed };')).toThrow(/has changed/);
});

test('other files keep all they do', () => {
  const file = 'lib/dom/lib.js';
  const code = lean(file, read(file));
  expect(code).toContain('const Form = /* @__PURE__ */ React$1.forwardRef(');
  expect(code).not.toContain('displayName = "Form"');
  const bare = (text: string) => text.replaceAll('/* @__PURE__ */ ', '').replace(/^\w+\.displayName = ".*";$/gm, '');
  expect(bare(code)).toBe(bare(read(file)));
});
