import { PRODUCTS } from '../../../src/shared/products.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { blogDesk } from '../office/blog.ts';
import { carousel, HEADINGS, openHome, productButton, shownHeading, shownSlide } from './home-page.ts';

test.use({ sampleContent: 'on' });

test('says what the site is for, once, and to search engines too', async ({ page, server }) => {
  await page.goto('/?utm_source=letter');
  await expect(page).toHaveTitle(/Personal loans and car loans.* \| Rinova/);
  await expect(page.locator('h1')).toHaveText(HEADINGS[0]);
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  expect(await content('meta[name=description]')).toContain('check your eligibility');
  expect(await content('meta[property="og:title"]')).toContain('Rinova');
  expect(await content('meta[property="og:image"]')).toBe(`${server.origin}/social-card.jpg`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${server.origin}/`);
  // The first picture does not wait for the script.
  const picture = carousel(page).getByRole('img', { name: /phone with an approved loan/ });
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect(picture).toHaveAttribute('loading', 'eager');
});

test('has its sections in their order, six features, and an offer to apply with a decision within 24 hours', async ({
  page,
}) => {
  await openHome(page);
  await expect(page.getByRole('main').locator('h2:visible')).toHaveText([
    'AI-driven lending for your needs',
    'Our Loan Products',
    'What Our Customers Say',
    'Apply today, know by tomorrow',
    'Quick Loan Eligibility Check',
    'Calculate your EMIs instantly',
    'Our Blog',
  ]);
  const features = page.getByRole('region', { name: 'AI-driven lending for your needs' });
  await expect(features.getByRole('heading', { level: 3 })).toHaveText([
    'Best Offers, Many Lenders',
    'Instant Eligibility & Pre-Approval',
    'Smart Lender Matching',
    'Fast & Paperless',
    'No Hidden Charges',
    'Complete Loan Support',
  ]);
  const teaser = page.locator('.teaser');
  await expect(teaser).toContainText('Decision within 24 hours');
  await expect(teaser.getByRole('link', { name: 'Apply Now', exact: true })).toHaveAttribute('href', '/apply');
});

test('shows four loan cards that lead to their pages', async ({ page, faults }) => {
  await openHome(page);
  const cards = page.getByRole('region', { name: 'Our Loan Products' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  for (const [position, { name, cardPath, rateFrom }] of PRODUCTS.entries()) {
    const card = cards.nth(position);
    await expect(card.getByRole('heading')).toHaveText(name);
    await expect(card).toContainText(`${rateFrom}%`);
    await expect(card.getByRole('link')).toHaveText(`Learn More about ${name}`);
    await expect(card.getByRole('link')).toHaveAttribute('href', cardPath);
  }
  // The product pages themselves come later; what counts here is where the card leads.
  faults.allow(/status of 404/);
  await cards.nth(1).click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/loans/used-car-loan');
});

test('leads from the hero down to the form', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Check my eligibility' }).click();
  await expect(page.getByRole('heading', { name: 'Quick Loan Eligibility Check' })).toBeInViewport();
  await expect(page).toHaveURL('/#eligibility');
});

test('has slides that the server turns where their script never arrives', async ({ page, faults }) => {
  faults.allow(/carousel|^uncaught: $/);
  await page.route('**/assets/carousel-*', (route) => route.abort());
  await page.goto('/');
  await productButton(page, 'New Car Loan').click();
  await expect(page).toHaveURL('/?slide=new-car-loan');
  await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
  await expect(shownSlide(page).getByRole('img')).toHaveJSProperty('complete', true);
});

test('fits every window', async ({ page }) => {
  await openHome(page);
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
});

test('fits a phone also with a topic whose name has no place to break', async ({ page, server }) => {
  const desk = blogDesk(server);
  const topic = await desk.addCategory('व'.repeat(60));
  await page.setViewportSize({ width: 320, height: 900 });
  for (const path of ['/', '/community/blogs']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: topic.name })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await desk.remove('categories', topic._id);
});

for (const path of ['/', '/?slide=used-car-loan']) {
  test(`is accessible on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page, path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  });
}

test('keeps the loan cards within reach of the keyboard where they stand in a row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  const links = page.getByRole('region', { name: 'Our Loan Products' }).getByRole('link');
  await links.first().focus();
  for (const link of [links.nth(1), links.nth(2), links.nth(3)]) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});
