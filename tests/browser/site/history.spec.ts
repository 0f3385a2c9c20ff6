import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scroll = (page: Page, to: number) => page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), to);
/** Scrolling takes a frame or two. */
const POLL = { intervals: [20] };
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('a new page starts at its top; Back, Forward and a reload return to where the reader was', async ({ page }) => {
  await page.goto('/our-story');
  await footerLink(page, 'Community').click();
  await expect(page).toHaveURL('/community');
  await page.waitForLoadState();
  expect(await top(page)).toBe(0);
  await scroll(page, 300);
  await expect.poll(() => top(page), POLL).toBe(300);

  await page.goBack();
  await expect(page).toHaveURL('/our-story');
  await expect.poll(() => top(page), POLL).toBeGreaterThan(1000);
  await page.goForward();
  await expect(page).toHaveURL('/community');
  await expect.poll(() => top(page), POLL).toBe(300);
  await page.reload();
  await expect.poll(() => top(page), POLL).toBe(300);

  await footerLink(page, 'Community').click();
  await expect.poll(() => top(page), POLL).toBe(0);
});

test('the keyboard continues at the start of a new page, and at the place that an address names', async ({ page }) => {
  await page.goto('/community/blogs');
  const focused = page.locator(':focus');
  await footerLink(page, 'Community').press('Enter');
  await expect(page).toHaveURL('/community');
  // A key that is pressed between two pages is lost.
  await page.waitForLoadState();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to the content');

  await page.goto('/community/blogs#latest');
  await expect(page.locator('#latest')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('All');
});

test('a page kept for Back closes its menus, and learns who has signed in meanwhile', async ({ page }) => {
  await page.goto('/community');
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const loans = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More under Loans' });
  const office = page.getByRole('banner').getByRole('link', { name: 'Back office' });
  const turn = (type: string) =>
    page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), type);

  await loans.press('Enter');
  await expect(loans).toHaveAttribute('aria-expanded', 'true');
  await turn('pagehide');
  await expect(loans).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => localStorage.setItem('token', 'x'));
  await turn('pageshow');
  await expect(office).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('token'));
  await turn('pageshow');
  await expect(office).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  await menu.getByRole('link', { name: 'Loans', exact: true }).click();
  await turn('pagehide');
  await expect(menu).toBeHidden();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await expect(menu.getByRole('link', { name: 'Used Car Loan' })).toBeHidden();
});

test.describe('while the next page is loading', () => {
  const words = (page: Page) => page.locator('.loading-notice p');
  /** After an answer without content, the browser stays on the page. */
  const neverArrives = (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.fulfill({ status: 204 }));

  // By keyboard: what a pointer rests on is prefetched.
  test('the page says what is loading, until it is left or stopped', async ({ page }) => {
    await neverArrives(page, /\/blog\/|\/community\/blogs\?/);
    await page.goto('/community/blogs');
    await page.getByRole('main').getByRole('article').getByRole('link').first().press('Enter');
    await expect(words(page)).toHaveText(['Loading post...']);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(words(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(words(page)).toHaveText(['Loading blogs...']);
    // The browser's own way to stop a page.
    await page.keyboard.press('Escape');
    await expect(words(page)).toHaveCount(0);

    await page.goto('/community');
    await neverArrives(page, /\/community\/blogs$/);
    await footerLink(page, 'Blogs').press('Enter');
    await expect(words(page)).toHaveText(['Loading categories...', 'Loading blogs...']);
    await expectAccessible(page, page.locator('.loading-notice'));
  });
});
