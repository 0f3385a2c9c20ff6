import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';

/** Addresses of the sheet that every page has, without what React Router may put behind them. */
const siteSheets = (page: Page) =>
  page.locator('link[rel=stylesheet]').evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLLinkElement).href).pathname).filter((path) => path.startsWith('/assets/site-')),
  );

test('parts that come later do not put the sheet of all pages behind that of their page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Our Blog' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Know more' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await siteSheets(page)).toHaveLength(1);
});

test('the navigation of the office stays in sight beside the post editor', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/posts/new');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  expect(await siteSheets(page)).toHaveLength(1);
});
