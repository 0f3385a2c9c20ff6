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
/** After the last comes the first again. */
const SECOND = ['used-car-dealers', 'loan-eligibility', 'auto-finance-and-solving-dealer-Challenges'];

const carousel = (page: Page) => page.getByRole('region', { name: 'Articles to start with' });
const shown = (page: Page) =>
  carousel(page)
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('/blogs/', '')));
const expectShown = (page: Page, slugs: readonly string[]) => expect.poll(() => shown(page)).toEqual(slugs);
const control = (page: Page, name: string) => carousel(page).getByRole('button', { name });

/** Opens the page with its clock stopped, and the carousel's own time at zero: it starts anew when the pointer leaves it. */
async function openStopped(page: Page) {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.goto('/BlogsForHome');
  await carousel(page).hover({ position: { x: 5, y: 5 } });
  await page.clock.pauseAt('2026-11-21T12:00:00');
  await page.getByRole('banner').hover();
  await expect(carousel(page).locator('ul').first()).toHaveAttribute('aria-live', 'off');
}

test('shows three of five articles with all that is known of them', async ({ page, server }) => {
  const posts = await listPosts(server);
  expect((await page.goto('/BlogsForHome'))?.status()).toBe(200);
  await expectShown(page, FIRST);
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

test('goes on after 5000 ms, and from the last to the first', async ({ page }) => {
  await openStopped(page);
  await page.clock.runFor(4999);
  await expectShown(page, FIRST);
  await page.clock.runFor(1);
  await expectShown(page, SECOND);
  await page.clock.runFor(5000);
  await expectShown(page, FIRST);
});

test('dots and arrows turn it, in both directions around', async ({ page }) => {
  await page.goto('/BlogsForHome');
  await control(page, 'Previous articles').click();
  await expectShown(page, SECOND);
  await expect(control(page, 'Articles, page 2 of 2')).toHaveAttribute('aria-current', 'true');
  await control(page, 'Next articles').click();
  await expectShown(page, FIRST);
  await control(page, 'Articles, page 2 of 2').click();
  await expectShown(page, SECOND);
});

test('takes the focus along by the arrow keys, and has nothing else to focus out of sight', async ({ page }) => {
  await page.goto('/BlogsForHome');
  const links = carousel(page).getByRole('article').getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expectShown(page, SECOND);
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(control(page, 'Pause articles')).toBeFocused();
});

test('rests under the pointer, under the focus, in a hidden tab, and when it is paused', async ({ page }) => {
  await openStopped(page);
  await carousel(page).hover({ position: { x: 5, y: 5 } });
  await page.clock.runFor(20_000);
  await expectShown(page, FIRST);

  await page.getByRole('banner').hover();
  await control(page, 'Pause articles').focus();
  await page.keyboard.press('Tab');
  await expect(carousel(page).locator('ul').first()).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expectShown(page, FIRST);
  await page.getByRole('banner').getByRole('link').first().focus();

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await page.clock.runFor(20_000);
  await expectShown(page, FIRST);
  await hide(false);

  await control(page, 'Pause articles').click();
  await page.getByRole('banner').hover();
  await page.clock.runFor(20_000);
  await expectShown(page, FIRST);
  await control(page, 'Play articles').click();
  await page.getByRole('banner').hover();
  await expect(carousel(page).locator('ul').first()).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(5000);
  await expectShown(page, SECOND);
});

test('never moves by itself where motion is unwanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.goto('/BlogsForHome');
  await page.clock.runFor(60_000);
  await expectShown(page, FIRST);
  await expect(control(page, 'Pause articles')).toBeHidden();
});

test('shows one at a time below 768 px, with arrows', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/BlogsForHome');
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

  test('all five can be pulled into view', async ({ page }) => {
    await page.goto('/BlogsForHome');
    await expectShown(page, SLUGS);
    const last = carousel(page).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expectNoSidewaysScroll(page);
  });
});
