import type { AuthorRow } from '../../../src/shared/posts/authors.ts';
import { BLOG, expect, expectSoundAt } from '../../support/browser.ts';
import { buildPicture } from '../../support/pictures.ts';
import { readToTheEnd } from '../../support/reading.ts';
import { expectAllRules, expectRoomForDoubleText, MAX_READ, expectOwnSheets, watchFiles } from '../site/page-checks.ts';
import { test } from './blog.ts';
import { editAddress, saveAndLeave } from './editor.ts';

test(
  'an author is added, chosen in a post, shown to readers, edited by two people and deleted',
  { tag: '@trial' },
  async ({ page, desk, api, signIn, faults }) => {
    faults.allow(/status of (?:400|409)/);
    await desk.clear();
    await signIn(BLOG);
    const post = await desk.addPost({ title: 'Rates', status: 'published', author: 'Guest' });
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Authors' }).click();
    await expect(page.getByRole('heading', { name: 'No authors yet' })).toBeVisible();

    await page.getByRole('link', { name: 'Add author' }).click();
    const save = page.getByRole('button', { name: 'Save author' });
    await save.click();
    await expect(page.getByText('The author needs a name.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Asha Rao');
    await page.getByLabel('Qualification').fill('Chartered Accountant');
    await page.getByLabel('Biography').fill('Twelve years in retail lending.');
    const portrait = await buildPicture('png', { width: 400, height: 500 });
    await page.getByLabel('Picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: portrait });
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    const choose = page.getByRole('button', { name: 'Choose from library' });
    await choose.click();
    await page.getByRole('button', { name: 'Choose a.png' }).click();
    await expect(choose).toBeFocused();
    await save.click();
    await expect(page.getByText('No posts')).toBeVisible();
    await page.getByRole('link', { name: 'Edit Asha Rao' }).click();
    await expectSoundAt(page, [320]);

    await page.goto(editAddress(post));
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByLabel('Name of the author')).toHaveValue('Guest');
    await page.getByLabel('Author', { exact: true }).selectOption({ label: 'Asha Rao, Chartered Accountant' });
    await expect(page.getByLabel('Name of the author')).toHaveCount(0);
    await page.getByLabel('Reviewed by').selectOption({ label: 'Asha Rao, Chartered Accountant' });
    await page.getByLabel('Checked on').fill('2026-11-01');
    await saveAndLeave(page);

    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByText('Checked on 1 November 2026')).toBeVisible();
    await page.getByRole('link', { name: 'Asha Rao' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Rao');
    await expect(page.getByRole('link', { name: 'Rates' })).toBeVisible();
    const { settled, expectLight } = watchFiles(page);
    await page.reload();
    await readToTheEnd(page);
    await settled();
    await expectLight(MAX_READ);
    await expectOwnSheets(page);
    await expectSoundAt(page, [320]);
    await expectRoomForDoubleText(page);
    await expectAllRules(page);

    await page.goto('/admin/authors');
    await page.getByRole('link', { name: 'Edit Asha Rao' }).click();
    await expect(page.getByLabel('Qualification')).toHaveValue('Chartered Accountant');
    const [{ _id = '', qualification, life, picture, version } = {}] = (await (
      await api.call('GET', '/api/authors')
    ).json()) as Partial<AuthorRow>[];
    await api.call('PUT', `/api/authors/${_id}`, { name: 'Asha Patil', qualification, life, picture, version });
    await page.getByLabel('Qualification').fill('CA');
    await save.click();
    await expect(page.getByText('Name: “Asha Patil” becomes “Asha Rao”.')).toBeVisible();
    await page.getByRole('button', { name: 'Replace with mine' }).click();
    await page.getByRole('button', { name: 'Delete Asha Rao' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Author deleted.')).toBeVisible();
    await page.goto(`/blog/${post.slug}`);
    await expect(page.getByText('Author: Asha Rao')).toBeVisible();
  },
);
