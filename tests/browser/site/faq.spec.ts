import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser.ts';
import { holdBack, openWithoutScripts } from './parts.ts';

const item = (page: Page, question: string | RegExp) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: question }) });
const FIRST = 'Who can apply for a personal loan?';
const SECOND = 'How much can I borrow, and for how long?';

test('an item grows for 0.3 s while it opens, and shrinks while it closes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/community/faq');
  const times = await item(page, FIRST).evaluate((details) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(details, '::details-content');
    return { transitionProperty, transitionDuration };
  });
  expect(times).toEqual({ transitionProperty: 'grid-template-rows, content-visibility', transitionDuration: '0.3s, 0.3s' });

  /** Its height in every frame until the sign beside the question has turned, which takes as long. */
  const heights = (open: boolean) =>
    item(page, FIRST).evaluate(async (details: HTMLDetailsElement, open) => {
      const sign = { turned: false };
      details.querySelector('summary .icon')?.addEventListener('transitionend', () => (sign.turned = true), { once: true });
      const seen = [details.offsetHeight];
      details.open = open;
      while (!sign.turned) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.push(details.offsetHeight);
      }
      return seen;
    }, open);

  const opening = await heights(true);
  const [closed, opened] = [Math.min(...opening), Math.max(...opening)];
  expect(opened).toBeGreaterThan(closed + 40);
  expect(opening.some((height) => height > closed && height < opened)).toBe(true);
  expect(opening).toEqual(opening.toSorted((a, b) => a - b));
  const closing = await heights(false);
  expect(closing.some((height) => height > closed && height < opened)).toBe(true);
  expect(closing).toEqual(closing.toSorted((a, b) => b - a));
});

test('an address with a fragment opens its item, also when the fragment changes', async ({ page }) => {
  await page.goto('/community/faq#used-car-loan-rc-transfer');
  const transfer = item(page, 'How is the RC transferred to my name?');
  await expect(transfer).toHaveAttribute('open');
  await expect(transfer.locator('summary')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);

  await page.evaluate(() => {
    location.hash = '#top-up-car-loan-default';
  });
  const unpaid = item(page, 'What if I can’t pay?');
  await expect(unpaid).toHaveAttribute('open');
  await expect(unpaid.locator('summary')).toBeFocused();
  await expect(unpaid.locator('summary')).toBeInViewport();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test.beforeEach(({ faults }) => faults.allow(/\.js csp$/));

  test('items open, by a fragment too, and there is no search', async ({ page }) => {
    await page.goto('/community/faq#new-car-loan-noc-form-35');
    await expect(page.getByText(/signed\. Apply to your RTO/)).toBeVisible();
    await item(page, FIRST).locator('summary').click();
    await expect(item(page, FIRST).getByText(/21 to 60 years of age/)).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});

test('items open on their own, and a search, typed before its script or after, narrows them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdBack(page, '**/assets/*.js');
  await openWithoutScripts(page, '/community/faq');
  await item(page, FIRST).locator('summary').click();
  await item(page, SECOND).locator('summary').press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect(item(page, FIRST).getByText(/21 to 60 years of age/)).toBeVisible();
  await expectAccessible(page, page.getByRole('main'));
  await item(page, FIRST).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await item(page, SECOND).locator('summary').click();

  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  const shown = page.locator('details:visible');
  await search.fill('cibil');
  await expect(shown).toHaveCount(32);
  release();
  await expect(page.getByRole('status')).toHaveText('1 question found');
  await expect(shown).toHaveCount(1);
  await expect(page.locator('section:visible:has(details)').getByText(/^\d+ questions?$/)).toHaveText(['1 question']);
  await expect(page.locator('summary mark')).toHaveText(['CIBIL']);
  await expect(shown).not.toHaveAttribute('open');
  await shown.locator('summary').click();
  await expect(shown.locator('.question-answer mark').first()).toHaveText('CIBIL');

  await search.fill('Foreclosure  CHARGE');
  await expect(page.getByRole('status')).toHaveText(/^\d+ questions found$/);
  expect(
    new Set((await page.locator('details:not([hidden]) mark').allTextContents()).map((text) => text.toLowerCase())),
  ).toEqual(new Set(['foreclosure', 'charge']));
  await search.fill('<b>umbrella');
  await expect(page.getByRole('status')).toHaveText('0 questions found');
  await expect(page.getByText('No results for “<b>umbrella”')).toBeVisible();
  await expectAccessible(page, page.getByRole('main'));
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('status')).toHaveText('');
  await expect(shown).toHaveCount(32);
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(page.getByText(/^No results for/)).toBeHidden();
});
