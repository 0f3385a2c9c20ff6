import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const slider = (page: Page) => page.getByRole('region', { name: 'What Our Customers Say' });
const cards = (page: Page) => slider(page).getByRole('listitem');
const names = (page: Page) => cards(page).locator('b');
const button = (page: Page, name: string | RegExp) => slider(page).getByRole('button', { name });
const dot = (page: Page, number: number) => button(page, new RegExp(`page ${number} of`));

test('dots and arrows turn the testimonials, two a page, on phones one a page without arrows', async ({ page, faults }) => {
  faults.allow(/person-1|Failed to load resource/);
  await page.route('**/pictures/person-1-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await slider(page).scrollIntoViewIfNeeded();
  await expect(cards(page).locator('img').first()).toHaveAttribute('src', /no-portrait/);
  await expect(cards(page).locator('img').last()).toHaveAttribute('src', /person-2/);
  await expect(names(page)).toHaveText(['Aarti Deshmukh', 'Rohit Nair']);
  await expect(button(page, /page \d of 4/)).toHaveCount(4);
  await dot(page, 3).click();
  await expect(names(page)).toHaveText(['Harpreet Singh Gill', 'Kavya Murugan']);
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, slider(page));
  await button(page, 'Next testimonials').click();
  await button(page, 'Next testimonials').click();
  await expect(names(page)).toHaveText(['Aarti Deshmukh', 'Rohit Nair']);
  await button(page, 'Previous testimonials').click();
  await expect(names(page)).toHaveText(['Nazia Shaikh', 'Vikram Joshi']);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect(button(page, /page \d of 8/)).toHaveCount(8);
  await expect(button(page, 'Next testimonials')).toBeHidden();
  await dot(page, 8).click();
  await expect(names(page)).toHaveText(['Vikram Joshi']);
  await expect(cards(page).first()).toBeInViewport();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(names(page)).toHaveText(['Nazia Shaikh', 'Vikram Joshi']);
  await expect(button(page, 'Next testimonials')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
