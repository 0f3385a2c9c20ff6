import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { listPosts } from './blog.ts';

test.use({ sampleContent: 'on' });

const SLUGS = [
  'auto-finance-and-solving-dealer-Challenges',
  'new-vs-used-car',
  'personal-loan',
  'used-car-dealers',
  'loan-eligibility',
];
const FIRST = SLUGS.slice(0, 3);
/** The last page is filled up with the first article. */
const SECOND = ['used-car-dealers', 'loan-eligibility', 'auto-finance-and-solving-dealer-Challenges'];

const carousel = (page: Page) => page.getByRole('region', { name: 'Articles to start with' });
const shown = (page: Page) =>
  carousel(page)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('/blogs/', '')));
const expectShown = (page: Page, slugs: readonly string[]) => expect.poll(() => shown(page)).toEqual(slugs);
const control = (page: Page, name: string) => carousel(page).getByRole('button', { name });

test('shows three of five articles with their details, and leads to them', async ({ page, server }) => {
  const posts = await listPosts(server);
  await page.goto('/BlogsForHome');
  await expectShown(page, FIRST);
  await expect(carousel(page)).toHaveAttribute('data-interval', '5000');
  for (const [place, slug] of FIRST.entries()) {
    const post = posts.find((each) => each.slug === slug);
    const card = carousel(page).getByRole('article').nth(place);
    await expect(card.getByRole('heading')).toHaveText(post?.title ?? '');
    await expect(card).toContainText(post?.excerpt ?? '');
    await expect(card.locator('img')).toBeVisible();
    await expect(card.getByText(/^\d+ views?$/)).toHaveCount(post?.views ? 1 : 0);
    await expect(card.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/);
    await expect(card.getByText(`${post?.readMinutes} Min`, { exact: true })).toBeVisible();
    await expect(card.getByText(post?.author ?? '', { exact: true })).toBeVisible();
  }
  await carousel(page).getByRole('link').first().click();
  await expect(page).toHaveURL('/blog/auto-finance-and-solving-dealer-Challenges');
});

test('arrows, dots and arrow keys turn it with the focus, and below 768 px it shows one article', async ({ page }) => {
  await page.goto('/BlogsForHome');
  await control(page, 'Previous articles').click();
  await expectShown(page, SECOND);
  await expect(control(page, 'Articles, page 2 of 2')).toHaveAttribute('aria-current', 'true');
  await control(page, 'Next articles').click();
  await expectShown(page, FIRST);
  const links = carousel(page).getByRole('article').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, SECOND);
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  // No link out of sight can be focused.
  await page.keyboard.press('Tab');
  await expect(control(page, 'Previous articles')).toBeFocused();
  await control(page, 'Articles, page 1 of 2').click();

  await page.setViewportSize({ width: 767, height: 900 });
  await expectShown(page, FIRST.slice(0, 1));
  await expect(control(page, 'page')).toHaveCount(5);
  await control(page, 'Previous articles').click();
  await expectShown(page, ['loan-eligibility']);
  await control(page, 'Next articles').click();
  await expectShown(page, FIRST.slice(0, 1));
  await page.setViewportSize({ width: 768, height: 900 });
  await expectShown(page, FIRST);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('all five can be scrolled into view', async ({ page }) => {
    await page.goto('/BlogsForHome');
    await expectShown(page, SLUGS);
    const last = carousel(page).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});
