import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const moveTo = (page: Page, place: number) => page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), place);
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('a new page starts at its top; Back and Forward return to where one was, also after a reload', async ({ page }) => {
  await page.goto('/');
  await footerLink(page, 'Community').click();
  await expect(page).toHaveURL('/community');
  await page.waitForLoadState();
  expect(await top(page)).toBe(0);
  await moveTo(page, 300);
  await expect.poll(() => top(page)).toBe(300);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => top(page)).toBeGreaterThan(1000);
  await page.goForward();
  await expect(page).toHaveURL('/community');
  await expect.poll(() => top(page)).toBe(300);
  await page.reload();
  await expect.poll(() => top(page)).toBe(300);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => top(page)).toBeGreaterThan(1000);
});

test('a link to the page one is on goes to its top', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Home'],
    ['/calculators?tab=prepayment', 'Calculators'],
  ] as const) {
    await page.goto(path);
    await footerLink(page, name).click();
    await expect.poll(() => top(page)).toBe(0);
  }
});

test('the keyboard goes on at the start of a new page, and at the place that an address names', async ({ page }) => {
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

// The browser of the tests has no back/forward cache, so this looks for what would keep a page out of it.
test('nothing in a page keeps the browser from holding it in memory for Back', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    const heard = ((window as { heard?: Set<string> }).heard = new Set<string>());
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...listener: Parameters<typeof addEventListener>) {
      heard.add(listener[0]);
      return addEventListener.apply(this, listener);
    };
  });
  for (const path of [
    '/',
    '/calculators',
    '/apply',
    '/community/blogs',
    '/community/faq',
    '/blog/emi-explained',
    '/our-story/contact-us',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.headers()['cache-control'], path).not.toContain('no-store');
    const heard = await page.evaluate(() => [...((window as { heard?: Set<string> }).heard ?? [])]);
    expect(heard, path).toContain('pagehide');
    expect(
      heard.filter((event) => event.endsWith('unload')),
      path,
    ).toEqual([]);
  }
});

test('a page that waits for Back has its menus closed, and is told who has signed in since', async ({ page }) => {
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

test.describe('while the page that was asked for is on its way', () => {
  const words = (page: Page) => page.locator('.loading-notice p');
  /** An answer without content leaves the page before as it is while it waits. */
  const neverArrives = (page: Page, pattern: RegExp) => page.route(pattern, (route) => route.fulfill({ status: 204 }));

  // By keyboard: what a pointer rests on is fetched ahead.
  test('it is said that an article is loading, until it is there', async ({ page }) => {
    await page.goto('/community/blogs');
    const article = page.getByRole('main').getByRole('article').getByRole('link').first();
    await neverArrives(page, /\/blog\//);
    await article.press('Enter');
    await expect(words(page)).toHaveText(['Loading post...']);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(words(page)).toHaveCount(0);
    await page.unrouteAll();
    await article.press('Enter');
    await expect(page).toHaveURL(/\/blog\//);
    await expect(words(page)).toHaveCount(0);
  });

  test('it is said that the list is loading, and its topics where they are not there yet', async ({ page }) => {
    await neverArrives(page, /\/community\/blogs\?/);
    await page.goto('/community/blogs');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(words(page)).toHaveText(['Loading blogs...']);
    // The browser's own way to stop a page.
    await page.keyboard.press('Escape');
    await expect(words(page)).toHaveCount(0);

    await page.goto('/community');
    await neverArrives(page, /\/community\/blogs$/);
    await footerLink(page, 'Blogs').press('Enter');
    await expect(words(page)).toHaveText(['Loading categories...', 'Loading blogs...']);
    await expectAccessible(page);
  });

  test('nothing is said of what opens elsewhere, or in the page itself', async ({ page }) => {
    await page.goto('/blog/emi-explained');
    await page.getByRole('main').getByRole('navigation', { name: 'In this article' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/#/);
    await expect(words(page)).toHaveCount(0);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /^Next article/ }).click({ modifiers: ['Control'] });
    await (await opened).close();
    await expect(words(page)).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(words(page)).toHaveCount(0);
  });
});
