import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFiles } from './files.ts';

async function serve(...paths: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rinova-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const path of paths) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), 'content '.repeat(100));
  }
  return createFiles(folder);
}

it('serves files at any depth, but neither folders nor hidden files', async () => {
  const files = await serve('logo.svg', 'assets/app.js', '.env', 'assets/.DS_Store');
  expect(['/logo.svg', '/assets/app.js'].map(files.has)).toEqual([true, true]);
  for (const path of ['/assets', '/.env', '/assets/.DS_Store', '/../logo.svg', '/none.js'])
    expect(files.has(path)).toBe(false);
});

it('has no files before the site is built', () => {
  expect(createFiles(join(tmpdir(), 'rinova-no-such-folder')).has('/logo.svg')).toBe(false);
});

it('compresses text, and leaves alone what is compressed already', async () => {
  const files = await serve('app.js', 'photo.avif');
  expect(Object.keys((await files.read('/app.js', false)).variants).sort()).toEqual(['br', 'gzip', 'identity']);
  expect(Object.keys((await files.read('/photo.avif', false)).variants)).toEqual(['identity']);
});
