import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KINDS, PICTURES } from './own-pictures.ts';

const FOLDER = join(import.meta.dirname, '../../../public/pictures');

const files = Object.entries(PICTURES).flatMap(([name, [kind]]) => [
  ...(['avif', 'webp'] as const).flatMap((format) => KINDS[kind][format].map((width) => `${name}-${width}.${format}`)),
  // For social networks.
  ...(kind === 'blog' ? [`${name}-1200.jpg`] : []),
]);

test('every picture lies in the public folder in every width', () => {
  expect(files.filter((file) => !existsSync(join(FOLDER, file)))).toEqual([]);
});

test('the public folder holds no picture that no page can name', () => {
  expect(readdirSync(FOLDER).filter((file) => !files.includes(file))).toEqual([]);
});
