import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/browser.ts';
import { blogDesk } from '../office/blog.ts';
import { carousel, HEADINGS, openHome, productButton, shownHeading, shownSlide } from './home-page.ts';
import { hydrate, openWithoutScripts } from './parts.ts';

test.use({ sampleContent: 'on' });

test('is accessible and fits every window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  for (const part of ['#eligibility', '#emi']) await hydrate(page.locator(part));
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    if (width !== 390 && width !== 1280) continue;
    await expectAccessible(page);
    await productButton(page, 'Used Car Loan').click();
    await expect(shownHeading(page)).toHaveText(HEADINGS[2]);
    await expectAccessible(page, carousel(page));
    for (const _ of ['to the first product', 'to the intro']) await page.keyboard.press('ArrowLeft');
    await expect(shownHeading(page)).toHaveText(HEADINGS[0]);
  }
});

test('a link in the hero leads to the form, and all of a loan card leads to its page', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Check my eligibility' }).click();
  await expect(page.getByRole('heading', { name: 'Quick Loan Eligibility Check' })).toBeInViewport();
  await expect(page).toHaveURL('/#eligibility');
  const cards = page.getByRole('region', { name: 'Our Loan Products' }).getByRole('listitem');
  await cards.nth(1).click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL('/loans/used-car-loan');
});

test('has slides that the server turns where their script fails to load', async ({ page, faults }) => {
  faults.allow(/carousel|^uncaught: $/);
  await page.route('**/assets/carousel-*', (route) => route.abort());
  await openWithoutScripts(page, '/');
  await productButton(page, 'New Car Loan').click();
  await expect(page).toHaveURL('/?slide=new-car-loan');
  await expect(shownHeading(page)).toHaveText(HEADINGS[3]);
  await expect(shownSlide(page).getByRole('img')).toHaveJSProperty('complete', true);
});

test('fits a phone also with a topic whose name cannot be broken', async ({ page, server }) => {
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

test('scrolls the row of loan cards to the one that the keyboard focuses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const links = page.getByRole('region', { name: 'Our Loan Products' }).getByRole('link');
  await links.first().focus();
  for (const link of [links.nth(1), links.nth(2), links.nth(3)]) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});
