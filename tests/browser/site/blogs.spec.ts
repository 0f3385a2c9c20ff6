import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser.ts';
import { addCategory, cards, listCategories, listPosts, strip, titles, topicButton } from './blog.ts';

test.use({ sampleContent: 'on' });

const NONE = 'No blogs found for this category.';
const INVENTED = '01980000-0000-7000-8000-000000000000';

const button = (page: Page, name: 'Previous' | 'Next') => page.getByRole('button', { name, exact: true });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  // The browser gives up the scripts that the page names.
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('the listing is complete', async ({ page, server }) => {
    const posts = await listPosts(server);
    const categories = await listCategories(server);
    expect(posts.length).toBeGreaterThan(8);
    expect((await page.goto('/community/blogs'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Financial Insights & Resources');
    await expect(page.getByRole('heading', { level: 2, name: 'Our latest Blog' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Community' })).toHaveAttribute('href', '/community');
    await expect(page.getByText('Filter by Topic')).toBeVisible();
    const topics = page.getByRole('list', { name: 'Filter by Topic' }).getByRole('button');
    await expect(topics).toHaveText(['All', ...categories.map(({ name }) => name)]);
    await expect(topicButton(page, 'All')).toHaveAttribute('aria-pressed', 'true');

    await expect(titles(page)).toHaveText(posts.slice(0, 8).map(({ title }) => title));
    const [first] = posts;
    const card = cards(page).first();
    await expect(card.getByText(first?.category?.name.toUpperCase() ?? '', { exact: true })).toBeVisible();
    await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(
      first?.tags.map(({ name }) => `#${name}`) ?? [],
    );
    await expect(card).toContainText(first?.excerpt ?? '');
    await expect(card.getByText(/^Published on \d{1,2} [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${first?.slug}`);

    await expect(page.getByText(`Page 1 of ${Math.ceil(posts.length / 8)}`)).toBeVisible();
    await expect(button(page, 'Previous')).toBeDisabled();
    const parts = page.locator('script[type="application/ld+json"]');
    expect(JSON.parse((await parts.textContent()) ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

test('choosing a topic goes back to page 1 at the head of the list, and stands in the address', async ({ page, server }) => {
  const posts = await listPosts(server);
  const [category] = await listCategories(server);
  const own = (await listPosts(server, category?._id)).map(({ title }) => title);
  await page.goto('/community/blogs?page=2');
  await topicButton(page, category?.name ?? '').click();
  await expect(page).toHaveURL(`/community/blogs?category=${category?._id}#latest`);
  await expect(titles(page)).toHaveText(own);
  await expect(page.getByRole('heading', { name: 'Our latest Blog' })).toBeInViewport();
  await expect(topicButton(page, category?.name ?? '')).toHaveAttribute('aria-pressed', 'true');
  await expect(topicButton(page, 'All')).toHaveAttribute('aria-pressed', 'false');

  await page.goBack();
  await expect(page).toHaveURL('/community/blogs?page=2');
  await expect(titles(page)).toHaveText(posts.slice(8).map(({ title }) => title));
  await expect(topicButton(page, 'All')).toHaveAttribute('aria-pressed', 'true');
});

test('pages turn between the first and the last, and reading goes on at the head of the list', async ({ page, server }) => {
  const posts = (await listPosts(server)).map(({ title }) => title);
  await page.goto('/community/blogs');
  await expect(button(page, 'Previous')).toBeDisabled();
  await button(page, 'Next').click();
  await expect(page).toHaveURL('/community/blogs?page=2#latest');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(titles(page)).toHaveText(posts.slice(8));
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Our latest Blog' })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(topicButton(page, 'All')).toBeFocused();

  await button(page, 'Previous').click();
  await expect(page).toHaveURL('/community/blogs?page=1#latest');
  await expect(titles(page)).toHaveText(posts.slice(0, 8));
});

test('a topic without posts says so, an invented one too and isn’t found', async ({ page, faults, newServer }) => {
  const server = await newServer({ SAMPLE_CONTENT: 'on' });
  const empty = addCategory(server, 'Two-wheelers');
  expect((await page.goto(`${server.origin}/community/blogs?category=${empty}`))?.status()).toBe(200);
  await expect(page.getByText(NONE)).toBeVisible();
  await expect(topicButton(page, 'Two-wheelers')).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  faults.allow(/status of 404/);
  expect((await page.goto(`${server.origin}/community/blogs?category=${INVENTED}`))?.status()).toBe(404);
  await expect(page.getByText(NONE)).toBeVisible();
});

test('a page beyond the last leads to the last', async ({ page }) => {
  await page.goto('/community/blogs?page=99');
  await expect(page).toHaveURL('/community/blogs?page=2');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});

test('cards enter 0.1 s after one another, and not at all where motion is unwanted', async ({ page }) => {
  const motion = () =>
    page.locator('.post-card').evaluateAll((cards) =>
      cards.map((card) => {
        const { animationName, animationDelay } = getComputedStyle(card);
        return `${animationName} ${animationDelay}`;
      }),
    );
  await page.goto('/community/blogs');
  expect(await motion()).toEqual(
    ['0s', '0.1s', '0.2s', '0.3s', '0.4s', '0.5s', '0.6s', '0.7s'].map((delay) => `post-enters ${delay}`),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(new Set((await motion()).map((each) => each.split(' ')[0]))).toEqual(new Set(['none']));
});

test('a post without topic is GENERAL, and a placeholder stands in for a picture that is missing or broken', async ({
  page,
  faults,
  newServer,
}) => {
  const server = await newServer({ SAMPLE_CONTENT: 'on' });
  const [first, second] = await listPosts(server);
  if (!first || !second) throw new Error('There are no posts.');
  strip(server, first);
  faults.allow(/Failed to load resource|\/pictures\//);
  const name = /\/pictures\/(.+)-\d+\.webp/.exec(second.featuredImage)?.[1];
  await page.route(`**/pictures/${name}-*`, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${server.origin}/community/blogs`);
  await expect(cards(page).nth(0).getByText('GENERAL', { exact: true })).toBeVisible();
  await expect(cards(page).nth(0).locator('img')).toHaveAttribute('src', /no-picture/);
  await expect(cards(page).nth(1).locator('img')).toHaveAttribute('src', /no-picture/);
  await expect(cards(page).nth(2).locator('img')).toHaveAttribute('src', /\/pictures\//);
  for (const index of [0, 1]) {
    expect(
      await cards(page)
        .nth(index)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  }
});
