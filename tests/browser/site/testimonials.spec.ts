import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';

test.use({ sampleContent: 'on' });

const slider = (page: Page) => page.getByRole('region', { name: 'What Our Customers Say' });
const cards = (page: Page) => slider(page).getByRole('listitem');
const names = (page: Page) => cards(page).locator('b');
const dot = (page: Page, number: number) => slider(page).getByRole('button', { name: new RegExp(`page ${number} of`) });

/**
 * Opens the home page with its clock stopped, and the slider's own time at zero: it starts anew when the pointer leaves it.
 */
async function openStopped(page: Page) {
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await page.goto('/');
  await slider(page).scrollIntoViewIfNeeded();
  // Cards of other pages are hidden once the script is at work.
  await expect(slider(page).locator('li[aria-hidden]')).not.toHaveCount(0);
  await slider(page).hover({ position: { x: 5, y: 5 } });
  await page.clock.pauseAt('2026-11-21T12:00:00');
  await page.mouse.move(0, 0);
  await page.getByRole('banner').hover();
}

test('shows two of eight, all rated 5, as samples', async ({ page }) => {
  await page.goto('/');
  await expect(slider(page).locator('li')).toHaveCount(8);
  await expect(slider(page).getByText('Rated 5 out of 5')).toHaveCount(8);
  await expect(slider(page).getByText(/^Sample testimonials/)).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(names(page)).toHaveText(['Aarti Deshmukh', 'Rohit Nair']);
  await expect(slider(page).getByRole('button', { name: /page \d of 4/ })).toHaveCount(4);
});

test('turns after 5000 ms and wraps around', async ({ page }) => {
  await openStopped(page);
  await page.clock.runFor(4999);
  await expect(names(page)).toHaveText(['Aarti Deshmukh', 'Rohit Nair']);
  await page.clock.runFor(1);
  await expect(names(page)).toHaveText(['Sunita Rao', 'Imran Qureshi']);
  await page.clock.runFor(5000);
  await expect(names(page)).toHaveText(['Harpreet Singh Gill', 'Kavya Murugan']);
  await page.clock.runFor(5000);
  await expect(names(page)).toHaveText(['Nazia Shaikh', 'Vikram Joshi']);
  await page.clock.runFor(5000);
  await expect(names(page)).toHaveText(['Aarti Deshmukh', 'Rohit Nair']);
});

test('dots and arrows turn it, and wrap in both directions', async ({ page }) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(2);
  await dot(page, 3).click();
  await expect(names(page)).toHaveText(['Harpreet Singh Gill', 'Kavya Murugan']);
  await slider(page).getByRole('button', { name: 'Next testimonials' }).click();
  await slider(page).getByRole('button', { name: 'Next testimonials' }).click();
  await expect(names(page)).toHaveText(['Aarti Deshmukh', 'Rohit Nair']);
  await slider(page).getByRole('button', { name: 'Previous testimonials' }).click();
  await expect(names(page)).toHaveText(['Nazia Shaikh', 'Vikram Joshi']);
});

test('below 768 px it shows one at a time and no arrows', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  await expect(names(page)).toHaveText(['Aarti Deshmukh']);
  await expect(slider(page).getByRole('button', { name: /page \d of 8/ })).toHaveCount(8);
  await expect(slider(page).getByRole('button', { name: 'Next testimonials' })).toBeHidden();
  await dot(page, 8).click();
  await expect(names(page)).toHaveText(['Vikram Joshi']);
  await expect(cards(page).first()).toBeInViewport();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(names(page)).toHaveText(['Nazia Shaikh', 'Vikram Joshi']);
  await expect(slider(page).getByRole('button', { name: 'Next testimonials' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test('a photo that can’t be had leaves a figure in its place', async ({ page, faults }) => {
  faults.allow(/person-1|Failed to load resource/);
  await page.route('**/pictures/person-1-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await slider(page).scrollIntoViewIfNeeded();
  const [first, second] = [slider(page).locator('li').nth(0), slider(page).locator('li').nth(1)];
  await expect(first.locator('.testimonial-portrait img')).toHaveAttribute('src', /no-portrait/);
  await expect(second.locator('img')).toHaveAttribute('src', /person-2/);
});

test('is accessible with its second page shown', async ({ page }) => {
  await page.goto('/');
  await dot(page, 2).click();
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
});
