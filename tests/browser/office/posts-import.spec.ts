import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { BLOG, expect, expectSoundAt } from '../../support/browser.ts';
import { buildPicture } from '../../support/pictures.ts';
import { test } from './blog.ts';

const FOLDER = join(import.meta.dirname, '../../support/old-blogs');

test.beforeEach(async ({ desk, signIn }) => {
  await desk.clear();
  await signIn(BLOG);
});

test('an old blog comes with the pictures of an archive, and is taken back', async ({ page, desk, faults }) => {
  faults.allow(/status of 400 .*imports/);
  await desk.addCategory('Credit');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const files = page.getByLabel('Export, and pictures');
  await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('# My notes') });
  await expect(page.getByText('This is Markdown.')).toBeVisible();
  await expectSoundAt(page, [390, 1366]);

  // As a backup holds them, with the export in it.
  const archive = zipSync({
    'site/data/blog.json': new Uint8Array(await readFile(join(FOLDER, 'ghost.json'))),
    'site/images/2025/02/score.png': new Uint8Array(await buildPicture('png')),
  });
  await files.setInputFiles({ name: 'backup.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  const checked = page.getByRole('heading', { name: 'blog.json: 10 posts from Ghost can be imported' });
  await expect(checked).toBeVisible();
  await expect(page.getByText('Missing, and left out: 2025/02/cover.jpg')).toBeVisible();
  await page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await buildPicture('jpeg') });
  await expect(page.getByRole('heading', { name: '2 of 4 pictures found' })).toBeVisible();
  await expectSoundAt(page, [390, 1366]);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Choose a category.')).toBeVisible();
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByLabel('Category').selectOption('Credit');
  await page.getByLabel('Publish posts that everyone could read').check();
  await page.getByRole('button', { name: 'Import', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: '10 posts imported. 2 were refused.' })).toBeVisible();
  await expect(page.getByText('2 pictures left out: images.unsplash.example/photo.jpg')).toBeVisible();
  await expectSoundAt(page, [390, 1366]);
  const posts = await desk.listPosts();
  expect(posts.filter(({ featuredImage }) => featuredImage !== '')).toHaveLength(1);

  await page.getByRole('button', { name: 'Undo the import of blog.json' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(/^10 posts, 2 pictures, .* removed\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '10 posts imported. 2 were refused.' })).toHaveCount(0);
  expect(await desk.listPosts()).toEqual([]);
});
