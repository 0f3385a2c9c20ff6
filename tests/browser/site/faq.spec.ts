import type { Page } from '@playwright/test';
import { SAMPLE_SITE } from '../../../src/shared/site.ts';
import { expect, expectAccessible, test } from '../../support/browser.ts';

const item = (page: Page, question: string | RegExp) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: question }) });
const FIRST = 'Who can apply for a personal loan?';
const SECOND = 'How much can I borrow, and for how long?';

test('the groups stand in their order, and every item opens and closes on its own', async ({ page }) => {
  await page.goto('/community/faq');
  const groups = page.locator('section:has(details) h2');
  await expect(groups).toHaveText(['Personal Loan', 'New Car Loan', 'Used Car Loan', 'Top-Up Car Loan']);
  await expect(page.locator('details[open]')).toHaveCount(0);

  await item(page, FIRST).locator('summary').click();
  await item(page, SECOND).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect(item(page, FIRST).getByText(/21 to 60 years of age/)).toBeVisible();

  await item(page, FIRST).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(item(page, SECOND)).toHaveAttribute('open');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('an item opens by keyboard, and takes 0.3 s for it', async ({ page }) => {
  await page.goto('/community/faq');
  const summary = item(page, FIRST).locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(item(page, FIRST)).toHaveAttribute('open');
  const times = await item(page, FIRST).evaluate((details) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(details, '::details-content');
    return { transitionProperty, transitionDuration };
  });
  expect(times).toEqual({ transitionProperty: 'grid-template-rows, content-visibility', transitionDuration: '0.3s, 0.3s' });
});

test('an item grows while it opens and shrinks while it closes', async ({ page }) => {
  await page.goto('/community/faq');
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

test('without script the items open too, a fragment included, and there is no search that does nothing', async ({
  browser,
  server,
}) => {
  // Without motion, the page is where the fragment leads as soon as it is there.
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.origin}/community/faq#new-car-loan-noc-form-35`);
  await expect(page.getByText(/signed\. Apply to your RTO/)).toBeInViewport();
  await item(page, FIRST).locator('summary').click();
  await expect(item(page, FIRST).getByText(/21 to 60 years of age/)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await context.close();
});

test('the search narrows the questions, says how many it found, and how to get all back', async ({ page }) => {
  await page.goto('/community/faq');
  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  const shown = page.locator('details:visible');
  await search.fill('cibil');
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('status')).toHaveText('');
  await expect(shown).toHaveCount(32);
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(page.getByText(/^No results for/)).toBeHidden();
});

test('ends with "Still Have Questions?", support and live chat, and tells search engines all questions', async ({
  page,
}) => {
  await page.goto('/community/faq');
  await expect(page.getByRole('heading', { name: 'Still Have Questions?' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contactus');
  const chat = page.getByRole('main').getByRole('link', { name: /Live Chat/ });
  await expect(chat).toHaveAttribute('href', `https://wa.me/${SAMPLE_SITE.whatsapp}`);
  await expect(chat).toHaveAttribute('target', '_blank');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = texts.map((text) => JSON.parse(text) as Record<string, unknown>).find((thing) => thing['@type'] === 'FAQPage');
  expect(faq?.['mainEntity']).toHaveLength(32);
  await page.getByRole('main').getByRole('link', { name: 'Back to Community' }).click();
  await expect(page).toHaveURL(/\/community$/);
});
