import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { NODE, ROOT } from '../../tests/support/server.ts';
import { copyParts, listNeeded } from './stage.ts';

const { dependencies } = packageJson;

it('lists as dependencies what server and pages are made of, and tools apart', () => {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const imported = sources.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*["']((?:@[\w.-]+\/)?[\w-][\w.-]*)/g)].map(
      ([, name = '']) => name,
    ),
  );
  const loaded = new Set(imported.filter((name) => name in dependencies || name in packageJson.devDependencies));
  // src/web/routes.ts is read by the build.
  loaded.delete('@react-router/dev');
  // The runtime, and a part that flydrive's S3 driver loads.
  expect(new Set(Object.keys(dependencies))).toEqual(loaded.union(new Set(['node', '@aws-sdk/s3-request-presigner'])));
});

it('has the packages of the server and no compiler', () => {
  const needed = Object.keys(listNeeded());
  expect(needed).toEqual(expect.arrayContaining(Object.keys(dependencies).map((name) => `node_modules/${name}`)));
  expect(needed.filter((path) => /typescript|esbuild|rolldown|swc\/core|chromium|playwright/.test(path))).toEqual([]);
});

it('has every file of its own that the server needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  copyParts(folder);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const server = spawn(NODE, ['src/server/main.ts'], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: join(folder, 'data'), SAMPLE_CONTENT: 'off' },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(server, 'exit');
  await expect.poll(() => output).toMatch(/Rinova is at http:.*/);
  const page = await fetch(/http:\S+/.exec(output)?.[0] ?? '');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  server.kill();
  expect(await ended).toEqual([0, null]);
  expect(globSync('{src,deploy}/**/{*.test.*,.env}', { cwd: folder })).toEqual([]);
});
