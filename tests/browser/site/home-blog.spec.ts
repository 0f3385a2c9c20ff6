import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { addCategory, holdBack, listCategories, listPosts, topicButton } from './blog.ts';

test.use({ sampleContent: 'on' });

const NONE = 'No blogs found for this category.';

const section = (page: Page) => page.getByRole('region', { name: 'Our Blog' });
const titles = (page: Page) => section(page).getByRole('heading', { level: 3 });

test('shows the three newest posts, and the way to all', async ({ page, server }) => {
  const posts = await listPosts(server);
  const categories = await listCategories(server);
  await page.goto('/');
  await expect(titles(page)).toHaveText(posts.slice(0, 3).map(({ title }) => title));
  await expect(section(page).getByRole('link', { name: posts[0]?.title ?? '' })).toHaveAttribute(
    'href',
    `/blog/${posts[0]?.slug}`,
  );
  await expect(section(page).getByRole('button')).toHaveText(['All', ...categories.map(({ name }) => name)]);
  await expect(section(page).getByRole('link', { name: 'View all blogs' })).toHaveAttribute('href', '/community/blog');
  await section(page).getByRole('link', { name: 'View all blogs' }).click();
  await expect(page).toHaveURL('/community/blogs');
});

test('a topic changes the posts without a reload, and stands in the address', async ({ page, server }) => {
  const [category] = await listCategories(server);
  const own = (await listPosts(server, category?._id)).slice(0, 3).map(({ title }) => title);
  await page.goto('/?slide=used-car-loan');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const letGo = await holdBack(page, /[?&]category=/);
  await topicButton(page, category?.name ?? '').click();
  await expect(section(page).getByText('Loading blogs...')).toBeVisible();
  await expect(topicButton(page, category?.name ?? '')).toHaveAttribute('aria-pressed', 'true');
  letGo();
  await expect(titles(page)).toHaveText(own);
  await expect(page).toHaveURL(`/?slide=used-car-loan&category=${category?._id}`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(titles(page)).toHaveText(own);
  await expect(topicButton(page, category?.name ?? '')).toHaveAttribute('aria-pressed', 'true');
});

test('the last choice wins, whichever answer comes last', async ({ page, server }) => {
  const [slow, quick] = await listCategories(server);
  await page.goto('/');
  // An answer that never comes: it must not be waited for.
  await page.route(`**/?category=${slow?._id}`, () => {});
  const droppedRequest = page.waitForEvent('requestfailed');
  await topicButton(page, slow?.name ?? '').click();
  await topicButton(page, quick?.name ?? '').click();
  expect((await droppedRequest).url()).toContain(slow?._id);
  const own = (await listPosts(server, quick?._id)).slice(0, 3).map(({ title }) => title);
  await expect(titles(page)).toHaveText(own);
});

test('says when a topic has no posts, and when posts can’t be had', async ({ page, faults, newServer }) => {
  const server = await newServer({ SAMPLE_CONTENT: 'on' });
  addCategory(server, 'Two-wheelers');
  await page.goto(server.origin);
  await topicButton(page, 'Two-wheelers').click();
  await expect(section(page).getByText(NONE)).toBeVisible();
  await expect(section(page).getByText(/check your connection/)).toHaveCount(0);
  await topicButton(page, 'All').click();
  await expect(titles(page)).toHaveCount(3);
  await expect(page).toHaveURL(server.origin);

  faults.allow(/ERR_FAILED/);
  const [category] = await listCategories(server);
  await page.route('**/?category=*', (route) => route.abort());
  await topicButton(page, category?.name ?? '').click();
  await expect(section(page).getByText(NONE)).toBeVisible();
  await expect(section(page).getByText(/check your connection/)).toBeVisible();
  // The header lies over nothing that can be pressed.
  await section(page).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
  await expectAccessible(page);
  await page.unroute('**/?category=*');
  await section(page).getByRole('link', { name: 'Try again' }).click();
  await expect(titles(page).first()).toBeVisible();
  await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused();
});

test('an invented topic leads to the plain page', async ({ page }) => {
  await page.goto('/?slide=used-car-loan&category=01980000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL('/?slide=used-car-loan');
  await expect(titles(page)).toHaveCount(3);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('a topic is chosen by a new page, which opens at the blog', async ({ page, server }) => {
    const [category] = await listCategories(server);
    await page.goto('/');
    await topicButton(page, category?.name ?? '').click();
    await expect(page).toHaveURL(`/?category=${category?._id}#blog`);
    await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(titles(page)).toHaveText((await listPosts(server, category?._id)).slice(0, 3).map(({ title }) => title));
  });
});

test('fits every window and is accessible', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (width === 390 || width === 1280) await expectAccessible(page);
  }
});
