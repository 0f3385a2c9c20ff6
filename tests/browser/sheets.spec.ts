import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { openHome } from './site/home-page.ts';

/** The style sheets of the page in their order, without what React Router may put behind their addresses. */
const sheetsOf = (page: Page) =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

test('a page has its one sheet also when its islands are awake', async ({ page }) => {
  await openHome(page);
  expect(await sheetsOf(page)).toHaveLength(1);
});

test('the office links no sheet twice, and its navigation stays in sight beside the post editor', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/posts/new');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  const sheets = await sheetsOf(page);
  expect(new Set(sheets).size).toBe(sheets.length);
});
