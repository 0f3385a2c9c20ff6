import type { Page } from '@playwright/test';
import { formatSchedule } from '../../../src/shared/posts/schedule-times.ts';
import { indianDateTime } from '../../../src/shared/kit/time.ts';
import { BLOG, expect, expectSoundAt } from '../../support/browser.ts';
import { test } from './blog.ts';
import { editAddress, fillPost, openEditor, saveAndLeave } from './editor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WHEN = 'Publish on (Indian time)';

const schedule = (page: Page) => page.getByRole('region', { name: 'Schedule' });
const fieldTime = (at: number) => indianDateTime(new Date(at)).slice(0, 16).replace(' ', 'T');

test.beforeEach(async ({ desk, signIn }) => {
  await desk.clear();
  await signIn(BLOG);
});

test('a new post is saved and scheduled, its time changed, found in the list and cancelled', async ({ page, desk }) => {
  const { name } = await desk.addCategory('Loans');
  await desk.addPost({ title: 'Another draft' });
  const parts = await openEditor(page);
  await expect(schedule(page)).toBeHidden();
  await fillPost(page, { title: 'Festival offers', text: 'Words', category: name });
  await parts.tab('Settings').click();
  await schedule(page).getByRole('button', { name: 'Publish later…' }).click();
  const when = page.getByLabel(WHEN);
  await expect(when).toBeFocused();
  await expect(when).toHaveValue(/T09:00$/);
  await when.fill('2020-01-01T09:00');
  await page.getByRole('button', { name: 'Save and schedule' }).click();
  await expect(page.getByText('Choose a time in the future.')).toBeVisible();
  await expect(when).toBeFocused();

  const [first, second] = [2, 3].map((days) => Math.floor((Date.now() + days * DAY_MS) / 60_000) * 60_000);
  const words = (at = 0) => `Scheduled for ${formatSchedule(new Date(at).toISOString())}`;
  await when.fill(fieldTime(first ?? 0));
  await page.getByRole('button', { name: 'Save and schedule' }).dblclick();
  const line = schedule(page).getByText(`${words(first)} (Indian time).`);
  await expect(line).toBeVisible();
  await expect(schedule(page).getByRole('paragraph')).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/posts\/edit\//);
  await expectSoundAt(page, [390, 1280]);

  await schedule(page).getByRole('button', { name: 'Change time' }).click();
  await expect(when).toHaveValue(fieldTime(first ?? 0));
  await when.fill(fieldTime(second ?? 0));
  await schedule(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(schedule(page).getByText(words(second))).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Scheduled', exact: true }).click();
  await expect(page.getByText('1 of 2 posts')).toBeVisible();
  await expect(page.getByRole('article').getByText(words(second))).toBeVisible();
  await expectSoundAt(page, [390, 1280]);

  await page.getByRole('link', { name: 'Edit Festival offers' }).click();
  await parts.tab('Settings').click();
  await schedule(page).getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(schedule(page).getByRole('button', { name: 'Publish later…' })).toBeFocused();
  expect((await desk.listPosts()).map(({ scheduledFor }) => scheduledFor)).toEqual([null, null]);
});

test('a post that is published while its editor is open can be saved without a conflict', async ({ page, desk, server }) => {
  const post = await desk.addPost({ title: 'In a moment' });
  await page.clock.install();
  await desk.schedule(post._id, new Date(Date.now() + 1500).toISOString());
  const { title } = await openEditor(page, editAddress(post));
  await title.fill('In a moment, and typed on');
  const status = async () => (await fetch(`${server.origin}/blog/${post.slug}`)).status;
  await expect.poll(status, { intervals: [20] }).toBe(200);
  await page.clock.fastForward(4000);
  await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible();
  await expect(title).toHaveValue('In a moment, and typed on');
  await saveAndLeave(page);
  expect(await desk.listPosts()).toMatchObject([{ title: 'In a moment, and typed on', status: 'published', version: 3 }]);
});

test('a draft is shared by a link that can be renewed and withdrawn', { tag: '@trial' }, async ({ page, desk, browser }) => {
  const post = await desk.addPost({ title: 'For your eyes', content: '<p>Words to check.</p>' });
  await openEditor(page, editAddress(post));
  await page.getByRole('button', { name: 'Preview link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview link' });
  await expect(dialog.getByText('No link works now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a link' }).dblclick();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/preview\/[\w-]{43}$/);
  await expectSoundAt(page, [390, 1280]);

  const address = await link.inputValue();
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('For your eyes');
  await expect(guest.getByText('Preview – not published')).toBeVisible();
  await expectSoundAt(guest, [390, 1280]);

  await dialog.getByRole('button', { name: 'Renew link' }).dblclick();
  await expect(link).not.toHaveValue(address);
  expect((await guest.request.get(address)).status()).toBe(404);
  const renewed = await link.inputValue();
  expect((await guest.request.get(renewed)).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByText('No link works now.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Preview link' })).toBeFocused();
  expect((await guest.request.get(renewed)).status()).toBe(404);
  await guest.context().close();
});
