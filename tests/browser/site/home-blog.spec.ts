import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { blogDesk } from '../office/blog.ts';
import { listCategories, listPosts, topicButton } from './blog.ts';
import { holdBack } from './parts.ts';

test.use({ sampleContent: 'on' });

const NONE = 'No blogs found for this category.';

const section = (page: Page) => page.getByRole('region', { name: 'Our Blog' });
const titles = (page: Page) => section(page).getByRole('heading', { level: 3 });

test('a topic changes the posts without a reload, and is kept in the address; the last choice wins', async ({
  page,
  server,
}) => {
  const [category, slow] = await listCategories(server);
  const newest = async (of?: string) => (await listPosts(server, of)).slice(0, 3).map(({ title }) => title);
  const [own, all] = [await newest(category?._id), await newest()];
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

  // The last choice wins. A response that never comes must not be waited for.
  await page.route(new RegExp(`category=${slow?._id}`), () => {});
  const droppedRequest = page.waitForEvent('requestfailed');
  await topicButton(page, slow?.name ?? '').click();
  await topicButton(page, 'All').click();
  expect((await droppedRequest).url()).toContain(slow?._id);
  await expect(titles(page)).toHaveText(all);
});

test(
  'says when a topic has no posts, and when posts cannot be loaded',
  { tag: '@trial' },
  async ({ page, faults, server }) => {
    const desk = blogDesk(server);
    // A name that cannot be broken.
    const topic = await desk.addCategory('व'.repeat(60));
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto('/');
    await expectNoSidewaysScroll(page);
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
    await page.goto('/community/blogs');
    await expect(topicButton(page, topic.name)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await desk.remove('categories', topic._id);
  },
);
