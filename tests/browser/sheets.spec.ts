import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser.ts';
import { hydrate } from './site/parts.ts';

/** The page's style sheets in order, without the fragments that React Router may append to their URLs. */
const sheetsOf = (page: Page) =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

test('a page still has its own style sheet alone after its islands are hydrated', async ({ page }) => {
  await page.goto('/');
  for (const part of ['#eligibility', '#emi']) await hydrate(page.locator(part));
  expect(await sheetsOf(page)).toEqual([]);
  await expect(page.locator('style')).toHaveCount(1);
});

test('the office links no style sheet twice, and its navigation is at hand in the post editor', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/posts/new');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  const sheets = await sheetsOf(page);
  expect(new Set(sheets).size).toBe(sheets.length);
});
