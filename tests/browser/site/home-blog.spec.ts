import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser.ts';
import { blogDesk } from '../office/blog.ts';
import { listCategories, listPosts, topicButton } from './blog.ts';
import { holdBack } from './parts.ts';

test.use({ sampleContent: 'on' });

const NONE = 'No blogs found for this category.';

const section = (page: Page) => page.getByRole('region', { name: 'Our Blog' });
const titles = (page: Page) => section(page).getByRole('heading', { level: 3 });

test('a topic changes the posts without a reload, and is kept in the address', async ({ page, server }) => {
  const [category] = await listCategories(server);
  const own = (await listPosts(server, category?._id)).slice(0, 3).map(({ title }) => title);
  await page.goto('/?slide=used-car-loan');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const release = await holdBack(page, /[?&]category=/);
  await topicButton(page, category?.name ?? '').click();
  await expect(section(page).getByText('Loading blogs...')).toBeVisible();
  await expect(topicButton(page, category?.name ?? '')).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(titles(page)).toHaveText(own);
  await expect(page).toHaveURL(`/?slide=used-car-loan&category=${category?._id}`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(titles(page)).toHaveText(own);
  await expect(topicButton(page, category?.name ?? '')).toHaveAttribute('aria-pressed', 'true');
});

test('the last choice wins, whichever response comes last', async ({ page, server }) => {
  const [slow, quick] = await listCategories(server);
  await page.goto('/');
  // A response that never comes: it must not be waited for.
  await page.route(`**/?category=${slow?._id}`, () => {});
  const droppedRequest = page.waitForEvent('requestfailed');
  await topicButton(page, slow?.name ?? '').click();
  await topicButton(page, quick?.name ?? '').click();
  expect((await droppedRequest).url()).toContain(slow?._id);
  const own = (await listPosts(server, quick?._id)).slice(0, 3).map(({ title }) => title);
  await expect(titles(page)).toHaveText(own);
});

test('says when a topic has no posts, and when posts cannot be loaded', async ({ page, faults, server }) => {
  const desk = blogDesk(server);
  const topic = await desk.addCategory('Two-wheelers');
  await page.goto('/');
  await topicButton(page, topic.name).click();
  await expect(section(page).getByText(NONE)).toBeVisible();
  await expect(section(page).getByText(/check your connection/)).toHaveCount(0);
  await topicButton(page, 'All').click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page).toHaveURL('/');

  faults.allow(/ERR_FAILED/);
  const [category] = await listCategories(server);
  await page.route('**/?category=*', (route) => route.abort());
  await topicButton(page, category?.name ?? '').click();
  await expect(section(page).getByText(NONE)).toBeVisible();
  await expect(section(page).getByText(/check your connection/)).toBeVisible();
  await expectAccessible(page, section(page));
  await page.unroute('**/?category=*');
  await section(page).getByRole('link', { name: 'Try again' }).click();
  await expect(titles(page).first()).toBeVisible();
  await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused();
  await desk.remove('categories', topic._id);
});
